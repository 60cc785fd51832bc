import type { Plugin, ViteDevServer } from 'vite'
import { loadFunnel } from '../../packs/all/loadFunnel.ts'

/** Draws the pages of guides that steps show for Vite's development server, when they are asked for. A build writes them to files. */
export function guidePicturesPlugin(root: string): Plugin {
  return {
    name: 'funnel-guide-pictures',
    apply: 'serve',
    configureServer(server) {
      // The pages of a screen are asked for at once: a guide is drawn once for all of them.
      const drawn = new Map<string, Promise<readonly string[]>>()
      server.watcher.on('all', () => drawn.clear())
      server.middlewares.use('/images/guides', async (request, response, next) => {
        const [, language, offer, page, large] =
          /^\/([\w-]+)\/([\w-]+)-(\d+)(-large)?\.webp/.exec(request.url ?? '') ?? []
        if (!language || !offer) return next()
        try {
          const name = `${language}/${offer}`
          const drawing = drawn.get(name) ?? drawingsOf(server, root, language, offer)
          drawn.set(name, drawing)
          const svg = (await drawing)[Number(page) - 1]
          if (svg === undefined) return next()
          const { pagePicture } = await load<typeof import('../guides/guidePictures')>(server, 'guidePictures')
          response.setHeader('content-type', 'image/webp')
          response.setHeader('cache-control', 'no-store')
          response.end(await pagePicture(svg, large ? '-large' : ''))
        } catch (error) {
          next(error)
        }
      })
    },
  }
}

async function drawingsOf(
  server: ViteDevServer,
  root: string,
  language: string,
  offer: string,
): Promise<readonly string[]> {
  const { funnel, guides } = loadFunnel(root, { isDraft: true })
  const [first] = Object.keys(funnel?.settings.languages ?? {})
  const guide = guides.get(`${language}/${offer}`) ?? guides.get(`${first}/${offer}`)
  if (!funnel || !guide) return []
  const { guidePdf } = await load<typeof import('../guides/guidePdf')>(server, 'guidePdf')
  const { drawings } = await guidePdf(guide, { root, language, appName: funnel.settings.app.name, brand: funnel.brand })
  return drawings
}

/** What draws is large, and needed only here: not where the configuration is read. */
function load<T>(server: ViteDevServer, name: string): Promise<T> {
  return server.ssrLoadModule(`/scripts/guides/${name}.ts`) as Promise<T>
}
