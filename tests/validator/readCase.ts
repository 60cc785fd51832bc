import { describedPath, readFiles, type SourceFile } from '../../schema/readFiles.ts'

const HEADER = /^# (file|delete): (\S+)((?: \[\w+\])*)$/

/**
 * The base funnel with the files of a case laid over it. A section begins with a line `# file: funnel/steps/age.yaml`, or is the line
 * `# delete: funnel/steps/age.yaml`. What stands before the first section says what the case is about. A file's header may end in [bom],
 * [crlf] or [latin1], for bytes that an editor or git would not keep.
 */
export function readCase(base: string, text: string): SourceFile[] {
  const files = new Map(readFiles(base).map((file) => [file.path, file]))
  for (const { path, isDeleted, lines, options } of sectionsOf(text)) {
    if (isDeleted) files.delete(path)
    else files.set(path, { ...describedPath(path), bytes: bytesOf(lines, options) })
  }
  return [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}

interface Section {
  readonly path: string
  readonly isDeleted: boolean
  readonly options: string
  readonly lines: string[]
}

function sectionsOf(text: string): Section[] {
  const sections: Section[] = []
  for (const line of text.split('\n')) {
    const [, verb, path, options = ''] = HEADER.exec(line) ?? []
    if (path) sections.push({ path, isDeleted: verb === 'delete', options, lines: [] })
    else sections.at(-1)?.lines.push(line)
  }
  if (sections.length === 0) throw new Error('A case needs a line "# file: …" or "# delete: …"')
  return sections
}

function bytesOf(lines: readonly string[], options: string): Uint8Array {
  const text = lines.join(options.includes('[crlf]') ? '\r\n' : '\n')
  return Buffer.from(options.includes('[bom]') ? `\uFEFF${text}` : text, options.includes('[latin1]') ? 'latin1' : 'utf8')
}
