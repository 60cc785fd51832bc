import type { SoldOffer } from '../model/soldOffers.ts'
import type { Path } from '../parse/parsedFile.ts'

/** What is charged today, in one of the variants, and where the file says so. */
export interface ShownPrice {
  readonly path: Path
  readonly price: number
  readonly perDay?: number
  /** What a sale at it is reported to be worth. */
  readonly value?: number
}

/** How many days one unit counts as. */
export const DAYS = { Day: 1, Week: 7, Month: 30, Year: 365 }

/** Today's prices of an offer: the one for everybody first, then those of later days and of experiments. */
export function shownPrices(sold: SoldOffer): ShownPrice[] {
  return [usualPrice(sold), ...otherPrices(sold)]
}

function usualPrice(sold: SoldOffer): ShownPrice {
  const { path } = sold
  if (sold.section === 'oneTime') return { path, price: sold.offer.price }
  const { today, trialPeriod, price } = sold.offer
  if (today) return { path: [...path, 'today'], ...today }
  return trialPeriod ? { path: [...path, 'trialPeriod'], price: trialPeriod.price } : { path, price }
}

/** The prices of later days, and of experiments. */
export function otherPrices(sold: SoldOffer): ShownPrice[] {
  const { path } = sold
  const later = Object.entries(sold.offer.todayFrom ?? {}).map(([day, price]) => ({
    path: [...path, 'todayFrom', day],
    ...price,
  }))
  const experiments = sold.section === 'oneTime' ? {} : (sold.offer.todayInExperiment ?? {})
  const tested = Object.entries(experiments).flatMap(([experiment, prices]) =>
    Object.entries(prices).map(([variant, price]) => ({
      path: [...path, 'todayInExperiment', experiment, variant],
      ...price,
    })),
  )
  return [...later, ...tested]
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
