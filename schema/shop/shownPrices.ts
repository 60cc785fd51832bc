import type { SoldOffer } from '../model/soldOffers.ts'
import type { Path } from '../parse/parsedFile.ts'

/** What is charged today, in one of the variants, and where the file says so. */
export interface ShownPrice {
  readonly path: Path
  readonly price: number
  readonly perDay?: number
}

const DAYS = { Day: 1, Week: 7, Month: 30, Year: 365 }

/** Today's prices of an offer: the one for everybody first, then those of experiments. */
export function shownPrices(sold: SoldOffer): ShownPrice[] {
  const { path } = sold
  if (sold.section === 'oneTime') return [{ path, price: sold.offer.price }]
  const { today, trialPeriod, price, todayInExperiment = {} } = sold.offer
  const tested = Object.entries(todayInExperiment).map(([experiment, { test }]) => ({
    path: [...path, 'todayInExperiment', experiment, 'test'],
    ...test,
  }))
  if (today) return [{ path: [...path, 'today'], ...today }, ...tested]
  const first = trialPeriod ? { path: [...path, 'trialPeriod'], price: trialPeriod.price } : { path, price }
  return [first, ...tested]
}

/** The price that stands struck through beside them, and where the file says so. */
export function struckPrice({ path, section, offer }: SoldOffer): { readonly path: Path; readonly price: number } {
  if (offer.regularPrice !== undefined) return { path: [...path, 'regularPrice'], price: offer.regularPrice }
  const trial = section === 'oneTime' ? undefined : offer.trialPeriod?.price
  return trial === undefined
    ? { path: [...path, 'price'], price: offer.price }
    : { path: [...path, 'trialPeriod', 'price'], price: trial }
}

/** The days of the first period, as the page counts them. Null for what is paid once. */
export function firstDays(sold: SoldOffer): number | null {
  if (sold.section === 'oneTime') return null
  const { duration, durationUnit } = sold.offer.trialPeriod ?? sold.offer
  return duration * DAYS[durationUnit]
}

/** The days between two renewals. Null for what is paid once. */
export function renewalDays(sold: SoldOffer): number | null {
  return sold.section === 'oneTime' ? null : sold.offer.duration * DAYS[sold.offer.durationUnit]
}
