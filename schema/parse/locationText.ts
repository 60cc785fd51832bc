import { columnOf, lineOf } from './lineOf.ts'
import type { ParsedFile } from './parsedFile.ts'

/** A place as a terminal makes it a link: funnel/steps/focus.yaml:3:10. */
export function locationText({ path, text }: Pick<ParsedFile, 'path' | 'text'>, offset: number): string {
  return `${path}:${lineOf(text, offset)}:${columnOf(text, offset)}`
}
