import { expect, test } from 'vitest'
import { assignVariants, OUT, pointOf, variantOf } from './assign'

const MILLION = 1_000_000
/** Points of the chi-squared distribution that chance passes once in a thousand times, by degrees of freedom. */
const ONE_IN_A_THOUSAND: Readonly<Record<number, number>> = { 1: 10.83, 2: 13.82, 4: 18.47, 9: 27.88, 99: 148.23 }

test('a hundred equal parts are equally full', () => {
  const counts = new Array(100).fill(0)
  for (let id = 0; id < MILLION; id++) counts[Math.floor(pointOf('paywall', `visitor-${id}`))]++
  expectLikely(counts, new Array(100).fill(MILLION / 100))
})

test('visitors are divided as the shares say, and in one experiment as if there were no other', () => {
  const shares = { control: 50, warm: 30, bold: 20 }
  const names = Object.keys(shares)
  const counts = new Map<string, number>()
  for (let id = 0; id < MILLION; id++) {
    const seed = `visitor-${id}`
    const pair = `${variantOf('first', shares, seed)} ${variantOf('second', shares, seed)}`
    counts.set(pair, (counts.get(pair) ?? 0) + 1)
  }
  const pairs = names.flatMap((one) => names.map((other) => [one, other] as const))
  const share = (variant: string) => (shares[variant as keyof typeof shares] ?? 0) / 100
  const observed = pairs.map(([one, other]) => counts.get(`${one} ${other}`) ?? 0)
  const found = chiSquared(
    observed,
    pairs.map(([one, other]) => MILLION * share(one) * share(other)),
  )
  // Nine kinds of visitors, whose shares are known.
  expect(found).toBeLessThan(26.12)
})

test('a group is divided among its experiments, the holdout is out of all, and the variants of each are as its shares say', () => {
  const half = { control: 50, test: 50 }
  const holdout = { of: '.holdout', from: 10, to: 100 }
  const place = (from: number, to: number) => ({ of: '.group.paywall', from, to })
  const experiments = {
    prices: { variants: half, places: [holdout, place(0, 50)] },
    headline: { variants: half, places: [holdout, place(50, 100)] },
  }
  const counts = { out: 0, 'prices control': 0, 'prices test': 0, 'headline control': 0, 'headline test': 0 }
  for (let id = 0; id < MILLION; id++) {
    const { prices, headline } = assignVariants(experiments, { seed: `visitor-${id}`, variants: {} })
    if (prices !== OUT && headline !== OUT) throw new Error('a visitor is in two experiments of a group')
    const kind = prices !== OUT ? `prices ${prices}` : headline !== OUT ? `headline ${headline}` : OUT
    counts[kind as keyof typeof counts]++
  }
  expectLikely(
    Object.values(counts),
    [0.1, 0.225, 0.225, 0.225, 0.225].map((share) => share * MILLION),
  )
})

function expectLikely(observed: readonly number[], expected: readonly number[]): void {
  expect(chiSquared(observed, expected)).toBeLessThan(ONE_IN_A_THOUSAND[observed.length - 1] ?? 0)
}

function chiSquared(observed: readonly number[], expected: readonly number[]): number {
  return observed.reduce((sum, count, index) => sum + (count - (expected[index] ?? 0)) ** 2 / (expected[index] ?? 1), 0)
}
