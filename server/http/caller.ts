declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Who calls. Without it the page, which sends the headers of docs/api.md. `library`: the page's analytics, which sends none of them.
     * `anybody`: there is no such call, whoever asks.
     */
    caller?: 'gateway' | 'library' | 'link' | 'anybody'
  }
}

export {}
