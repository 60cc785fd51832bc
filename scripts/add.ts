import { addStep } from './add/addStep'
import { projectFolder } from './projectFolder'

const USAGE =
  'npm run add -- STEP --after OTHER [--order ORDER]      such as: npm run add -- happy-weight --after weight-goal'

/** Puts a step into an order. 0: done, 1: refused, 2: it could not be run. */
export function main([step, option, after, ...rest]: readonly string[]): number {
  const [orderOption, order, ...others] = rest
  const isRight = option === '--after' && after && (orderOption === undefined || (orderOption === '--order' && order))
  if (!step || !isRight || others.length > 0) {
    console.error(USAGE)
    return 2
  }
  const added = addStep(projectFolder, { step, after, order })
  if ('fault' in added) {
    console.error(added.fault)
    return 1
  }
  console.log(`Written: ${added.written}: ${step} comes after ${after}. Now: npm run generate, then npm run check`)
  return 0
}
