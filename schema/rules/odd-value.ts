import type { Rule } from '../model/funnel.ts'
import { keyPlaceOf, type Path, placeOf, spotAt } from '../parse/parsedFile.ts'
import { marketsOf } from '../shop/marketsOf.ts'
import { shownPrices } from '../shop/shownPrices.ts'

/** What a sale is worth to advertisers, in times of what is charged for it. A subscription renews, so it is worth more. */
const OF_SUBSCRIPTION = { least: 1, most: 15 }
const OF_ONE_PAYMENT = { least: 0.5, most: 3 }

/** What a sale is reported to be worth is of the size of what is charged: advertisements are steered by it. */
export const oddValue: Rule = ({ offers }, report) => {
  if (!offers) return
  const tell = (path: Path, { least, most }: typeof OF_SUBSCRIPTION, price: number) => {
    const value = spotAt(offers.file, path)?.value
    // Nothing is a decision, and no slip of a digit.
    if (typeof value !== 'number' || value === 0 || price === 0) return
    const times = value / price
    if (times >= least && times <= most) return
    const isLow = times < least
    report(
      placeOf(offers.file, path),
      `a sale of ${price} is reported to be worth ${value}: ${isLow ? 'less than it brings at once' : `${Math.round(times)} times as much`}`,
      `Look at its digits: from ${Math.ceil(price * least)} to ${Math.floor(price * most)} is usual.`,
      { severity: 'warning', follows: placeOf(offers.file, path.slice(0, -1)) },
    )
  }
  const { saleValues = [], currency: first } = offers.values
  for (const { currency, sold: all } of marketsOf(offers)) {
    const known = new Set(currency === first ? saleValues.map(({ price }) => price) : [])
    for (const sold of all) {
      const range = sold.section === 'oneTime' ? OF_ONE_PAYMENT : OF_SUBSCRIPTION
      const prices = shownPrices(sold)
      for (const { path, price } of prices) tell([...path, 'value'], range, price)
      const [usual] = prices
      if (usual?.value === undefined) continue
      // What is paid once keeps the value of the offer.
      const later = sold.section === 'oneTime' ? [] : prices.filter(({ path }) => path.includes('todayFrom'))
      for (const { path, price, value } of later) {
        if (value !== undefined || known.has(price)) continue
        report(
          keyPlaceOf(offers.file, path),
          `a sale of ${price} would be reported to be worth no more than that, and one of ${usual.price} is worth ${usual.value}`,
          `Write the value beside the price: value: ${usual.value}.`,
          { severity: 'warning' },
        )
      }
    }
  }
  const charged = new Set(
    marketsOf(offers)
      .filter(({ currency }) => currency === first)
      .flatMap(({ sold }) => sold.flatMap((one) => [...shownPrices(one).map(({ price }) => price), one.offer.price])),
  )
  for (const { trialPeriod } of Object.values({ ...offers.values.plans, ...offers.values.addOns }))
    if (trialPeriod) charged.add(trialPeriod.price)
  for (const [index, { price }] of saleValues.entries()) {
    if (charged.has(price)) continue
    report(
      placeOf(offers.file, ['saleValues', index, 'price']),
      `nothing is sold at ${price}: its worth is never reported`,
      'Look at its digits, or at those of the offer that cost so much; else take the line out.',
      { severity: 'warning' },
    )
  }
  const paidOnce = new Set(Object.values(offers.values.oneTime ?? {}).map(({ price }) => price))
  for (const [index, { price, value }] of saleValues.entries()) {
    const other = saleValues.slice(0, index).find((each) => each.price === price)
    if (other)
      report(
        placeOf(offers.file, ['saleValues', index, 'price']),
        `a sale of ${price} is worth ${value} here, and ${other.value} in a line above`,
        'Take one of the two out.',
        { severity: 'warning' },
      )
  }
  for (const [index, { price }] of saleValues.entries())
    tell(
      ['saleValues', index, 'value'],
      { ...OF_SUBSCRIPTION, least: paidOnce.has(price) ? OF_ONE_PAYMENT.least : 1 },
      price,
    )
}
