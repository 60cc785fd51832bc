/** So many letters of a value stand in a line. */
const LONGEST = 70
/** So many letters around what differs. */
const AROUND = 24

/** Two values as far as a line has room for them: of long ones what differs, with a few words around it. */
export function shortPair(before: string, after: string): [string, string] {
  if (before.length <= LONGEST && after.length <= LONGEST) return [before, after]
  const start = Math.max(0, wordStart(before, commonStart(before, after) - AROUND))
  const common = commonStart(reversed(before.slice(start)), reversed(after.slice(start)))
  const end = Math.max(0, common - AROUND)
  return [part(before, start, end), part(after, start, end)]
}

function part(text: string, start: number, end: number): string {
  const middle = text.slice(start, text.length - end)
  const cut = middle.length > LONGEST ? `${middle.slice(0, LONGEST)}…` : middle
  return `${start > 0 ? '…' : ''}${cut}${end > 0 && cut === middle ? '…' : ''}`
}

function commonStart(one: string, other: string): number {
  let length = 0
  while (length < Math.min(one.length, other.length) && one[length] === other[length]) length++
  return length
}

function reversed(text: string): string {
  return [...text].reverse().join('')
}

/** The beginning of the word at a place. */
function wordStart(text: string, at: number): number {
  return at <= 0 ? 0 : text.lastIndexOf(' ', at) + 1
}
