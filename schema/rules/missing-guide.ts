import type { Rule } from '../model/funnel.ts'
import { soldOffers } from '../model/soldOffers.ts'
import { keyPlaceOf } from '../parse/parsedFile.ts'
import { languageName } from '../words/languageName.ts'
import { isKnownLanguage } from '../words/languageTag.ts'

/** Every offer with a PDF has its guide in every language in force. Only a warning where buyers get that of the first language. */
export const missingGuide: Rule = ({ settings, offers, guideNames }, report) => {
  for (const sold of offers ? soldOffers(offers) : []) {
    if (!offers || sold.section !== 'oneTime' || sold.offer.pdf !== true) continue
    const [first = '', ...others] = Object.keys(settings.values.languages).filter(isKnownLanguage)
    const hasFirst = guideNames.has(`${first}/${sold.id}`)
    for (const language of [first, ...others]) {
      if (guideNames.has(`${language}/${sold.id}`)) continue
      const at = keyPlaceOf(offers.file, [...sold.path, 'pdf'])
      const message = `there is no ${languageName(language)} guide for "${sold.id}"`
      const cure = `Write funnel/guides/${language}/${sold.id}.yaml.`
      if (hasFirst)
        report(at, message, `${cure} Until then its buyers get the ${languageName(first)} one.`, {
          severity: 'warning',
        })
      else report(at, message, cure)
    }
  }
}
