import { type ParsedFile, type Path, placeOf, spotAt } from '../../schema/parse/parsedFile'
import { writtenKey } from '../../schema/words/writtenKey'
import { addedLine, type Edit, insertion, written } from '../edits/edits'

/** The edits that give an option another key, and note the old one. */
export function renamedItem(file: ParsedFile, path: Path, from: string, to: string): Edit[] {
  const item = spotAt(file, path)
  const key = spotAt(file, [...path, 'key'])
  if (!item || !key)
    return [{ at: placeOf(file, path), text: `{ key: ${writtenKey(to)}, renamedFrom: [${writtenKey(from)}] }` }]
  const renamed = written(key.place, to)
  if (spotAt(file, [...path, 'renamedFrom'])) return [renamed, ...listed(file, [...path, 'renamedFrom'], from, to)]
  const pair = `renamedFrom: [${writtenKey(from)}]`
  if (item.style === 'inlineMap') return [renamed, insertion(file, key.place.end, `, ${pair}`)]
  const start = key.key?.start ?? key.place.start
  const column = start - (file.text.lastIndexOf('\n', start - 1) + 1)
  return [renamed, addedLine(file, [...path, 'key'], ' '.repeat(column) + pair)]
}

/** The edits that note an old name under a key of the file, behind another key. */
export function noted(file: ParsedFile, behind: string, from: readonly string[], to: string): Edit[] {
  if (spotAt(file, ['renamedFrom'])) return from.flatMap((each) => listed(file, ['renamedFrom'], each, to))
  return [addedLine(file, [behind], `renamedFrom: [${from.map(writtenKey).join(', ')}]`)]
}

/** The new name has been one before: the old one takes its place in the list. */
export function listed(file: ParsedFile, path: Path, from: string, to: string): Edit[] {
  const list = spotAt(file, path)
  const items = [...(list?.inside?.values() ?? [])]
  const before = items.find(({ value }) => value === to)
  if (before) return [written(before.place, from)]
  const last = items.at(-1)
  if (!last) return []
  if (list?.style === 'inlineList') return [insertion(file, last.place.end, `, ${writtenKey(from)}`)]
  const lineStart = file.text.lastIndexOf('\n', last.place.start - 1) + 1
  return [addedLine(file, path, file.text.slice(lineStart, last.place.start) + writtenKey(from))]
}
