import path from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { loadFunnel } from '../../packs/all/loadFunnel.ts'
import { builtFolder, isShipped, productFile, productFolder } from '../../schema/assets/productFolder.ts'
import { productName } from '../../schema/products/readProducts.ts'

/** The development server keeps its records apart from those of `npm start`, which may run at the same time; several products run at once. */
const developmentData = () => (isShipped() ? 'data/dev' : `data/dev-${productFolder().replaceAll('/', '-')}`)

/** Serves the API under Vite's development server. An edit of the funnel's or the server's files takes effect with the next call. */
export function apiPlugin(root: string): Plugin {
  return {
    name: 'funnel-api',
    apply: 'serve',
    configureServer(server) {
      let api: ReturnType<typeof createApi> | null = null
      // The next one cannot open the data folder before the last one has let go of it.
      let closed: Promise<unknown> = Promise.resolve()

      server.watcher.on('all', (_event, file) => {
        const below = (folder: string) => file.startsWith(folder + path.sep)
        if (below(path.join(root, 'server')) || below(productFile(root, 'funnel'))) dispose()
      })
      server.httpServer?.on('close', dispose)
      server.middlewares.use(async (request, response, next) => {
        if (!request.url?.startsWith('/api/')) return next()
        try {
          api ??= closed.then(() => createApi(server, root))
          const { app } = await api
          app.routing(request, response)
        } catch (error) {
          api = null
          if (!(error instanceof FunnelHasProblems)) return next(error)
          // The page shows them already, and asks again.
          response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' })
          response.end(JSON.stringify({ error: 'unavailable', message: error.message }))
        }
      })

      function dispose() {
        const old = api
        api = null
        if (old === null) return
        closed = old
          .then(async ({ app, database }) => {
            await app.close()
            await database.close()
          })
          .catch(() => {})
      }
    },
  }
}

class FunnelHasProblems extends Error {}

async function createApi(server: ViteDevServer, root: string) {
  const load = <T>(file: string) => server.ssrLoadModule(file) as Promise<T>
  const [{ createApp }, { openDatabase }, { numberOfServed, ofProduct }, { readEnv }] = await Promise.all([
    load<typeof import('../../server/app')>('/server/app.ts'),
    load<typeof import('../../server/store/openDatabase')>('/server/store/openDatabase.ts'),
    load<typeof import('../../server/store/products')>('/server/store/products.ts'),
    load<typeof import('../../server/settings/env')>('/server/settings/env.ts'),
  ])
  const { funnel } = loadFunnel(root, { isDraft: true })
  if (!funnel) throw new FunnelHasProblems('the funnel has problems: see `npm run validate`')
  const env = readEnv({ DATA_DIR: developmentData(), LOG_LEVEL: 'warn', ...process.env }, root)
  const opened = await openDatabase(env, (error) => console.error(error))
  const database = ofProduct(opened, await numberOfServed(opened, productName(root)))
  const app = await createApp({ funnel, database, env, guidesFolder: path.join(root, builtFolder(), 'guides') })
  await app.ready()
  return { app, database }
}
