const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' })

/** French for fr. What is no language's code stays as it is. */
export function languageName(code: string): string {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}
