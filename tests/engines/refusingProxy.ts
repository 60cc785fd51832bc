import { createHash } from 'node:crypto'
import { once } from 'node:events'
import http, { type IncomingMessage, type Server, type ServerResponse } from 'node:http'

/** Runs in the page, before all else. */
function refuse(): void {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'BroadcastChannel']) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  }
}

const SCRIPT = `(${refuse})()`
const HASH = createHash('sha256').update(SCRIPT).digest('base64')

/** A proxy for a browser that cannot be told to refuse storage: each page begins with a script that does. */
export async function startRefusingProxy(): Promise<Server> {
  const proxy = http.createServer((request, response) => {
    pass(request, response).catch(() => response.destroy())
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return proxy
}

async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, headers, url = '' } = request
  const passed = http.request(url, { method, headers: { ...headers, 'accept-encoding': 'identity' } })
  request.pipe(passed)
  const [answer] = (await once(passed, 'response')) as [IncomingMessage]
  const status = answer.statusCode ?? 502
  if (!answer.headers['content-type']?.startsWith('text/html')) {
    answer.pipe(response.writeHead(status, answer.headers))
    return
  }
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part)
  const html = Buffer.concat(parts).toString().replace('<head>', `<head><script>${SCRIPT}</script>`)
  const { 'content-length': _length, etag: _tag, ...kept } = answer.headers
  const policy = String(kept['content-security-policy']).replace('script-src ', `script-src 'sha256-${HASH}' `)
  response.writeHead(status, { ...kept, 'content-security-policy': policy }).end(html)
}
