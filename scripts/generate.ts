import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { loadFunnel } from '../packs/all/loadFunnel.ts'
import { productDocs, productFile, withProductPaths } from '../schema/assets/productFolder.ts'
import { MalformedSchema } from '../schema/generate/assembleSchemas.ts'
import { generatedFiles } from '../schema/generate/generatedFiles.ts'
import { humanReport } from '../schema/report/humanReport.ts'
import { apiPage } from './docs/apiPage.ts'
import { namesFile } from './docs/namesFile.ts'
import { orderFiles } from './docs/orderFiles.ts'
import { problemsPage } from './docs/problemsPage.ts'
import { stepTypesPage } from './docs/stepTypesPage.ts'
import { trackingPlanFiles } from './docs/trackingPlanFiles.ts'
import { writeEditorSchemas } from './editor/writeEditorSchemas.ts'
import { generatePictureTwins } from './pictures/pictureTwins.ts'
import { projectFolder } from './projectFolder.ts'

interface Run {
  readonly root: string
  /** Writes nothing, and fails where a file is stale. */
  readonly isCheck: boolean
  print(text: string): void
}

/** Writes every file that is made of others: schema/generated/, the lists of docs/, the tracking plan, the drawn orders and the pictures in AVIF. */
export async function main(args: readonly string[]): Promise<number> {
  const run = { root: projectFolder, isCheck: args.includes('--check'), print: (text: string) => console.log(text) }
  try {
    return Math.max(await generateFromSchemas(run), generateFromFunnel(run), await generatePictureTwins(run))
  } catch (error) {
    if (!(error instanceof MalformedSchema)) throw error
    console.error(error.message)
    return 1
  }
}

async function generateFromSchemas(run: Run): Promise<number> {
  const { root } = run
  return finish(
    run,
    new Map([
      ...(await generatedFiles(root)),
      ['docs/api.md', apiPage(root)],
      ['docs/problems.md', problemsPage(root)],
      ['docs/step-types.md', stepTypesPage(root)],
    ]),
  )
}

/** What a change of the funnel makes stale. */
export function generateFromFunnel(run: Run, loaded = loadFunnel(run.root)): number {
  const { root, isCheck, print } = run
  const { problems, files, funnel, read } = loaded
  if (!isCheck) writeEditorSchemas(root, read)
  if (!funnel) {
    print(humanReport(problems, files.length))
    print('The tracking plan and the drawn orders are made of a funnel without problems.')
    return 1
  }
  const drawn = orderFiles(root, funnel)
  const made = new Map([...trackingPlanFiles(funnel), ...drawn, ...(read ? namesFile(read) : [])])
  return Math.max(finish(run, made), finishOrders(run, drawn))
}

function finish({ root, isCheck, print }: Run, files: ReadonlyMap<string, string>): number {
  const stale = [...files].filter(([file, content]) => content !== contentOf(productFile(root, file)))
  for (const [file, content] of stale) {
    if (!isCheck) {
      mkdirSync(path.dirname(productFile(root, file)), { recursive: true })
      writeFileSync(productFile(root, file), content)
    }
    print(withProductPaths(isCheck ? `${file} is stale. Run: npm run generate` : `${file} is written`))
  }
  return isCheck && stale.length > 0 ? 1 : 0
}

/** Drawings of an order that is not there any more. */
function finishOrders({ root, isCheck, print }: Run, drawn: ReadonlyMap<string, string>): number {
  const folder = productDocs('orders')
  if (!existsSync(path.join(root, folder))) return 0
  const left = readdirSync(path.join(root, folder))
    .map((file) => `${folder}/${file}`)
    .filter((file) => !drawn.has(file))
  for (const file of left) {
    if (!isCheck) rmSync(productFile(root, file))
    print(isCheck ? `${file} draws what is not there any more. Run: npm run generate` : `${file} is deleted`)
  }
  return isCheck && left.length > 0 ? 1 : 0
}

function contentOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
