import type { Rule } from '../model/funnel.ts'
import { soldOffers } from '../model/soldOffers.ts'
import { keyPlaceOf } from '../parse/parsedFile.ts'
import { languageName } from '../words/languageName.ts'

/** Every offer with a PDF has its guide in every language in force. */
export const missingGuide: Rule = ({ settings, offers, guideNames }, report) => {
  for (const sold of offers ? soldOffers(offers) : []) {
    if (!offers || sold.section !== 'oneTime' || sold.offer.pdf !== true) continue
    for (const language of Object.keys(settings.values.languages)) {
      if (guideNames.has(`${language}/${sold.id}`)) continue
      const at = keyPlaceOf(offers.file, [...sold.path, 'pdf'])
      const message = `there is no ${languageName(language)} guide for "${sold.id}"`
      report(at, message, `Write funnel/guides/${language}/${sold.id}.yaml.`)
    }
  }
}
