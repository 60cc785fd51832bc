import { describedPath, readFiles, type SourceFile, UNREADABLE } from '../../schema/parse/readFiles.ts'

const HEADER = /^# (file|part|edit|delete): (\S+)((?: \[\w+\])*)$/

/**
 * The base funnel with the files of a case laid over it. A section begins with a line `# file: funnel/steps/age.yaml`, or is the line
 * `# delete: funnel/steps/age.yaml`. After `# part: funnel/words/en.yaml` stand only the top keys of the base's file that are other or
 * new. After `# edit: funnel/offers.yaml` stand lines of that file as they are (`< `) and as they will be (`> `). What stands before the first section says what the case is about. A file's header may end in [bom], [crlf] or [latin1], for bytes
 * that an editor or git would not keep, or in [gone], for a link that leads nowhere.
 */
export function readCase(base: string, text: string): SourceFile[] {
  const files = new Map(readFiles(base).map((file) => [file.path, file]))
  for (const { verb, path, lines, options } of sectionsOf(text)) {
    const now = Buffer.from(files.get(path)?.bytes ?? []).toString()
    const whole = verb === 'part' ? withTopKeys(now, lines) : verb === 'edit' ? withEdits(now, lines) : lines
    if (verb === 'delete') files.delete(path)
    else {
      const isGone = options.includes('[gone]')
      const bytes = isGone ? new Uint8Array() : bytesOf(whole, options)
      files.set(path, { ...describedPath(path), bytes, ...(isGone && { unreadable: UNREADABLE.ENOENT }) })
    }
  }
  return [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}

interface Section {
  readonly verb: string
  readonly path: string
  readonly options: string
  readonly lines: string[]
}

function sectionsOf(text: string): Section[] {
  const sections: Section[] = []
  for (const line of text.split('\n')) {
    const [, verb, path, options = ''] = HEADER.exec(line) ?? []
    if (verb && path) sections.push({ verb, path, options, lines: [] })
    else sections.at(-1)?.lines.push(line)
  }
  if (sections.length === 0) throw new Error('A case needs a line "# file: …" or "# delete: …"')
  return sections
}

/** The lines of a file, with blocks of the same top keys in place of its own. */
function withTopKeys(text: string, lines: readonly string[]): string[] {
  const blocks = topBlocks(text.trimEnd().split('\n'))
  for (const [key, block] of topBlocks(lines)) blocks.set(key, block)
  return [...blocks.values()].flat()
}

/** The lines of a file, with each run of lines `<` replaced by the lines `>` that follow it. */
function withEdits(text: string, lines: readonly string[]): string[] {
  const runs = lines.join('\n').matchAll(/((?:^< ?.*\n?)+)((?:^> ?.*\n?)*)/gm)
  let edited = text
  for (const [, old = '', fresh = ''] of runs) {
    const [before, after] = [old, fresh].map((run) => run.trimEnd().replace(/^[<>] ?/gm, ''))
    if (!edited.includes(`${before}\n`)) throw new Error(`No line of the file is:\n${before}`)
    edited = edited.replace(`${before}\n`, () => (fresh === '' ? '' : `${after}\n`))
  }
  return edited.split('\n')
}

function topBlocks(lines: readonly string[]): Map<string, string[]> {
  const blocks = new Map<string, string[]>()
  let block: string[] = []
  for (const line of lines) {
    const key = /^([^\s#].*?):(\s|$)/.exec(line)?.[1]
    if (key !== undefined) {
      block = []
      blocks.set(key, block)
    }
    block.push(line)
  }
  return blocks
}

function bytesOf(lines: readonly string[], options: string): Uint8Array {
  const text = lines.join(options.includes('[crlf]') ? '\r\n' : '\n')
  return Buffer.from(options.includes('[bom]') ? `\uFEFF${text}` : text, options.includes('[latin1]') ? 'latin1' : 'utf8')
}
