import { rm } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'
import { builtFolder, productFolder } from '../schema/assets/productFolder'
import { funnelFingerprint, writeBuiltFunnel } from '../schema/compile/builtFunnel'
import { loadFunnel } from '../schema/compile/loadFunnel'
import { humanReport } from '../schema/report/humanReport'
import { warningsText } from '../schema/report/warningsText'
import { compressFolder } from './build/compressFolder'
import { serverBuild } from './build/serverBuild'
import { type LoadModule, writePages } from './build/writePages'
import { writeGuides } from './guides/writeGuides'
import { DRAFT } from './vite/funnelPlugin'

const root = process.cwd()
const dist = builtFolder()

const USAGE = `npm run build                what npm start serves
npm run build -- --draft     the same to look at: translations may be behind, there are no PDF guides, and nothing is compressed, which takes most of the time
`

/** Builds everything that `npm start` serves into dist/, another product than the shipped one beside it: the page with its built HTML, compressed, the server and the PDF guides. */
export async function main(args: readonly string[], load: LoadModule): Promise<number> {
  if (args.some((arg) => arg !== '--draft')) {
    console.error(USAGE)
    return 2
  }
  const isDraft = args.includes('--draft')
  process.env.NODE_ENV = 'production'
  const fingerprint = funnelFingerprint(root)
  const { problems, files, funnel, guides } = loadFunnel(root, { isDraft })
  if (!funnel || fingerprint === null) {
    console.error(humanReport(problems, files.length))
    return 1
  }
  if (problems.length > 0) console.warn(warningsText(problems))
  await rm(path.join(root, dist), { recursive: true, force: true })
  const quiet = { root, logLevel: 'warn', ...(isDraft && { mode: DRAFT }) } as const
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
  writeBuiltFunnel(root, { funnel, fingerprint, folder: productFolder() })
  return 0
}
