import { isScalar, type Node, parseAllDocuments } from 'yaml'
import type { Fault } from '../report/problem.ts'
import { NodeReader } from './nodeReader.ts'
import { oddNameFaults } from './oddLetters.ts'
import type { ParsedFile } from './parsedFile.ts'
import type { FileKind, SourceFile } from './readFiles.ts'
import { syntaxFault } from './syntaxFault.ts'

type Report = (fault: Fault) => void

interface ParsedDocument {
  readonly contents: Node | null
  readonly errors: readonly { readonly code: string; readonly pos: [number, number]; readonly message: string }[]
}

interface Parsed {
  readonly text: string
  readonly file: ParsedFile | null
  readonly faults: readonly Fault[]
}

/** What was parsed last under each path: one who edits a funnel changes one file of it at a time. */
const lastParsed = new Map<string, Parsed>()

/** The file's values with their places, or null where it is no YAML. YAML 1.2, whatever the file's ending: JSON is a part of it. */
export function parse(source: SourceFile & { kind: FileKind }, report: Report): ParsedFile | null {
  const text = decoded(source, report)
  if (text === null) return null
  const last = lastParsed.get(source.path)
  const parsed = last?.text === text ? last : parsedText(source, text)
  lastParsed.set(source.path, parsed)
  for (const fault of parsed.faults) report(fault)
  return parsed.file
}

function parsedText(source: SourceFile & { kind: FileKind }, text: string): Parsed {
  const faults: Fault[] = []
  const file = parsedFile(source, text, (fault) => faults.push(fault))
  return { text, file, faults }
}

function parsedFile(
  { path, kind, name }: SourceFile & { kind: FileKind },
  text: string,
  report: Report,
): ParsedFile | null {
  const documents = parseAllDocuments(text, {
    version: '1.2',
    prettyErrors: false,
    uniqueKeys: false,
    merge: false,
    logLevel: 'silent',
  }) as unknown as ParsedDocument[]
  const fault = directiveFault(path, text) ?? documentFault(path, text, documents)
  const contents = documents[0]?.contents
  if (fault || !contents) {
    if (fault) report(fault)
    return null
  }
  let isDoubtful = false
  const tell: Report = (fault) => {
    // Of two values for one key nobody can say which is meant, and what else is wrong follows from it.
    isDoubtful ||= fault.code === 'duplicate-key'
    report(fault)
  }
  const root = new NodeReader(path, text, tell).spot(contents)
  const file = { path, kind, name, text, data: root.value, root }
  const odd = oddNameFaults(file)
  for (const found of odd) report(found)
  return isDoubtful || odd.length > 0 ? null : file
}

/** Without the byte-order mark, so that columns count from the first letter. */
function decoded({ path, bytes }: SourceFile, report: Report): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const at = { file: path, start: 0, end: 0 }
    report({ code: 'not-utf8', at, message: 'the file is not UTF-8 text', fix: 'Save it with the encoding UTF-8.' })
    return null
  }
}

/** %YAML 1.1 would read 18_29 as a number and no as false; other directives change what a file says as well. */
function directiveFault(file: string, text: string): Fault | null {
  const found = /^%(?!YAML\s+1\.2\s*$).*$/m.exec(text)
  if (!found || !isBeforeContent(text, found.index)) return null
  const written = found[0].trimEnd()
  const at = { file, start: found.index, end: found.index + written.length }
  const message = `"${written}" is not allowed: these files are YAML 1.2`
  return { code: 'yaml-version', at, message, fix: 'Delete the line.' }
}

function isBeforeContent(text: string, index: number): boolean {
  const lines = text.slice(0, index).split(/\r?\n/)
  return lines.every((line) => line === '' || /^[#%\s]/.test(line))
}

function documentFault(file: string, text: string, [document, second]: readonly ParsedDocument[]): Fault | null {
  const error = document?.errors[0]
  if (error) return syntaxFault(file, text, error)
  if (second) {
    const start = Math.max(0, text.lastIndexOf('---', second.contents?.range?.[0] ?? text.length))
    const fix = 'One file is one document. Delete the line ---, or make a second file.'
    return {
      code: 'several-documents',
      at: { file, start, end: start + 3 },
      message: 'a second document begins here',
      fix,
    }
  }
  const contents = document?.contents
  const isEmpty = !contents || (isScalar(contents) && contents.source === '')
  if (!isEmpty) return null
  const fix = 'Write it, or delete the file.'
  return { code: 'empty-file', at: { file, start: 0, end: 0 }, message: 'the file is empty', fix }
}
