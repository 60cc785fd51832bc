/** What a visitor typed into a number field. `ambiguous`: 1,000 is a thousand to one reader and one to another. */
export type TypedNumber =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'empty' }
  | { readonly kind: 'ambiguous' }
  | { readonly kind: 'unreadable' }

/** In characters: more than any measure needs, so that no pattern runs over a pasted book. */
const LONGEST = 20

/** What the keyboards of other scripts type for a point or a comma, the full-width and the Arabic ones among them. */
const separators: Readonly<Record<string, string>> = {
  '．': '.',
  '。': '.',
  '｡': '.',
  '，': ',',
  '、': ',',
  '､': ',',
  '،': ',',
}

/** The one set of digits that Unicode does not count among the digits: Chinese signs. */
const CHINESE_DIGITS = '〇一二三四五六七八九'

/** Say in which direction text runs, and are not seen: keyboards and copied texts bring them along. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * Reads a number without a sign, with a decimal point or a decimal comma, whatever the language, in the digits of any script.
 * Groups of thousands, exponents, other bases and words are refused.
 */
export function readTypedNumber(text: string): TypedNumber {
  // Two units each: the digits of younger scripts lie beyond the first 65,536 characters.
  if (text.trim().length > 2 * LONGEST) return { kind: 'unreadable' }
  const typed = [...text.replace(DIRECTION_MARKS, '').trim()]
  if (typed.length === 0) return { kind: 'empty' }
  if (typed.length > LONGEST) return { kind: 'unreadable' }
  const plain = typed.map((character) => digitOf(character) ?? separators[character] ?? character).join('')
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(plain)) return { kind: 'ambiguous' }
  if (!/^\d+(?:[.,\u066b]\d*)?$/.test(plain)) return { kind: 'unreadable' }
  // U+066B, the Arabic and Persian decimal separator, never parts thousands.
  return { kind: 'number', value: Number(plain.replace(/[,\u066b]/, '.')) }
}

/** The `maxLength` of a field for so many digits: those of younger scripts count twice in HTML. */
export function maxLengthFor(digits: number, typed: string): number {
  return /[\ud800-\udfff]/.test(typed) ? 2 * digits : digits
}

/** 0 to 9 as a plain digit, for a digit of any script. */
function digitOf(character: string): string | undefined {
  if (!isDigit(character))
    return CHINESE_DIGITS.includes(character) ? String(CHINESE_DIGITS.indexOf(character)) : undefined
  // Scripts have their ten digits in a row, from zero; some sets stand one right behind the other.
  let before = 0
  const code = character.codePointAt(0) ?? 0
  while (isDigit(String.fromCodePoint(code - before - 1))) before++
  return String(before % 10)
}

function isDigit(character: string): boolean {
  return /^\p{Nd}$/u.test(character)
}
