import type { ReadOffers, Report, Rule } from '../model/funnel.ts'
import { soldOffers } from '../model/soldOffers.ts'
import { type Path, placeOf, type Spot, spotAt } from '../parse/parsedFile.ts'
import type { Place } from '../report/problem.ts'

/** An amount that is so many times off what the others say of its currency is more likely a slip of a digit than meant. */
const FACTOR = 1.25

/** Where nearly all amounts of a currency are so near to each other, so much is far off. */
const CLOSE = 1.07
const FACTOR_OF_CLOSE = 1.1
const NEARLY_ALL = 0.8

/** From fewer amounts nothing is learnt of a currency. */
const FEWEST = 4

/** The amounts of a currency are to those of the first as the others are. */
export const currencyRatio: Rule = ({ offers }, report) => {
  if (!offers) return
  const parts = partsOf(offers)
  const told = tellOriginals(parts, offers, report)
  const toldAmounts = new Set<Place>()
  for (const currency of new Set(parts.map((part) => part.currency))) {
    const own = parts.filter((part) => part.currency === currency)
    const ratios = own.flatMap(({ amounts }) => amounts)
    const usual = usualOf(own)
    const close = ratios.filter(({ ratio }) => !isOdd(ratio, usual, CLOSE))
    const factor = close.length > ratios.length * NEARLY_ALL ? FACTOR_OF_CLOSE : FACTOR
    for (const { amounts, around } of ratios.length < FEWEST ? [] : own) {
      // Of one offer the first is enough.
      const odd = amounts.find(({ ratio }) => isOdd(ratio, usual, factor))
      if (!odd || told.has(odd.original)) continue
      toldAmounts.add(odd.at)
      report(
        odd.at,
        `${odd.value} in ${currency} stands for ${odd.originalValue} in ${offers.values.currency}: by the other amounts it would be about ${Math.round(odd.originalValue * usual)}`,
        'Look at its digits.',
        { severity: 'warning', follows: around },
      )
    }
  }
  tellUnlike(parts, toldAmounts, offers, report)
}

/** Where an amount is odd in every other currency, it is the one in the first currency that slipped. Gives those places. */
function tellOriginals(parts: readonly Part[], { values }: ReadOffers, report: Report): ReadonlySet<Place> {
  const currencies = [...new Set(parts.map(({ currency }) => currency))]
  const told = new Set<Place>()
  if (currencies.length < 2) return told
  const usual = new Map(currencies.map((each) => [each, usualOf(parts.filter(({ currency }) => currency === each))]))
  const all = parts.flatMap(({ currency, amounts }) => amounts.map((amount) => ({ ...amount, currency })))
  for (const { original, originalValue } of all) {
    const same = all.filter((other) => other.original === original)
    const sides = same.map(({ ratio, currency }) => sideOf(ratio, usual.get(currency) ?? ratio))
    const isWrong = sides.every((side) => side !== 0 && side === sides[0])
    if (told.has(original) || same.length < currencies.length || !isWrong) continue
    told.add(original)
    const meant = Math.round((same[0]?.value ?? 0) / (usual.get(currencies[0] ?? '') ?? 1))
    report(
      original,
      `${originalValue} in ${values.currency} is ${same.map(({ value, currency }) => `${value} in ${currency}`).join(' and ')}: by the other amounts it would be about ${meant}`,
      'Look at its digits, or change the other currencies too.',
      { severity: 'warning', follows: original },
    )
  }
  return told
}

/** What costs as much in the first currency costs as much in another: where most say one amount, a single other one is a slip. */
function tellUnlike(parts: readonly Part[], told: ReadonlySet<Place>, { values }: ReadOffers, report: Report): void {
  for (const currency of new Set(parts.map((part) => part.currency))) {
    const own = parts.filter((part) => part.currency === currency)
    const amounts = own.flatMap((part) => part.amounts.map((amount) => ({ ...amount, around: part.around })))
    for (const amount of amounts) {
      const same = amounts.filter(({ originalValue }) => originalValue === amount.originalValue)
      const [other, ...more] = same.filter(({ value }) => value !== amount.value)
      const isOdd = same.length - 1 === more.length + 1 && more.every(({ value }) => value === other?.value)
      // Of two the later one is told.
      if (!other || !isOdd || told.has(amount.at) || (more.length === 0 && other.at.start > amount.at.start)) continue
      report(
        amount.at,
        `${amount.originalValue} in ${values.currency} is ${amount.value} in ${currency} here, and ${other.value} elsewhere`,
        'Write the same, or look at the digits of both.',
        { severity: 'warning', follows: amount.around },
      )
    }
  }
}

function usualOf(parts: readonly Part[]): number {
  const ratios = parts.flatMap(({ amounts }) => amounts.map(({ ratio }) => ratio)).toSorted((a, b) => a - b)
  return ratios.length < FEWEST ? Number.NaN : (ratios[Math.floor(ratios.length / 2)] ?? 1)
}

/** 1 where it is too much, -1 where it is too little. */
function sideOf(ratio: number, usual: number): number {
  return isOdd(ratio, usual) ? Math.sign(ratio - usual) : 0
}

/** Where too little is known to say what is usual, nothing is odd. */
function isOdd(ratio: number, usual: number, factor = FACTOR): boolean {
  return ratio > usual * factor || usual > ratio * factor
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
  /** Where it stands in the first currency, and what stands there. */
  readonly original: Place
  readonly originalValue: number
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
      ? [
          {
            at: other.place,
            value: other.value,
            original: original.place,
            originalValue: original.value,
            ratio: other.value / original.value,
          },
        ]
      : []
  return [...(other.inside ?? [])].flatMap(([key, below]) =>
    key === 'perDay' ? [] : amountsOf(original.inside?.get(key), below),
  )
}
