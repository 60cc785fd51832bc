import type { Fault } from '../report/problem.ts'
import { parse } from './parse.ts'
import type { ParsedFile } from './parsedFile.ts'
import { describedPath, type FileKind } from './readFiles.ts'

/** A file of a test, read from its text. */
export function parsedText(text: string, path = 'funnel/words/en.yaml'): { file: ParsedFile | null; faults: Fault[] } {
  const faults: Fault[] = []
  const source = { ...describedPath(path), bytes: Buffer.from(text) }
  const file = parse(source as typeof source & { kind: FileKind }, (fault) => faults.push(fault))
  return { file, faults }
}
