import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadFunnel } from '../schema/compile/loadFunnel.ts'
import { MalformedSchema } from '../schema/generate/assembleSchemas.ts'
import { generatedFiles } from '../schema/generate/generatedFiles.ts'
import { humanReport } from '../schema/report/humanReport.ts'
import { orderFiles } from './docs/orderFiles.ts'
import { problemsPage } from './docs/problemsPage.ts'
import { stepTypesPage } from './docs/stepTypesPage.ts'
import { trackingPlanFiles } from './docs/trackingPlanFiles.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Writes every file that is made of others: schema/generated/, the lists of docs/, the tracking plan and the drawn orders. With --check it
 * writes nothing and fails where a file is stale.
 */
export async function main(args: readonly string[]): Promise<number> {
  const finish = args.includes('--check') ? reportStale : write
  try {
    const ofProgram = new Map([
      ...(await generatedFiles(root)),
      ['docs/problems.md', problemsPage(root)],
      ['docs/step-types.md', stepTypesPage(root)],
    ])
    const code = finish(ofProgram)
    const { problems, files, funnel } = loadFunnel(root)
    if (!funnel) {
      console.error(humanReport(problems, files.length))
      console.error('The tracking plan and the drawn orders are made of a funnel without problems.')
      return 1
    }
    const drawn = orderFiles(root, funnel)
    return Math.max(code, finish(new Map([...trackingPlanFiles(funnel), ...drawn])), finishOrders(drawn, args))
  } catch (error) {
    if (!(error instanceof MalformedSchema)) throw error
    console.error(error.message)
    return 1
  }
}

function write(files: ReadonlyMap<string, string>): number {
  for (const [path, content] of staleOf(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
    console.log(`${path} is written`)
  }
  return 0
}

function reportStale(files: ReadonlyMap<string, string>): number {
  const stale = staleOf(files)
  for (const [path] of stale) console.error(`${path} is stale. Run: npm run generate`)
  return stale.length === 0 ? 0 : 1
}

/** Drawings of an order that is not there any more. */
function finishOrders(drawn: ReadonlyMap<string, string>, args: readonly string[]): number {
  const left = readdirSync(join(root, 'docs/orders'))
    .map((file) => `docs/orders/${file}`)
    .filter((path) => !drawn.has(path))
  for (const path of left) {
    if (args.includes('--check')) console.error(`${path} draws an order that is not there. Run: npm run generate`)
    else rmSync(join(root, path))
  }
  return args.includes('--check') && left.length > 0 ? 1 : 0
}

function staleOf(files: ReadonlyMap<string, string>): [string, string][] {
  return [...files].filter(([path, content]) => content !== contentOf(path))
}

function contentOf(path: string): string | null {
  try {
    return readFileSync(join(root, path), 'utf8')
  } catch {
    return null
  }
}
