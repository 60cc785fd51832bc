/** What a visitor typed into a number field. `ambiguous`: 1,000 is a thousand to one reader and one to another. */
export type TypedNumber =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'empty' }
  | { readonly kind: 'ambiguous' }
  | { readonly kind: 'unreadable' }

/** In characters: more than any measure needs, so that no pattern runs over a pasted book. */
const LONGEST = 20

/**
 * Reads a number without a sign, with a decimal point or a decimal comma, whatever the language. Full-width digits count as digits.
 * Groups of thousands, exponents, other bases and words are refused.
 */
export function readTypedNumber(text: string): TypedNumber {
  const typed = text.trim()
  if (typed === '') return { kind: 'empty' }
  if (typed.length > LONGEST) return { kind: 'unreadable' }
  const plain = typed.replace(/[０-９．，]/g, halfWidth)
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(plain)) return { kind: 'ambiguous' }
  if (!/^\d+(?:[.,]\d*)?$/.test(plain)) return { kind: 'unreadable' }
  return { kind: 'number', value: Number(plain.replace(',', '.')) }
}

/** Full-width characters of Asian keyboards stand at a fixed distance from the plain ones. */
function halfWidth(character: string): string {
  return String.fromCharCode(character.charCodeAt(0) - 0xfee0)
}
