import type { ReadOffers, Rule } from '../model/funnel.ts'
import { soldOffers } from '../model/soldOffers.ts'
import { type Path, placeOf, type Spot, spotAt } from '../parse/parsedFile.ts'
import type { Place } from '../report/problem.ts'

/** An amount that is so many times off what the others say of its currency is more likely a slip of a digit than meant. */
const FACTOR = 1.25

/** From fewer amounts nothing is learnt of a currency. */
const FEWEST = 4

/** The amounts of a currency are to those of the first as the others are. */
export const currencyRatio: Rule = ({ offers }, report) => {
  if (!offers) return
  const parts = partsOf(offers)
  for (const currency of new Set(parts.map((part) => part.currency))) {
    const own = parts.filter((part) => part.currency === currency)
    const ratios = own.flatMap(({ amounts }) => amounts.map(({ ratio }) => ratio)).toSorted((a, b) => a - b)
    const usual = ratios[Math.floor(ratios.length / 2)] ?? 1
    for (const { amounts, around } of ratios.length < FEWEST ? [] : own) {
      // Of one offer the first is enough.
      const odd = amounts.find(({ ratio }) => ratio > usual * FACTOR || usual > ratio * FACTOR)
      if (!odd) continue
      report(
        odd.at,
        `${odd.value} in ${currency} stands for ${odd.original} in ${offers.values.currency}: by the other amounts it would be about ${Math.round(odd.original * usual)}`,
        'Look at its digits.',
        { severity: 'warning', follows: around },
      )
    }
  }
}

/** What an offer, or a promo code, says in one currency. */
interface Part {
  readonly currency: string
  readonly amounts: readonly Amount[]
  readonly around: Place
}

interface Amount {
  readonly at: Place
  readonly value: number
  /** In the first currency. */
  readonly original: number
  readonly ratio: number
}

function partsOf(offers: ReadOffers): Part[] {
  const { file, values } = offers
  const ofOffers = soldOffers(offers).flatMap(({ path, offer }) =>
    Object.keys(offer.prices ?? {}).map((currency) => ({ currency, from: path, to: [...path, 'prices', currency] })),
  )
  const ofCodes = Object.entries(values.promoCodes ?? {}).flatMap(([code, { amounts = {} }]) => {
    const path: Path = ['promoCodes', code]
    return Object.keys(amounts).map((currency) => ({
      currency,
      from: [...path, 'amount'],
      to: [...path, 'amounts', currency],
    }))
  })
  return [...ofOffers, ...ofCodes].map(({ currency, from, to }) => ({
    currency,
    amounts: amountsOf(spotAt(file, from), spotAt(file, to)),
    around: placeOf(file, to),
  }))
}

/** The amounts that stand under the same keys. What a day costs follows from the price. */
function amountsOf(original: Spot | null | undefined, other: Spot | null): Amount[] {
  if (!original || !other) return []
  if (typeof original.value === 'number' && typeof other.value === 'number')
    return original.value > 0 && other.value > 0
      ? [{ at: other.place, value: other.value, original: original.value, ratio: other.value / original.value }]
      : []
  return [...(other.inside ?? [])].flatMap(([key, below]) =>
    key === 'perDay' ? [] : amountsOf(original.inside?.get(key), below),
  )
}
