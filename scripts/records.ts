import { recordsCommand } from '../server/recordsCommand'
import { projectFolder } from './projectFolder'

/** npm run records: exports, imports or deletes records. */
export function main(args: readonly string[]): Promise<number> {
  return recordsCommand(projectFolder, args)
}
