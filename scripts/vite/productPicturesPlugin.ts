import { cpSync, existsSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { leadsToEngine } from '../../schema/assets/isOfEngine.ts'
import { isShipped, productFile } from '../../schema/assets/productFolder.ts'

/** What a product of its own folder has for the browser to fetch as it is. */
const SERVED = ['images', 'fonts']

/**
 * Vite serves and copies public/, where the shipped product has its pictures. Of another product it gets those of its own folder, and of
 * public/ only what the engine brings for every product.
 */
export function productPicturesPlugin(root: string): Plugin {
  const publicFolder = path.join(root, 'public')
  const own = SERVED.map((name) => ({ name, folder: productFile(root, `public/${name}`) }))
  return {
    name: 'funnel-product-pictures',
    config: () => (isShipped() ? null : { build: { copyPublicDir: false } }),
    configureServer(server) {
      if (isShipped()) return
      server.middlewares.use((request, _response, next) => {
        const address = decodeURIComponent((request.url ?? '').split('?')[0] ?? '')
        const found = own
          .filter(({ name }) => address.startsWith(`/${name}/`))
          .map(({ name, folder }) => path.join(folder, address.slice(name.length + 1)))
          .find((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
        if (found)
          request.url = `/@fs${found
            .split(path.sep)
            .join('/')
            .replace(/^(?!\/)/, '/')}`
        next()
      })
    },
    writeBundle({ dir }) {
      if (isShipped() || this.environment.name !== 'client' || dir === undefined) return
      cpSync(publicFolder, dir, {
        recursive: true,
        filter: (source) => isForEveryProduct(path.relative(publicFolder, source)),
      })
      for (const { name, folder } of own)
        if (existsSync(folder)) cpSync(folder, path.join(dir, name), { recursive: true })
    },
  }
}

/** A file of public/, or a folder that has such files. */
function isForEveryProduct(source: string): boolean {
  const [top, ...below] = source.split(path.sep)
  if (top === 'fonts') return false
  return top !== 'images' || below.length === 0 || leadsToEngine(below.join('/'))
}
