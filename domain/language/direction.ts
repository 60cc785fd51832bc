/** Languages that are written from right to left in their usual script. */
const LANGUAGES = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ks', 'nqo', 'ps', 'sd', 'syr', 'ug', 'ur', 'yi'])
/** Scripts that are written from right to left, where a tag names its script: az-Arab. */
const SCRIPTS = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'])

/** Which way a language is written. By a table: Intl.Locale knows it only in new browsers, and a page must be the same in all of them. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  const [language = '', ...others] = tag.split('-')
  const script = others.find((part) => part.length === 4 && /^[A-Z]/.test(part))
  const isFromRight = script === undefined ? LANGUAGES.has(language) : SCRIPTS.has(script)
  return isFromRight ? 'rtl' : 'ltr'
}
