/** A bracket or quote that an offset lies in. */
export interface Opening {
  readonly character: string
  readonly offset: number
}

const CLOSING: { readonly [opening: string]: string } = { '[': ']', '{': '}' }

/** The innermost bracket or quote that is still open before an offset, or null. */
export function openedBefore(text: string, end: number): Opening | null {
  const open: Opening[] = []
  for (let at = 0; at < end; at++) {
    const character = text[at] as string
    if (character === '#' && isTokenStart(text, at)) {
      at = endOfLine(text, at)
    } else if (character === '"' || character === "'") {
      if (!isTokenStart(text, at)) continue
      const close = closingQuote(text, at)
      if (close < 0 || close >= end) return { character, offset: at }
      at = close
    } else if (character in CLOSING && (open.length > 0 || isTokenStart(text, at))) {
      open.push({ character, offset: at })
    } else if (open.length > 0 && character === CLOSING[open.at(-1)?.character ?? '']) {
      open.pop()
    }
  }
  return open.at(-1) ?? null
}

function isTokenStart(text: string, at: number): boolean {
  return at === 0 || /[\s[{,:]/.test(text[at - 1] as string)
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}

function closingQuote(text: string, start: number): number {
  const quote = text[start] as string
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\' && quote === '"') at++
    else if (text[at] === quote && text[at + 1] === quote && quote === "'") at++
    else if (text[at] === quote) return at
  }
  return -1
}
