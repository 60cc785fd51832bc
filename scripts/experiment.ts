import { endCommand } from './experiment/endCommand'
import { planCommand } from './experiment/planCommand'

const USAGE = `npm run experiment -- plan NAME            how many visitors and days it takes to decide it
                      plan NAME --lift 20  until a lift of 20 % is told from none
                      ship NAME VARIANT    writes what the variant changes into the ordinary files, for everybody, and takes the experiment out
                      ship NAME VARIANT --everybody   the same of one that is only for some (only:)
                      drop NAME            takes the experiment out: everybody sees control`

/** 0: done, 1: refused, 2: it could not be run. Null: the command was not called as the usage says. */
export type ExperimentCommand = (args: readonly string[]) => number | null | Promise<number | null>

const commands: { readonly [name: string]: ExperimentCommand } = {
  plan: planCommand,
  ship: (args) => endCommand('ship', args),
  drop: (args) => endCommand('drop', args),
}

/** What is done with experiments from the command line. */
export async function main([name = '', ...args]: readonly string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  const code = command ? await command(args) : null
  if (code !== null) return code
  console.error(USAGE)
  return 2
}
