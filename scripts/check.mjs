// npm run check: everything that is quickly said of a change. Ends with "all is well", or with the checks that failed.
import { pathToFileURL } from 'node:url'
import { ensureInstalled, run } from './ensureInstalled.mjs'
import { readProducts } from './products.mjs'

const script = (...args) => [process.execPath, ['scripts/run.mjs', ...args]]

/** In the order in which who changes the funnel wants to know. Where a funnel has problems, what is made of it waits. */
const ofFunnel = [
  ['translations', ...script('words', 'status')],
  ['generated files', ...script('generate', '--check')],
  ['personas', ...script('personas', '--check')],
]
/** Of the product that is shipped alone. */
const specification = ['specification', 'npx', ['vitest', 'run', 'tests/specification']]
const ofProgram = [
  ['types', 'npx', ['tsc', '--noEmit']],
  ['lint', 'npx', ['biome', 'ci', '.']],
]

/** Runs every check, those of a funnel for each product. @returns the name of each with whether it passed. */
export async function runChecks({ isSpecificationIncluded = true } = {}) {
  const results = []
  const check = ([name, command, args], env = {}) => {
    console.log(`\n— ${name}`)
    const isPassed = run(command, args, env) === 0
    results.push([name, isPassed])
    return isPassed
  }
  if (check(['funnel files', ...script('validate')])) {
    const products = await readProducts()
    for (const { folder } of products)
      for (const [name, ...how] of ofFunnel) {
        const ofProduct = products.length === 1 ? name : `${name} of ${folder}`
        check([ofProduct, ...how], { FUNNEL: folder })
      }
    if (isSpecificationIncluded && products.some(({ folder }) => folder === 'funnel')) check(specification)
  }
  for (const each of ofProgram) check(each)
  return results
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  ensureInstalled()
  const failed = (await runChecks()).flatMap(([name, isPassed]) => (isPassed ? [] : [name]))
  console.log(failed.length === 0 ? '\nall is well' : `\nto be mended: ${failed.join(', ')}`)
  process.exitCode = failed.length === 0 ? 0 : 1
}
