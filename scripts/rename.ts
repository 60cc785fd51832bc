import { withProductPaths } from '../schema/assets/productFolder'
import { projectFolder } from './projectFolder'
import { rename } from './rename/rename'
import { renameField } from './rename/renameField'
import { renameOption } from './rename/renameOption'
import { NEW_ROUTE, renameStep } from './rename/renameStep'
import type { Rename } from './rename/renaming'

const USAGE = `npm run rename -- option STEP OLD NEW      such as: npm run rename -- option habits like_wine likes_wine
npm run rename -- step OLD NEW             such as: npm run rename -- step habits eating-habits
                              --route      its address is called so too; the old one leads there
npm run rename -- field OLD NEW            such as: npm run rename -- field habits eatingHabits`

const RENAMES: { readonly [what: string]: { readonly find: Rename; readonly names: number } } = {
  option: { find: renameOption, names: 3 },
  step: { find: renameStep, names: 2 },
  field: { find: renameField, names: 2 },
}

/** Gives something another name everywhere. 0: done, 1: refused, 2: it could not be run. */
export function main(args: readonly string[]): number {
  return runRename(args, projectFolder, (line) => console.log(withProductPaths(line)))
}

export function runRename(
  [what = '', ...names]: readonly string[],
  root: string,
  print: (line: string) => void,
): number {
  const asked = Object.hasOwn(RENAMES, what) ? RENAMES[what] : undefined
  const count = names.includes(NEW_ROUTE) && what === 'step' ? names.length - 1 : names.length
  if (!asked || count !== asked.names) {
    print(USAGE)
    return 2
  }
  const flagsLast = names.toSorted((a, b) => Number(a === NEW_ROUTE) - Number(b === NEW_ROUTE))
  const renamed = rename(root, asked.find, flagsLast)
  if ('fault' in renamed) {
    print(renamed.fault)
    return 1
  }
  print(['Written:', ...renamed.written].join('\n  '))
  for (const note of renamed.notes) print(note)
  print('Now: npm run generate, then npm run check')
  return 0
}
