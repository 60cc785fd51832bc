import type { Promo } from '../generated/offers.ts'
import { checkDays } from '../model/checkDays.ts'
import { testedPercents } from '../model/experiments/testedPercents.ts'
import type { ReadOffers, Report, Rule } from '../model/funnel.ts'
import { keyPlaceOf, placeOf } from '../parse/parsedFile.ts'
import type { Place } from '../report/problem.ts'

/** Outside of these a percentage is more likely a slip than meant: 0.26 for 26. */
const LEAST_PERCENT = 1
const MOST_PERCENT = 90

/** A promo code takes off either a percentage, of at most two decimals, or an amount. Its days are ones that the calendar has, in their order. */
export const oddPromo: Rule = ({ offers }, report) => {
  if (!offers) return
  for (const [code, promo] of Object.entries(offers.values.promoCodes ?? {})) {
    checkDiscount(code, promo, offers, report)
    checkDays({ file: offers.file, path: ['promoCodes', code], what: 'the code' }, promo, report)
  }
  for (const { code, percent, path } of testedPercents(offers))
    checkPercent(code, percent, placeOf(offers.file, path), report)
}

function checkDiscount(
  code: string,
  { percent, percentInExperiment, amount }: Promo,
  { file }: ReadOffers,
  report: Report,
): void {
  const path = ['promoCodes', code]
  if (percent === undefined && amount === undefined) {
    report(
      keyPlaceOf(file, path),
      `the promo code ${code} takes nothing off`,
      'Write percent: 20 for 20 percent, or an amount in the smallest unit of the currency.',
    )
    return
  }
  if (percent !== undefined && amount !== undefined) {
    report(
      placeOf(file, [...path, 'amount']),
      `the promo code ${code} takes off a percentage and an amount`,
      'Write only one of the two.',
    )
    return
  }
  if (percent !== undefined) {
    checkName(code, percent, placeOf(file, [...path, 'percent']), report)
    checkPercent(code, percent, placeOf(file, [...path, 'percent']), report)
  } else if (percentInExperiment) {
    report(
      keyPlaceOf(file, [...path, 'percentInExperiment']),
      `the promo code ${code} takes off an amount, and a percentage in an experiment`,
      'In an experiment only a percentage can be another one. Write percent in place of the amount.',
    )
  }
}

function checkName(code: string, percent: number, place: Place, report: Report): void {
  const named = Number(/\d+$/.exec(code)?.[0])
  // A year is none.
  if (named >= LEAST_PERCENT && named <= MOST_PERCENT && named !== percent)
    report(
      place,
      `the promo code ${code} takes ${percent} percent off, and its name says ${named}`,
      `Write ${named}, or give the code another name.`,
      { severity: 'warning' },
    )
}

function checkPercent(code: string, percent: number, place: Place, report: Report): void {
  if (Number(percent.toFixed(2)) !== percent) {
    report(place, `${percent} percent have more than two decimals`, `Write ${Number(percent.toFixed(2))}.`)
  } else if (percent < LEAST_PERCENT || percent > MOST_PERCENT) {
    const meant = Math.round(percent * 100)
    report(
      place,
      `the promo code ${code} takes ${percent} percent off`,
      meant > 0 && percent < LEAST_PERCENT ? `Write ${meant} for ${meant} percent.` : undefined,
      { severity: 'warning' },
    )
  }
}
