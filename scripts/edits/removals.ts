import { type ParsedFile, type Path, type Spot, spotAt } from '../../schema/parse/parsedFile'
import type { Edit } from './edits'

/** The edits that take items out of a list, in lines of their own or between brackets. The list keeps at least one. */
export function itemsRemoved(file: ParsedFile, path: Path, isGone: (item: Spot) => boolean): Edit[] {
  const list = spotAt(file, path)
  const items = [...(list?.inside?.values() ?? [])]
  return items.flatMap((item, index) => {
    if (!isGone(item)) return []
    if (list?.style !== 'inlineList') return [linesRemoved(file, item.place.start, item.place.end)]
    const before = items.slice(0, index).findLast((each) => !isGone(each))
    const [from, to] = before
      ? [items[index - 1]?.place.end ?? item.place.start, item.place.end]
      : [item.place.start, items[index + 1]?.place.start ?? item.place.end]
    return [removed(file, from, to)]
  })
}

/** The edit that takes a pair out of a map in lines of its own. */
export function pairRemoved(file: ParsedFile, path: Path): Edit[] {
  const spot = spotAt(file, path)
  return spot?.key ? [linesRemoved(file, spot.key.start, spot.place.end)] : []
}

/** The edits that take a pair out of a map that is written in whatever way, and the map itself where it is left empty. */
export function pairTaken(file: ParsedFile, path: Path): Edit[] {
  const above = path.slice(0, -1)
  const map = spotAt(file, above)
  const spot = spotAt(file, path)
  if (!spot?.key || !map?.inside) return []
  if (map.inside.size === 1 && above.length > 0) return pairTaken(file, above)
  if (map.style !== 'inlineMap') return pairRemoved(file, path)
  const pairs = [...map.inside.values()]
  const index = pairs.indexOf(spot)
  const [before, after] = [pairs[index - 1], pairs[index + 1]]
  if (before) return [removed(file, before.place.end, spot.place.end)]
  return [removed(file, spot.key.start, after?.key?.start ?? spot.place.end)]
}

/** Whole lines, from that of the first character to that of the last. */
function linesRemoved(file: ParsedFile, start: number, end: number): Edit {
  const { text } = file
  const last = text.slice(start, end).trimEnd().length + start
  const lineEnd = text.indexOf('\n', last)
  return removed(file, text.lastIndexOf('\n', start - 1) + 1, lineEnd < 0 ? text.length : lineEnd + 1)
}

function removed({ path }: ParsedFile, start: number, end: number): Edit {
  return { at: { file: path, start, end }, text: '' }
}
