import { parseArgs } from 'node:util'
import { withProductPaths } from '../schema/assets/productFolder'
import { addStep, type Wanted } from './add/addStep'
import { projectFolder } from './projectFolder'

const USAGE = `npm run add -- STEP --after OTHER               puts a step into every order that has the other one
npm run add -- STEP --after OTHER --type TYPE   makes the step first, with its words in every language
npm run add -- STEP --after OTHER --like THIRD  makes it as a copy of a third one
                                  --order ORDER puts it into this order only
Such as: npm run add -- favourite-season --after height --type single-choice`

/** Puts a step into the orders, a new one too. 0: done, 1: refused, 2: it could not be run. */
export function main(args: readonly string[]): number {
  const wanted = wantedBy(args)
  if (!wanted) {
    console.error(USAGE)
    return 2
  }
  const added = addStep(projectFolder, wanted)
  if ('fault' in added) {
    console.error(withProductPaths(added.fault))
    return 1
  }
  const { step, after, from } = wanted
  console.log(withProductPaths(`Written: ${added.written.join(', ')}`))
  const words = from ? ' Write its words, translate them,' : ''
  console.log(`${step} comes after ${after}.${words} Then: npm run generate, npm run check`)
  return 0
}

/** Null: it is not said what is wanted, or too much is. */
function wantedBy(args: readonly string[]): Wanted | null {
  try {
    const text = { type: 'string' } as const
    const options = { after: text, order: text, type: text, like: text }
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const { after, order, type, like } = values
    const [step, ...others] = positionals
    if (!step || !after || others.length > 0 || (type && like)) return null
    return { step, after, order, from: type ? { type } : like ? { like } : undefined }
  } catch {
    return null
  }
}
