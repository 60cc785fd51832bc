/** What Intl knows: with the fallback "none" it says nothing of a name that it does not. */
const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** The usual spelling of a language's tag: pt-BR for pt-br, he for iw. Null for what is none. Longer words are never languages: english. */
export function canonicalTag(tag: string): string | null {
  if (!/^[a-z]{2,3}(-|$)/i.test(tag)) return null
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null
  } catch {
    return null
  }
}

/** Whether a tag is in its usual spelling, and of a language that Intl can name. */
export function isKnownLanguage(tag: string): boolean {
  return canonicalTag(tag) === tag && languages.of(new Intl.Locale(tag).language) !== undefined
}

/** The region of a locale in its usual spelling. Null where it names none, or one that is not on the map. */
export function knownRegion(locale: string): string | null {
  const { region } = new Intl.Locale(locale)
  return region !== undefined && regions.of(region) !== undefined ? region : null
}

/** The locale where most who speak the language live: de-DE for de. The tag itself for what is no language. */
export function likelyLocale(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize()
  return region === undefined ? tag : `${language}-${region}`
}
