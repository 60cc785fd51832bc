/**
 * The first of the wanted languages that is in force, by its first part: pt-BR is answered by pt. Odd entries such as EN_us or ../en
 * count for what they start with. The first language in force where none is.
 */
export function pickLanguage(inForce: readonly string[], wanted: readonly (string | null | undefined)[]): string {
  return wanted.map((each) => languageIn(inForce, each)).find((each) => each !== null) ?? inForce[0] ?? 'en'
}

/** The language in force that a tag asks for, or null. */
export function languageIn(inForce: readonly string[], tag: string | null | undefined): string | null {
  const language = /^[a-z]{2,3}(?![a-z])/.exec((tag ?? '').toLowerCase())?.[0]
  return language !== undefined && inForce.includes(language) ? language : null
}
