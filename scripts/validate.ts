import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { utcDay } from '../domain/dates/utcDay.ts'
import { loadFunnel } from '../packs/all/loadFunnel.ts'
import { inProduct, productFile } from '../schema/assets/productFolder.ts'
import type { LoadedFunnel } from '../schema/compile/checkFunnel.ts'
import { PRODUCTS } from '../schema/parse/readFiles.ts'
import { problemsBetween, readProducts } from '../schema/products/readProducts.ts'
import { githubReport } from '../schema/report/githubReport.ts'
import { humanReport } from '../schema/report/humanReport.ts'
import { jsonReport } from '../schema/report/jsonReport.ts'
import type { Problem } from '../schema/report/problem.ts'
import { differencesNotice, differencesText } from './changes/brief/differencesText.ts'
import { type SinceCommit, sinceCommit } from './changes/brief/sinceCommit.ts'
import { writeEditorSchemas } from './editor/writeEditorSchemas.ts'

const projectRoot = fileURLToPath(new URL('..', import.meta.url))

const USAGE = `npm run validate                      checks the whole funnel, and says what it changes for visitors since the last commit
npm run validate funnel/words/en.yaml prints only the problems of these files or folders
npm run validate -- --production      refuses what may not be shipped, too: addresses for examples
npm run validate -- --json            prints the problems as JSON
npm run validate -- --github          prints the problems as annotations of a GitHub workflow
`

/** Checks the funnel and prints what is wrong with it. 0: nothing, 1: something, 2: it could not be checked. */
export function main(args: readonly string[]): number {
  return validate({
    args,
    root: projectRoot,
    isOnGithub: process.env.GITHUB_ACTIONS === 'true',
    knowsCountry: Boolean(process.env.COUNTRY_HEADER),
    print: (text) => process.stdout.write(text),
  })
}

interface Run {
  readonly args: readonly string[]
  readonly root: string
  readonly isOnGithub: boolean
  /** The server is told the country of a visitor, as far as the environment of this command says so. */
  readonly knowsCountry?: boolean
  print(text: string): void
}

/** All products that the deployment names, or the one that FUNNEL does. */
export function validate({ args, root, isOnGithub, knowsCountry, print }: Run): number {
  const options = args.filter((arg) => arg.startsWith('-'))
  const unknown = options.find((option) => !['--json', '--github', '--production', '--help'].includes(option))
  if (unknown !== undefined || options.includes('--help')) {
    print(unknown === undefined ? USAGE : `There is no option ${unknown}.\n\n${USAGE}`)
    return unknown === undefined ? 0 : 2
  }
  const { products, problems: ofList } = readProducts(root)
  if (products?.length === 1 && !existsSync(productFile(root, 'funnel', products[0]?.folder))) {
    print(`There is no folder ${products[0]?.folder}.\n`)
    return 2
  }
  const asked = args.filter((arg) => !arg.startsWith('-')).map((arg) => pathInProject(arg, root))
  const missing = asked.find((file) => !existsSync(path.join(root, file)))
  if (missing !== undefined) {
    print(`There is no file ${missing}.\n`)
    return 2
  }
  const now = new Date()
  const how = { isProduction: options.includes('--production'), knowsCountry: knowsCountry ?? false }
  const loaded = (products ?? []).map((product) =>
    inProduct(product.folder, () => {
      const checked = loadFunnel(root, how)
      writeEditorSchemas(root, checked.read)
      // Whoever asks about one file asks about its problems.
      const since = asked.length === 0 ? sinceCommit(root, checked, utcDay(now.getTime())) : null
      return {
        ...checked,
        product,
        differs: since && { ...since, whose: products?.length === 1 ? '' : product.folder },
      }
    }),
  )
  const differs = loaded.flatMap((each) => each.differs ?? [])
  const problems = [...ofList, ...problemsBetween(root, loaded), ...loaded.flatMap((each) => each.problems)]
  const files = loaded.flatMap((each) => each.files)
  return report({ problems, files: products ? files : [PRODUCTS], differs }, asked, { options, isOnGithub, print })
}

function report(
  loaded: Pick<LoadedFunnel, 'problems' | 'files'> & { readonly differs: readonly Differs[] },
  asked: readonly string[],
  how: Pick<Run, 'isOnGithub' | 'print'> & { options: readonly string[] },
): number {
  const { options, isOnGithub, print } = how
  const problems = loaded.problems.filter(({ file }) => isAsked(file, asked))
  const { differs } = loaded
  const annotations = () => githubReport(problems) + differs.map((each) => differencesNotice(each, each.whose)).join('')
  if (options.includes('--json')) print(jsonReport(problems, loaded.files.length, { changes: differs.map(asData) }))
  else if (options.includes('--github')) print(annotations())
  else {
    const told = differs.map((each) => differencesText(each, each.whose)).filter((text) => text !== '')
    print([humanReport(problems, loaded.files.length), ...told].join('\n') + (isOnGithub ? annotations() : ''))
  }
  return problems.some(isError) ? 1 : 0
}

type Differs = SinceCommit & { readonly whose: string }

/** As `npm run changes -- --json` has them. */
function asData({ since, comparison, whose }: Differs): object {
  return { ...(whose !== '' && { product: whose }), since, sections: comparison?.sections ?? null }
}

function isAsked(file: string, asked: readonly string[]): boolean {
  return asked.length === 0 || asked.some((name) => name === '' || file === name || file.startsWith(`${name}/`))
}

function isError({ severity }: Problem): boolean {
  return severity === 'error'
}

/** A file named from where the command is run, as the funnel names it. */
function pathInProject(name: string, root: string): string {
  const from = process.env.INIT_CWD ?? process.cwd()
  return path.relative(root, path.resolve(from, name)).split(path.sep).join('/')
}
