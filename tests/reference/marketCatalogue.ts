import type { Offers } from '../../schema/compile/compiled.ts'
import { catalogue } from './catalogue.ts'

const AMOUNTS = ['price', 'regularPrice', 'perDay', 'value']
const PARTS = ['trialPeriod', 'regularPrice', 'today', 'todayInExperiment', 'price', 'value']

/** What the reference funnel sells, in pounds and yen too: a pound is 80 cents, and a yen a cent, so that every price tells its currency. */
export const marketCatalogue: Offers = {
  ...(withPrices(catalogue) as Offers),
  currencies: ['USD', 'GBP', 'JPY'],
  promoCodes: { ...catalogue.promoCodes, OFF100: { amount: 100, amounts: { GBP: 80, JPY: 101 } } },
}

/** What costs so many cents. */
export function inPounds(cents: number): number {
  return Math.floor(cents * 0.8)
}

/** Each offer below a value with its amounts in other currencies. */
function withPrices(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withPrices)
  if (!isMap(value)) return value
  if ('product' in value)
    return { ...value, prices: { GBP: pricesLike(value, inPounds), JPY: pricesLike(value, (cents) => cents + 1) } }
  return Object.fromEntries(Object.entries(value).map(([name, below]) => [name, withPrices(below)]))
}

/** The prices of an offer in another currency, under the keys that it has itself. */
export function pricesLike(offer: object, change: (cents: number) => number): object {
  return Object.fromEntries(
    Object.entries(offer).flatMap(([key, part]) => (PARTS.includes(key) ? [[key, changed(key, part, change)]] : [])),
  )
}

/** Without the periods, which are the same in every currency. */
function changed(key: string, part: unknown, change: (cents: number) => number): unknown {
  if (typeof part === 'number') return AMOUNTS.includes(key) ? change(part) : part
  if (!isMap(part)) return part
  return Object.fromEntries(
    Object.entries(part).flatMap(([name, below]) =>
      ['duration', 'durationUnit'].includes(name) ? [] : [[name, changed(name, below, change)]],
    ),
  )
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
