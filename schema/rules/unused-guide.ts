import type { Rule } from '../model/funnel.ts'
import { soldOffers } from '../model/soldOffers.ts'
import { headOf } from '../parse/parsedFile.ts'
import { nearestName } from '../report/suggest.ts'
import { isKnownLanguage } from '../words/languageTag.ts'

/** Every guide belongs to an offer with a PDF, in a language in force. */
export const unusedGuide: Rule = ({ settings, offers, guides, brokenKinds }, report) => {
  if (!settings.isWhole || brokenKinds.has('offers') || offers?.isWhole === false) return
  // Of a misspelt language it is not known which one is meant.
  if (!Object.keys(settings.values.languages).every(isKnownLanguage)) return
  const sold = offers ? soldOffers(offers) : []
  const withPdf = sold.flatMap((each) => (each.section === 'oneTime' && each.offer.pdf === true ? [each.id] : []))
  for (const { file } of guides) {
    const [language = '', offerId = ''] = file.name.split('/')
    if (!Object.hasOwn(settings.values.languages, language)) {
      report(headOf(file), `"${language}" is no language in force`, 'The languages are in funnel/settings.yaml.')
    } else if (!withPdf.includes(offerId)) {
      report(headOf(file), `nobody can buy the guide "${offerId}"`, cureFor(offerId, withPdf))
    }
  }
}

function cureFor(offerId: string, withPdf: readonly string[]): string {
  const meant = nearestName(offerId, withPdf)
  return meant === null
    ? `Write "pdf: true" under an offer "${offerId}" of oneTime in funnel/offers.yaml.`
    : `Did you mean "${meant}"? Then rename the file.`
}
