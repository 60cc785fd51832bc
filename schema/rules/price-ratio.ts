import type { ReadOffers, Report, Rule } from '../model/funnel.ts'
import type { SoldOffer } from '../model/soldOffers.ts'
import { type Path, placeOf } from '../parse/parsedFile.ts'
import { decimalsOf, lowestLikelyPrice } from '../shop/currencies.ts'
import { marketsOf, type SoldIn } from '../shop/marketsOf.ts'
import { firstDays, renewalDays, shownPrices, struckPrice } from '../shop/shownPrices.ts'

/** From this factor on a price is more likely a slip of a digit than meant. */
const FACTOR = 5

/** Two renewal prices that are so near each other, as a share, are meant to be one. */
const NEARLY = 0.05

/** Prices are of the size that their currency has, and that their neighbours have. Only a warning: it may be meant. */
export const priceRatio: Rule = ({ offers }, report) => {
  for (const market of offers ? marketsOf(offers) : []) if (offers) checkMarket(offers, market, report)
}

function checkMarket(offers: ReadOffers, { currency, sold }: SoldIn, report: Report): void {
  const tooSmall = sold
    .flatMap((offer) => chargesOf(offer))
    .filter(({ price }) => price > 0 && price < lowestLikelyPrice(currency))
  if (tooSmall.length > 0) {
    tellSmall(offers, currency, tooSmall, report)
    return
  }
  const told = new Set<string>()
  const tell: Tell = (path, message) => {
    if (told.has(path.join('.'))) return
    told.add(path.join('.'))
    report(placeOf(offers.file, path), message, 'Look at its digits.', {
      severity: 'warning',
    })
  }
  for (const offer of sold) tellDeepDiscounts(offer, tell)
  for (const offer of sold) tellNearly(offer, tell)
  const plans = sold.filter(({ section }) => section === 'plans')
  tellOutliers(plans.map(todayPerDay), 'today', tell)
  tellOutliers(plans.map(renewalPerDay), 'at each renewal', tell)
  tellRenewals(plans, tell)
}

/** What is charged today and at each renewal is the same, or another amount. */
function tellNearly({ id, path, offer, section }: SoldOffer, tell: Tell): void {
  if (section === 'oneTime' || !offer.today || offer.today.price === offer.price) return
  if (Math.abs(offer.today.price / offer.price - 1) > NEARLY) return
  tell(
    [...path, 'price'],
    `"${id}" costs ${offer.today.price} today and ${offer.price} at each renewal: nearly the same`,
  )
}

type Tell = (path: Path, message: string) => void

interface Charge {
  readonly id: string
  readonly path: Path
  readonly price: number
}

interface PerDay extends Charge {
  readonly perDay: number
}

function chargesOf(sold: SoldOffer): Charge[] {
  const { id, path, offer } = sold
  const shown = shownPrices(sold).map((price) => ({ id, price: price.price, path: [...price.path, 'price'] }))
  const isThere = shown.some((one) => one.path.join() === [...path, 'price'].join())
  return isThere ? shown : [...shown, { id, price: offer.price, path: [...path, 'price'] }]
}

/** One message for all: most likely they were written in whole units. */
function tellSmall({ file }: ReadOffers, currency: string, small: readonly Charge[], report: Report): void {
  const [first, ...others] = small as [Charge, ...Charge[]]
  const more =
    others.length === 0 ? '' : `, and ${others.length} more ${others.length === 1 ? 'price is' : 'prices are'} as low`
  report(
    placeOf(file, first.path),
    `"${first.id}" is sold at ${wholeUnits(first.price, currency)} ${currency}${more}`,
    `Amounts are in the smallest unit: ${first.price} is ${wholeUnits(first.price, currency)} ${currency}.`,
    { severity: 'warning' },
  )
}

function wholeUnits(amount: number, currency: string): string {
  const decimals = decimalsOf(currency)
  return (amount / 10 ** decimals).toFixed(decimals)
}

function tellDeepDiscounts(sold: SoldOffer, tell: Tell): void {
  const struck = struckPrice(sold)
  for (const { path, price } of shownPrices(sold)) {
    if (price === 0 || struck.price < price * FACTOR) continue
    tell(
      [...path, 'price'],
      `"${sold.id}" costs ${price} today, beside a price struck through that is ${factor(struck.price, price)} times as high`,
    )
  }
}

function todayPerDay(sold: SoldOffer): PerDay[] {
  const days = firstDays(sold) ?? 1
  return shownPrices(sold).map(({ path, price }) => ({
    id: sold.id,
    path: [...path, 'price'],
    price,
    perDay: price / days,
  }))
}

function renewalPerDay(sold: SoldOffer): PerDay[] {
  const { id, path, offer } = sold
  return [{ id, path: [...path, 'price'], price: offer.price, perDay: offer.price / (renewalDays(sold) ?? 1) }]
}

/** Blames the price that is far from those of all other plans; of two plans, the one that stands below. */
function tellOutliers(plans: readonly (readonly PerDay[])[], when: string, tell: Tell): void {
  for (const [index, prices] of plans.entries()) {
    const others = plans.filter((_, other) => other !== index).flat()
    if (others.length === 0 || (plans.length === 2 && index === 0)) continue
    for (const { id, path, price, perDay } of prices) {
      const isHigh = others.every((other) => perDay >= other.perDay * FACTOR)
      const isLow = others.every((other) => other.perDay >= perDay * FACTOR)
      if (price === 0 || !(isHigh || isLow)) continue
      const nearest = others.reduce((near, other) => (distance(other, perDay) < distance(near, perDay) ? other : near))
      const times = isHigh ? factor(perDay, nearest.perDay) : factor(nearest.perDay, perDay)
      tell(
        path,
        `a day of "${id}" costs ${when} ${times} times ${isHigh ? 'as much' : 'less'} ${isHigh ? 'as' : 'than'} one of "${nearest.id}"`,
      )
    }
  }
}

/** Nearly the same price for the same time is a slip of a digit; so who reads two plans beside each other finds no reason. */
function tellRenewals(plans: readonly SoldOffer[], tell: Tell): void {
  for (const [index, plan] of plans.entries()) {
    const near = plans.slice(0, index).find((other) => {
      const [one, price] = [other.offer.price, plan.offer.price]
      const apart = Math.abs(one - price) / Math.max(one, price, 1)
      return renewalDays(other) === renewalDays(plan) && apart > 0 && apart < NEARLY
    })
    if (near)
      tell(
        [...plan.path, 'price'],
        `"${plan.id}" renews at ${plan.offer.price}, and "${near.id}", for the same time, at ${near.offer.price}`,
      )
  }
}

function distance({ perDay }: PerDay, other: number): number {
  return Math.abs(Math.log(perDay / other))
}

function factor(more: number, less: number): number {
  return Math.round(more / less)
}
