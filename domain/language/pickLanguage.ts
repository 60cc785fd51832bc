/**
 * The first of the wanted languages that is in force: pt-BR is answered by pt-BR, else by pt, else by another Portuguese. Odd entries such
 * as EN_us or ../en count for what they start with. The first language in force where none is.
 */
export function pickLanguage(inForce: readonly string[], wanted: readonly (string | null | undefined)[]): string {
  return wanted.map((each) => languageIn(inForce, each)).find((each) => each !== null) ?? inForce[0] ?? ''
}

/** The language in force that a tag asks for, or null. The script in the head of built pages does the same: client/start/earlyScript.ts. */
export function languageIn(inForce: readonly string[], tag: string | null | undefined): string | null {
  const wanted = /^[a-z]{2,3}(?![a-z])[-a-z0-9]*/.exec((tag ?? '').toLowerCase().replaceAll('_', '-'))?.[0]
  if (wanted === undefined) return null
  const [exact] = inForce
    .filter((each) => `${wanted}-`.startsWith(`${each.toLowerCase()}-`))
    .sort((a, b) => b.length - a.length)
  const [primary] = wanted.split('-')
  return exact ?? inForce.find((each) => each.split('-')[0] === primary) ?? null
}
