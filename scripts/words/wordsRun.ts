import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { productFile } from '../../schema/assets/productFolder'
import type { ReadFunnel } from '../../schema/model/funnel'
import type { WordsRow } from './wordsRows'

export interface WordsRun {
  readonly args: readonly string[]
  readonly root: string
  /** The folder that files are named from. */
  readonly from: string
  print(text: string): void
}

/** 0: done, 1: something is open or refused, 2: it could not be run. */
export type WordsCommand = (run: WordsRun, funnel: ReadFunnel) => number

export function refused({ print }: Pick<WordsRun, 'print'>, why: string): 2 {
  print(why)
  return 2
}

export function sentences(count: number): string {
  return count === 1 ? '1 sentence is' : `${count} sentences are`
}

/** More than these are counted, not listed. */
const MOST_LISTED = 40

/** The rows, a line each, with how they stand, or with what has just become of them. */
export function listed(rows: readonly WordsRow[], become?: 'recorded'): string {
  const lines = rows
    .slice(0, MOST_LISTED)
    // Of what is current only what has changed since it was accepted is ever listed.
    .map(
      ({ id, state, source }) =>
        `  ${become ?? (state === 'current' ? 'changed' : state)}  ${id}: ${JSON.stringify(source)}\n`,
    )
  const others = rows.length - lines.length
  return lines.join('') + (others > 0 ? `  … and ${others} more\n` : '')
}

/** Whether a name is that of the sentence, or of what it stands in: focus.title, focus. */
export function isNamed({ id }: Pick<WordsRow, 'id'>, name: string): boolean {
  return id === name || id.startsWith(`${name}.`)
}

export function writeProject(root: string, file: string, text: string): void {
  const target = productFile(root, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, text)
}
