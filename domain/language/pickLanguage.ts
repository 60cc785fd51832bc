import type { ClientSettings } from '../../schema/compiled'

/**
 * The first of the wanted languages that is in force, by its first part: pt-BR is answered by pt. Odd entries such as EN_us or ../en
 * count for what they start with. The first language of the settings where none is.
 */
export function pickLanguage(
  languages: ClientSettings['languages'],
  wanted: readonly (string | null | undefined)[],
): string {
  const inForce = Object.keys(languages)
  for (const each of wanted) {
    const language = /^[a-z]{2,3}(?![a-z])/.exec((each ?? '').toLowerCase())?.[0]
    if (language && inForce.includes(language)) return language
  }
  return inForce[0] ?? 'en'
}
