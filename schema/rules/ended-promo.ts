import type { Rule } from '../model/funnel.ts'
import { placeOf } from '../parse/parsedFile.ts'

/** A promo code that has ended is of no use to anybody any more. */
export const endedPromo: Rule = ({ offers, today }, report) => {
  if (!offers) return
  for (const [code, { until }] of Object.entries(offers.values.promoCodes ?? {})) {
    if (until === undefined || until >= today) continue
    report(
      placeOf(offers.file, ['promoCodes', code, 'until']),
      `the promo code ${code} has ended: its last day was ${until}`,
      'Delete it, or give it a later day.',
      { severity: 'warning' },
    )
  }
}
