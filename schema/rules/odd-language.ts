import type { Rule } from '../model/funnel.ts'
import { placeOf } from '../parse/parsedFile.ts'
import { languageName } from '../words/languageName.ts'

/** The tag of a language is one of that language, in a country that there is: it decides how dates and amounts are written. */
export const oddLanguage: Rule = ({ settings }, report) => {
  const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  for (const [language, tag] of Object.entries(settings.values.languages)) {
    const [spoken, region] = String(tag).split('-')
    const at = placeOf(settings.file, ['languages', language])
    if (spoken !== language) {
      report(at, `${tag} is no ${languageName(language)}`, `Write a tag that begins with ${language}-.`)
    } else if (region !== undefined && /^[A-Z]{2}$/.test(region) && regions.of(region) === undefined) {
      report(at, `there is no country ${region}`, `Write the two letters of a country behind ${language}-.`)
    }
  }
}
