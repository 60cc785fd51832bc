import type { Rule } from '../model/funnel.ts'
import { soldOffers } from '../model/soldOffers.ts'
import { keyPlaceOf } from '../parse/parsedFile.ts'

const DAYS = { Day: 1, Week: 7, Month: 30, Year: 365 }

/** A plan over several units says its price of a day: the one that is computed without is that of one unit. */
export const missingPerDay: Rule = ({ offers }, report) => {
  if (!offers) return
  for (const { section, offer, path, id } of soldOffers(offers)) {
    if (section === 'oneTime' || section === 'addOns' || offer.duration === 1) continue
    const tested = Object.entries(offer.todayInExperiment ?? {}).map(
      ([experiment, { test }]) => [['todayInExperiment', experiment, 'test'], test] as const,
    )
    for (const [keys, today] of [[['today'], offer.today] as const, ...tested]) {
      if (today?.perDay !== undefined) continue
      const days = DAYS[offer.durationUnit]
      report(
        keyPlaceOf(offers.file, [...path, ...keys]),
        `"${id}" does not say what it costs a day`,
        `It would be shown as the price over ${days} days, but it is for ${offer.duration} ${offer.durationUnit.toLowerCase()}s. Write perDay beside the price.`,
      )
    }
  }
}
