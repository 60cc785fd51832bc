import { describe, expect, test } from 'vitest'
import { verdict } from '../../domain/statistics/verdict'
import { BASKETS, type Baskets, lifted, paying, simulatedShop, worth } from './simulatedShop'

/** Somebody looks at the report every evening for two months, and believes the first thing that it says. */
const DAYS = 60
const SEED = 20_261_130

interface Shop {
  readonly visitorsADay: number
  readonly shares: readonly number[]
  readonly isPriced?: boolean
  /** What visitors of all variants but control buy. */
  readonly baskets?: Baskets
}

/** How often in so many experiments a winner was called, a loser, a broken split, and how often a range once missed the truth. */
function looking(runs: number, { visitorsADay, shares, isPriced = false, baskets = BASKETS }: Shop) {
  const arms = shares.map((share, index) => ({
    variant: index === 0 ? 'control' : `other_${index}`,
    share,
    baskets: index === 0 ? BASKETS : baskets,
  }))
  const [moreCustomers, moreMoney] = [paying(baskets) - paying(BASKETS), worth(baskets) - worth(BASKETS)]
  const evenings = simulatedShop(visitorsADay, arms, SEED)
  const often = { winner: 0, loser: 0, brokenSplit: 0, missed: 0 }
  for (let run = 0; run < runs; run++) {
    const seen = { winner: false, loser: false, brokenSplit: false, missed: false }
    let days = 0
    for (const figures of evenings(DAYS)) {
      const said = verdict(figures, { currencies: ['USD'], isPriced, lift: 0.1, days: ++days })
      if (said.decision.say === 'ship') seen.winner = true
      if (said.decision.say === 'brokenSplit') seen.brokenSplit = true
      for (const { standing, conversion, revenue } of said.comparisons) {
        if (standing === 'worse') seen.loser = true
        const { USD } = revenue
        if (conversion && (conversion.low > moreCustomers || conversion.high < moreCustomers)) seen.missed = true
        if (USD && (USD.low > moreMoney || USD.high < moreMoney)) seen.missed = true
      }
    }
    for (const what of Object.keys(often) as (keyof typeof often)[]) if (seen[what]) often[what]++
  }
  return often
}

describe('where nothing differs', () => {
  test.each<[string, number, Shop]>([
    ['two variants', 10_000, { visitorsADay: 400, shares: [50, 50] }],
    ['three variants', 1_000, { visitorsADay: 1_000, shares: [50, 25, 25] }],
    ['a small share', 1_000, { visitorsADay: 1_000, shares: [90, 10] }],
    ['a test of prices, in which money alone decides', 1_000, { visitorsADay: 400, shares: [50, 50], isPriced: true }],
    ['a large shop', 1_000, { visitorsADay: 20_000, shares: [50, 50] }],
  ])(
    '%s: who looks daily sees a winner, a loser or a wrong range in at most 5 of 100',
    (_case, runs, shop) => {
      const { winner, loser, missed, brokenSplit } = looking(runs, shop)
      expect(winner / runs).toBeLessThanOrEqual(0.05)
      expect(loser / runs).toBeLessThanOrEqual(0.05)
      expect(missed / runs).toBeLessThanOrEqual(0.05)
      // Once in a thousand, and what chance makes of that in so many runs.
      expect(brokenSplit / runs).toBeLessThanOrEqual(0.004)
    },
    240_000,
  )
})

describe('where more visitors buy', () => {
  const shop = { visitorsADay: 1_000, shares: [50, 50] }

  test('it is found nearly always, is never taken for a loss, and the ranges hold the true difference', () => {
    const { winner, loser, missed } = looking(300, { ...shop, baskets: lifted(BASKETS, 40) })
    expect(winner).toBeGreaterThanOrEqual(285)
    expect(loser).toBe(0)
    expect(missed).toBeLessThanOrEqual(15)
  }, 60_000)

  test('a loss is found as well', () => {
    const { winner, loser } = looking(300, { ...shop, baskets: lifted(BASKETS, -40) })
    expect(loser).toBeGreaterThanOrEqual(285)
    expect(winner).toBe(0)
  }, 60_000)

  test('money is found where prices differ', () => {
    const dearer = BASKETS.map(([paid, ofThousand]): [number, number] => [paid * 2, ofThousand])
    const { winner, missed } = looking(300, { ...shop, isPriced: true, baskets: dearer })
    expect(winner).toBeGreaterThanOrEqual(285)
    expect(missed).toBeLessThanOrEqual(15)
  }, 60_000)
})
