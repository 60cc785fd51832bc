import { withProductPaths } from '../schema/assets/productFolder'
import { newStep } from './new/newStep'
import { projectFolder } from './projectFolder'

const USAGE = 'npm run new-step -- TYPE NAME      such as: npm run new-step -- single-choice favourite-season'

/** Writes a step of a type, and its words in every language, from the type's example. */
export function main([type, name, ...rest]: readonly string[]): number {
  if (!type || !name || rest.length > 0) {
    console.error(USAGE)
    return 2
  }
  const made = newStep(projectFolder, type, name)
  if ('fault' in made) {
    console.error(withProductPaths(made.fault))
    return 1
  }
  console.log(withProductPaths(`Written: ${made.files.join(', ')}`))
  console.log(withProductPaths(`Change them, and name ${name} in funnel/orders/live.yaml. Then: npm run validate`))
  return 0
}
