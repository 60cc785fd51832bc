const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' })

/** French for fr. What is no language's code stays as it is. */
export function languageName(code: string): string {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}

/** Français for fr: what its speakers look for in a list of languages. */
export function ownLanguageName(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
}
