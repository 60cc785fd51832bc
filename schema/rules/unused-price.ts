import type { ReadOffers, Report, Rule } from '../model/funnel.ts'
import { type SoldOffer, soldOffers } from '../model/soldOffers.ts'
import { keyPlaceOf, type Path, placeOf, spotAt } from '../parse/parsedFile.ts'
import { nearestName } from '../report/suggest.ts'
import { furtherCurrencies } from '../shop/currenciesInForce.ts'

/** Amounts in other currencies are ones that somebody is shown: the currency is in force, and the offer has such an amount in the first one too. */
export const unusedPrice: Rule = (funnel, report) => {
  const { offers } = funnel
  const inForce = furtherCurrencies(funnel)
  if (!offers || inForce === null) return
  const known = inForce.map(({ currency }) => currency)
  checkCurrencies(offers, known, report)
  for (const sold of soldOffers(offers))
    for (const currency of known) if (sold.offer.prices?.[currency]) checkKeys(sold, currency, offers, report)
}

/** One message for a currency, however many offers have prices in it. */
function checkCurrencies(offers: ReadOffers, known: readonly string[], report: Report): void {
  const { file, values } = offers
  const paths = pathsByCurrency(offers)
  for (const [currency, [first, ...others]] of paths) {
    if (!first || known.includes(currency)) continue
    const more =
      others.length === 0 ? '' : `, here and in ${others.length} more ${others.length === 1 ? 'place' : 'places'}`
    if (currency === values.currency) {
      report(
        keyPlaceOf(file, first),
        `${currency} is the currency of the file: its amounts stand with the offer itself${more}`,
        `Take ${currency} out of "${first.at(-2)}".`,
      )
      continue
    }
    const meant = nearestName(currency, known)
    report(
      keyPlaceOf(file, first),
      `nobody is shown an amount in ${currency}: the currency is not in force${more}`,
      meant === null
        ? `Write it under "currencies" in funnel/settings.yaml, with its countries (${currency}: [] for links with ?currency=${currency} alone), or take it out here.`
        : `Did you mean "${meant}"?`,
    )
  }
}

function pathsByCurrency(offers: ReadOffers): ReadonlyMap<string, Path[]> {
  const found = new Map<string, Path[]>()
  const maps = [
    ...soldOffers(offers).map(({ path }) => [...path, 'prices']),
    ...Object.keys(offers.values.promoCodes ?? {}).map((code) => ['promoCodes', code, 'amounts']),
  ]
  for (const path of maps)
    for (const currency of spotAt(offers.file, path)?.inside?.keys() ?? [])
      found.set(currency, [...(found.get(currency) ?? []), [...path, currency]])
  return found
}

/** A part that the offer itself does not have, such as a trial without a duration, would be shown to nobody. */
function checkKeys(
  { id, path, offer }: SoldOffer,
  currency: string,
  { file, values }: ReadOffers,
  report: Report,
): void {
  const amounts = offer.prices?.[currency] ?? {}
  const experiments = Object.keys(('todayInExperiment' in amounts && amounts.todayInExperiment) || {})
  const tested = Object.keys(('todayInExperiment' in offer && offer.todayInExperiment) || {})
  const odd = [
    ...Object.keys(amounts)
      .filter((key) => key !== 'value' && !(key in offer))
      .map((key) => [key]),
    ...experiments
      .filter((name) => tested.length > 0 && !tested.includes(name))
      .map((name) => ['todayInExperiment', name]),
  ]
  for (const key of odd) {
    report(
      keyPlaceOf(file, [...path, 'prices', currency, ...key]),
      `"${id}" has ${key.join('.')} in ${currency} and not in ${values.currency}`,
      'Write it with the offer itself too, or take it out here.',
      // That the first period is gone is told at the key that names it.
      key[0] === 'trialPeriod' ? { follows: placeOf(file, [...path, 'key']) } : {},
    )
  }
}
