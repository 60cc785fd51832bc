import { spawnSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { loadFunnel } from '../packs/all/loadFunnel'
import { builtFolder, inProduct, productFolder } from '../schema/assets/productFolder'
import { funnelFingerprint, readBuiltFunnel, writeBuiltFunnel } from '../schema/compile/builtFunnel'
import type { Product } from '../schema/products/product'
import { problemsBetween, readProducts } from '../schema/products/readProducts'
import { humanReport } from '../schema/report/humanReport'
import { warningsText } from '../schema/report/warningsText'
import { compressFolder } from './build/compressFolder'
import { serverBuild } from './build/serverBuild'
import { type LoadModule, writePages } from './build/writePages'
import { writeGuides } from './guides/writeGuides'
import { DRAFT } from './vite/funnelPlugin'

const root = process.cwd()

/** As schema/base/products.json has it. */
const PATH = /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/

const USAGE = `npm run build                what npm start serves
npm run build -- --at /wind  the same, for a product all of whose addresses begin with this path
npm run build -- --draft     the same to look at: translations may be behind, there are no PDF guides, and nothing is compressed, which takes most of the time

Of several products (products.yaml) all are built, or the one that FUNNEL names.
`

/** Builds everything that `npm start` serves into dist/, other products than the shipped one beside it: the page with its built HTML, compressed, the server and the PDF guides. */
export async function main(args: readonly string[], load: LoadModule): Promise<number> {
  const asked = askedIn(args)
  if (asked === null) {
    console.error(USAGE)
    return 2
  }
  const { products, problems } = readProducts(root)
  if (!products) {
    console.error(humanReport(problems, 1))
    return 1
  }
  const [only] = products
  if (products.length === 1 && only?.folder === productFolder())
    return buildProduct({ ...only, path: asked.path }, asked.isDraft, load)
  return buildAll(products, asked.isDraft)
}

/** Null where the command is not called as the usage says. */
function askedIn(args: readonly string[]): { readonly isDraft: boolean; readonly path: string } | null {
  try {
    const options = { draft: { type: 'boolean' }, at: { type: 'string' } } as const
    const { values } = parseArgs({ args: [...args], options })
    const { draft = false, at = '' } = values
    return at === '' || PATH.test(at) ? { isDraft: draft, path: at } : null
  } catch {
    return null
  }
}

/** Each in a process of its own: a build knows one product. */
function buildAll(products: readonly Product[], isDraft: boolean): number {
  const read = products.map((product) => ({
    product,
    read: inProduct(product.folder, () => loadFunnel(root, { isDraft }).read),
  }))
  const problems = problemsBetween(root, read)
  if (problems.length > 0) {
    console.error(humanReport(problems, 1))
    return 1
  }
  for (const { folder, path } of products) {
    const args = [...(isDraft ? ['--draft'] : []), ...(path === '' ? [] : ['--at', path])]
    console.log(`${folder} …`)
    const env = { ...process.env, FUNNEL: folder }
    const { status } = spawnSync(process.execPath, ['scripts/run.mjs', 'build', ...args], {
      cwd: root,
      env,
      stdio: 'inherit',
    })
    if (status !== 0) return status ?? 1
  }
  const folders = products.map(({ folder }) => builtFolder(folder))
  for (const [place, product] of products.entries()) {
    const folder = folders[place] ?? ''
    const built = readBuiltFunnel(root, folder)
    if (!built) return 1
    const { funnel, fingerprint } = built
    writeBuiltFunnel(
      root,
      { funnel, fingerprint, product, beside: folders.filter((other) => other !== folder) },
      folder,
    )
  }
  return 0
}

async function buildProduct(product: Product, isDraft: boolean, load: LoadModule): Promise<number> {
  const dist = builtFolder()
  process.env.NODE_ENV = 'production'
  const fingerprint = funnelFingerprint(root)
  const { problems, files, funnel, guides } = loadFunnel(root, { isDraft })
  if (!funnel || fingerprint === null) {
    console.error(humanReport(problems, files.length))
    return 1
  }
  if (problems.length > 0) console.warn(warningsText(problems))
  await rm(path.join(root, dist), { recursive: true, force: true })
  const quiet = { root, base: `${product.path}/`, logLevel: 'warn', ...(isDraft && { mode: DRAFT }) } as const
  await build(quiet)
  await build({
    ...quiet,
    build: {
      ssr: true,
      outDir: `${dist}/prerender`,
      rollupOptions: { input: { prerender: 'renderer/prerender.tsx', registry: 'virtual:packs' } },
    },
  })
  await writePages(path.join(root, dist), funnel, load)
  await build(serverBuild(root, `${dist}/server`))
  if (!isDraft) {
    await writeGuides({ root, dist }, guides, funnel)
    await compressFolder(path.join(root, dist, 'client'))
  }
  if (funnelFingerprint(root) !== fingerprint) {
    console.error(`The files of ${productFolder()}/ were changed while they were built. Build again.`)
    return 1
  }
  // Last: a build that ended early cannot be served.
  writeBuiltFunnel(root, { funnel, fingerprint, product })
  return 0
}
