import type { Spot } from './parsedFile.ts'

/**
 * Where the character at an offset of a text stands in its file. Quotes, escapes, folded lines and block texts differ from the text they
 * stand for only in white space and escapes, so the characters that are not white space are counted off.
 */
export function sourceOffset(source: string, spot: Spot, offset: number): number {
  const text = String(spot.value)
  let left = text.slice(0, offset).replace(/\s/g, '').length
  let at = contentStart(source, spot)
  const isAtWhiteSpace = /\s/.test(text[offset] ?? '')
  while (at < spot.place.end) {
    const length = characterLength(source, spot, at)
    const isWhiteSpace = /^(\s|\\[nt \r\n])/.test(source.slice(at, at + 2))
    if (left === 0 && (isAtWhiteSpace || !isWhiteSpace)) return at
    if (!isWhiteSpace) left--
    at += length
  }
  return Math.min(at, spot.place.end)
}

function contentStart(source: string, { style, place }: Spot): number {
  if (style === 'quoted') return place.start + 1
  if (style !== 'block') return place.start
  const lineEnd = source.indexOf('\n', place.start)
  return lineEnd < 0 ? place.end : lineEnd + 1
}

/** How many characters of the file one character of the text takes. */
function characterLength(source: string, { style, place }: Spot, at: number): number {
  if (style !== 'quoted') return 1
  if (source[place.start] === "'") return source.startsWith("''", at) ? 2 : 1
  if (source[at] !== '\\') return 1
  return { x: 4, u: 6, U: 10 }[source[at + 1] ?? ''] ?? 2
}
