import { amounts } from './amounts'
import { experimentsTable } from './experiments/experimentsTable'
import type { Table } from './table'
import type { View } from './view'

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

  experiments: experimentsTable,
}
