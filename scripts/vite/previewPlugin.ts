import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { utcDay } from '../../domain/dates/utcDay.ts'
import { loadFunnel } from '../../packs/all/loadFunnel.ts'

/** The development server shows the preview to whoever reaches it, without a signature: it shows its sources as well. */
export function previewPlugin(root: string): Plugin {
  return {
    name: 'funnel-preview',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const { url = '' } = request
        if (!/^\/preview(?=[/?]|$)/.test(url)) return next()
        try {
          const { funnel } = loadFunnel(root, { isDraft: true })
          // The overlay shows what is wrong.
          if (!funnel) return next()
          const { previewHtml } = (await server.ssrLoadModule(
            '/server/preview/previewHtml.ts',
          )) as typeof import('../../server/preview/previewHtml')
          const html = await server.transformIndexHtml(url, readFileSync(path.join(root, 'index.html'), 'utf8'))
          const today = utcDay(Date.now())
          response.setHeader('content-type', 'text/html; charset=utf-8')
          response.setHeader('cache-control', 'no-store')
          response.end(previewHtml(url, { funnel, page: () => html, today }))
        } catch (error) {
          next(error)
        }
      })
    },
  }
}
