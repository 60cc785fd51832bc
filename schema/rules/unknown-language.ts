import type { Rule } from '../model/funnel.ts'
import { namesInPersonas } from '../model/personas/personaNames.ts'
import { keyPlaceOf, placeOf } from '../parse/parsedFile.ts'
import { suggest } from '../report/suggest.ts'
import { languageName } from '../words/languageName.ts'
import { canonicalTag, isKnownLanguage, knownRegion, likelyLocale } from '../words/languageTag.ts'

interface Wrong {
  readonly message: string
  readonly fix: string
}

/** Every language in force is one, and its locale is of that language and of a country. Personas speak one of them. */
export const unknownLanguage: Rule = (funnel, report) => {
  const { file, values } = funnel.settings
  for (const [language, locale] of Object.entries(values.languages)) {
    const ofLanguage = languageFault(language)
    const ofLocale = ofLanguage ? null : localeFault(language, locale)
    if (ofLanguage) report(keyPlaceOf(file, ['languages', language]), ofLanguage.message, ofLanguage.fix)
    if (ofLocale) report(placeOf(file, ['languages', language]), ofLocale.message, ofLocale.fix)
  }
  const inForce = Object.keys(values.languages)
  const spoken = namesInPersonas(funnel, 'language').filter(({ text }) => !inForce.includes(text))
  for (const [index, { text, at }] of spoken.entries()) {
    if (spoken.findIndex((other) => other.text === text) < index) continue
    const others = spoken.filter((other) => other.text === text).length - 1
    report(
      at,
      `the language "${text}" is not in force${others === 0 ? '' : `, and ${others} more personas speak it`}`,
      suggest(text, inForce, 'The languages are in funnel/settings.yaml.'),
    )
  }
}

function languageFault(tag: string): Wrong | null {
  const usual = canonicalTag(tag)
  if (usual === null || !isKnownLanguage(usual))
    return {
      message: `"${tag}" is no language`,
      fix: 'Write its tag (BCP 47): de, or pt-PT where it is that of a country.',
    }
  return usual === tag ? null : { message: `the language "${tag}" is written "${usual}"`, fix: `Write ${usual}.` }
}

function localeFault(language: string, locale: string): Wrong | null {
  const likely = likelyLocale(language)
  const usual = canonicalTag(locale)
  if (usual === null)
    return { message: `"${locale}" is no locale`, fix: `Write ${likely}, or that of another country.` }
  if (usual !== locale) return { message: `the locale "${locale}" is written "${usual}"`, fix: `Write ${usual}.` }
  const named = new Intl.Locale(usual).language
  if (named !== new Intl.Locale(language).language)
    return {
      message: `the numbers and dates of ${languageName(language)} would be written in ${languageName(named)}`,
      fix: `Write ${likely}, or the locale of another country where ${languageName(language)} is spoken.`,
    }
  if (knownRegion(usual) !== null) return null
  return { message: `"${locale}" names no country`, fix: `Write ${likely}, or that of another country.` }
}
