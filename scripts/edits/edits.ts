import { type ParsedFile, type Path, placeOf, spotAt } from '../../schema/parse/parsedFile'
import { describedPath, type SourceFile } from '../../schema/parse/readFiles'
import type { Place } from '../../schema/report/problem'
import { writtenKey } from '../../schema/words/writtenKey'

/** A part of a funnel file, and the text that is to stand there. */
export interface Edit {
  readonly at: Place
  readonly text: string
}

/** A key or a name in another spelling, at the same place. */
export function written(at: Place, name: string): Edit {
  return { at, text: writtenKey(name) }
}

/** The edit that adds a pair to the map under a key of a step, or the map itself behind another key. */
export function addedPair(
  file: ParsedFile,
  { to, behind }: { to: string; behind: string },
  key: string,
  name: string,
): Edit {
  const pair = `${writtenKey(key)}: ${writtenKey(name)}`
  const last = [...(spotAt(file, [to])?.inside?.values() ?? [])].at(-1)
  if (!last) return addedLine(file, [behind], `${to}: { ${pair} }`)
  if (spotAt(file, [to])?.style === 'inlineMap') return insertion(file, last.place.end, `, ${pair}`)
  const start = last.key?.start ?? last.place.start
  const indent = file.text.slice(file.text.lastIndexOf('\n', start) + 1, start)
  return addedLine(file, [to], indent + pair)
}

/** The edit that adds a line behind the value at a path, and behind the comment at its end. */
export function addedLine(file: ParsedFile, path: Path, line: string): Edit {
  const at = placeOf(file, path)
  const lineEnd = file.text.indexOf('\n', at.end)
  if (lineEnd < 0) return insertion(file, file.text.length, `\n${line}`)
  return insertion(file, lineEnd + 1, `${line}${file.text[lineEnd - 1] === '\r' ? '\r' : ''}\n`)
}

/** The edit that puts text in, and takes nothing out. */
export function insertion({ path }: ParsedFile, offset: number, text: string): Edit {
  return { at: { file: path, start: offset, end: offset }, text }
}

/** The files with their edits made, and with other paths where they are moved. */
export function withEdits(
  sources: readonly SourceFile[],
  edits: readonly Edit[],
  moved: ReadonlyMap<string, string> = new Map(),
): SourceFile[] {
  return sources.map((source) => {
    const own = edits.filter(({ at }) => at.file === source.path)
    const path = moved.get(source.path)
    const described = path === undefined ? source : { ...source, ...describedPath(path) }
    if (own.length === 0) return described
    // Without a byte-order mark, as the places count.
    const text = edited(new TextDecoder().decode(source.bytes), own)
    return { ...described, bytes: new TextEncoder().encode(text) }
  })
}

/** The same edit may have been found in two ways. From the end to the beginning, so that the places still count. */
function edited(text: string, edits: readonly Edit[]): string {
  const different = new Map(edits.map((edit) => [`${edit.at.start} ${edit.at.end} ${edit.text}`, edit]))
  // What is put in before a word comes after the word was replaced.
  const lastFirst = [...different.values()].sort(({ at: a }, { at: b }) => b.start - a.start || b.end - a.end)
  return lastFirst.reduce((before, { at, text: put }) => before.slice(0, at.start) + put + before.slice(at.end), text)
}
