import { withProductPaths } from '../schema/assets/productFolder'
import { projectFolder } from './projectFolder'
import { removeStep } from './remove/removeStep'

const USAGE = `npm run remove -- STEP            such as: npm run remove -- happy-weight
                         --yes    also where the plan, or something else, is worse without it`

/** Takes a step out of the funnel. 0: done, 1: refused, 2: it could not be run. */
export function main(args: readonly string[]): number {
  const isSure = args.includes('--yes')
  const [step, ...rest] = args.filter((arg) => arg !== '--yes')
  if (!step || step.startsWith('-') || rest.length > 0) {
    console.error(USAGE)
    return 2
  }
  const removed = removeStep(projectFolder, step, { isSure })
  if ('fault' in removed) {
    console.error(withProductPaths(removed.fault))
    return 1
  }
  console.log(withProductPaths(['Written:', ...removed.written].join('\n  ')))
  console.log('Now: npm run generate, then npm run check')
  return 0
}
