import { newStepType } from './new/newStepType'
import { projectFolder } from './projectFolder'

/** Makes the folder of a step type, with a component that works, and its line in the registry. */
export function main([name, ...rest]: readonly string[]): number {
  if (!name || rest.length > 0) {
    console.error('npm run new-step-type -- NAME      such as: npm run new-step-type -- rating')
    return 2
  }
  const made = newStepType(projectFolder, name)
  if ('fault' in made) {
    console.error(made.fault)
    return 1
  }
  console.log(`Written: ${made.files.join(', ')}`)
  console.log('Now: npm run generate')
  return 0
}
