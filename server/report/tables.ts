import { CONTROL } from '../../domain/experiments/assign'
import { currencyExponent } from '../../domain/money/currencyExponent'
import type { Money } from '../../domain/money/money'
import { nameOfVariant, type View } from './view'

type Cell = string | number | null

/** A table as a spreadsheet takes it: plain numbers, shares of 1, seconds, amounts with a point. */
export interface Table {
  readonly head: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

/** The tables of the report, by the names of their files. */
export const tables: { readonly [name: string]: (view: View) => Table } = {
  steps: ({ summary, say }) => ({
    head: ['step', 'visitors', 'reached', 'wentOn', 'left', 'time'].map((name) => say(`steps.${name}`)),
    rows: summary.steps.map(({ step, visitors, reached, wentOn, left, medianMs }) => [
      step,
      visitors,
      reached,
      wentOn,
      left,
      medianMs === null ? null : medianMs / 1000,
    ]),
  }),

  groups: ({ summary, filter, say, groupName }) => ({
    head: [
      say('compare.group'),
      ...['step', 'visitors', 'reached', 'wentOn', 'left', 'time'].map((name) => say(`steps.${name}`)),
    ],
    rows: summary.groups.flatMap(({ value, steps }) =>
      steps.map(({ step, visitors, reached, wentOn, left, medianMs }) => [
        filter.split ? groupName(filter.split, value) : value,
        step,
        visitors,
        reached,
        wentOn,
        left,
        medianMs === null ? null : medianMs / 1000,
      ]),
    ),
  }),

  days: ({ summary, say }) => ({
    head: [
      say('days.day'),
      ...['visitors', 'customers', 'conversion', 'revenue'].map((name) => say(`figures.${name}`)),
    ],
    rows: summary.days.map(({ day, visitors, customers, conversion, revenue }) => [
      day,
      visitors,
      customers,
      conversion,
      amounts(revenue),
    ]),
  }),

  purchases: ({ summary, say }) => ({
    head: [...['offer', 'kind', 'count', 'refunded'].map((name) => say(`purchases.${name}`)), say('figures.revenue')],
    rows: summary.offers.map(({ offerId, kind, purchases, refunded, revenue }) => [
      offerId,
      kind,
      purchases,
      refunded,
      amounts([revenue]),
    ]),
  }),

  experiments: ({ summary, say }) => ({
    head: [
      say('experiments.title'),
      say('experiments.variant'),
      ...['visitors', 'customers', 'conversion'].map((name) => say(`figures.${name}`)),
      `${say('experiments.interval')} ↓`,
      `${say('experiments.interval')} ↑`,
    ],
    rows: summary.experiments.flatMap(({ name, variant, control, test }) =>
      [
        { ...control, of: CONTROL },
        { ...test, of: variant },
      ].map(({ of, successes, total, interval }) => {
        const share = total > 0 ? successes / total : null
        return [name, nameOfVariant(of, say), total, successes, share, interval.low, interval.high]
      }),
    ),
  }),
}

function amounts(revenue: readonly Money[]): string | null {
  const texts = revenue.map(({ amount, currency }) => {
    const digits = currencyExponent(currency)
    return `${(amount / 10 ** digits).toFixed(digits)} ${currency}`
  })
  return texts.length > 0 ? texts.join(', ') : null
}
