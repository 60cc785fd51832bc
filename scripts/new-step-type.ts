import { parseArgs } from 'node:util'
import { newStepType } from './new/newStepType'
import { projectFolder } from './projectFolder'

const USAGE = `npm run new-step-type -- NAME               such as: npm run new-step-type -- rating
npm run new-step-type -- NAME --pack sleep  within a pack, for the products that are made with it`

/** Makes the folder of a step type, with a component that works, and its line in the registry. */
export function main(args: readonly string[]): number {
  const asked = askedIn(args)
  if (asked === null) {
    console.error(USAGE)
    return 2
  }
  const made = newStepType(projectFolder, asked.name, asked.pack)
  if ('fault' in made) {
    console.error(made.fault)
    return 1
  }
  console.log(`Written: ${made.files.join(', ')}`)
  console.log('Now: npm run generate')
  return 0
}

/** Null where the command is not called as the usage says. */
function askedIn(args: readonly string[]): { readonly name: string; readonly pack: string | null } | null {
  try {
    const options = { pack: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [name, ...others] = positionals
    return name === undefined || others.length > 0 ? null : { name, pack: values.pack ?? null }
  } catch {
    return null
  }
}
