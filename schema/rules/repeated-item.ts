import type { Report, Rule } from '../model/funnel.ts'
import type { ParsedFile, Spot } from '../parse/parsedFile.ts'
import type { FileKind } from '../parse/readFiles.ts'

/** Of lists of texts it is told by their shape where one may not stand twice. */
const KINDS: ReadonlySet<FileKind> = new Set(['step', 'offers', 'guide'])

/** No item of a list is the same as the one before it: it was copied, and not changed. */
export const repeatedItem: Rule = ({ files }, report) => {
  for (const file of files) if (KINDS.has(file.kind)) look(file, file.root, report)
}

function look(file: ParsedFile, { value, inside }: Spot, report: Report): void {
  const items = [...(inside?.values() ?? [])]
  for (const [index, item] of items.entries()) {
    look(file, item, report)
    const before = items[index - 1]
    if (!Array.isArray(value) || !before || !isMap(item) || !isSame(item, before)) continue
    report(item.place, 'this item is the same as the one above it', 'Delete one of the two, or change it.', {
      severity: 'warning',
      follows: item.place,
    })
  }
}

function isMap({ style }: Spot): boolean {
  return style === 'map' || style === 'inlineMap'
}

function isSame(one: Spot, other: Spot): boolean {
  return JSON.stringify(one.value) === JSON.stringify(other.value)
}
