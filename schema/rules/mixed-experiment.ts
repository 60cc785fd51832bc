import type { Subscription } from '../generated/offers.ts'
import type { Rule } from '../model/funnel.ts'
import { soldOffers } from '../model/soldOffers.ts'
import { placeOf } from '../parse/parsedFile.ts'

/** A price that is tried is lower in every currency, or higher in every one: else the experiment answers two questions at once. */
export const mixedExperiment: Rule = ({ offers }, report) => {
  if (!offers) return
  const { file, values } = offers
  for (const { id, section, offer, path } of soldOffers(offers)) {
    if (section === 'oneTime') continue
    for (const { experiment, variant, price: tested } of testedPrices(offer)) {
      const way = wayOf(usualPrice(offer), tested)
      for (const [currency, prices] of Object.entries(offer.prices ?? {})) {
        const price = prices.todayInExperiment?.[experiment]?.[variant]?.price
        const usual = prices.today?.price ?? prices.trialPeriod?.price ?? prices.price
        if (price === undefined) continue
        if (wayOf(usual, price) === way) {
          const [here, there] = [price / usual, tested / usualPrice(offer)]
          if (Math.abs(here - there) < APART) continue
          report(
            placeOf(file, [...path, 'prices', currency, 'todayInExperiment', experiment, variant, 'price']),
            `in the experiment "${experiment}" the price of "${id}" ${WAYS[way]} to ${percentOf(there)} % in ${values.currency}, and to ${percentOf(here)} % in ${currency}`,
            'Look at its digits.',
            { severity: 'warning', follows: placeOf(file, [...path, 'prices', currency]) },
          )
          continue
        }
        report(
          placeOf(file, [...path, 'prices', currency, 'todayInExperiment', experiment, variant, 'price']),
          `in the experiment "${experiment}" the price of "${id}" ${WAYS[way]} in ${values.currency}, and ${WAYS[wayOf(usual, price)]} in ${currency}: from ${usual} to ${price}`,
          'Look at its digits.',
          { severity: 'warning' },
        )
      }
    }
  }
}

/** In parts of the usual price: prices are rounded. */
const APART = 0.06

function percentOf(share: number): number {
  return Math.round(share * 100)
}

const WAYS = { '-1': 'falls', '0': 'stays', '1': 'rises' }

function testedPrices({ todayInExperiment = {} }: Subscription) {
  return Object.entries(todayInExperiment).flatMap(([experiment, prices]) =>
    Object.entries(prices).map(([variant, { price }]) => ({ experiment, variant, price })),
  )
}

function usualPrice({ today, trialPeriod, price }: Subscription): number {
  return today?.price ?? trialPeriod?.price ?? price
}

function wayOf(before: number, after: number): keyof typeof WAYS {
  return String(Math.sign(after - before)) as keyof typeof WAYS
}
