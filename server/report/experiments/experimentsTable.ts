import type { Difference } from '../../../domain/statistics/alwaysValidDifference'
import { amounts } from '../amounts'
import type { Table } from '../table'
import { nameOfVariant, type View } from '../view'
import { LATER_DAYS } from './readLaterMoney'

/** The experiments as a spreadsheet takes them. Differences are in the unit of their figure: shares of 1. */
export function experimentsTable({ experiments, say }: View): Table {
  const range = (head: string) => [`${head} Δ`, `${head} Δ ↓`, `${head} Δ ↑`]
  const cells = (difference: Difference | null | undefined) =>
    difference ? [difference.difference, difference.low, difference.high] : [null, null, null]
  return {
    head: [
      say('experiments.title'),
      say('experiments.variant'),
      say('figures.visitors'),
      say('figures.customers'),
      say('figures.conversion'),
      ...range(say('figures.conversion')),
      say('figures.revenue'),
      say('purchases.refunded'),
      ...LATER_DAYS.flatMap((days) => [
        say('experiments.byDay', { days }),
        `${say('experiments.byDay', { days })} · ${say('figures.visitors')}`,
      ]),
    ],
    rows: experiments.flatMap(({ name, variants }) =>
      variants.map(({ variant, visitors, customers, revenue, refunded, later, comparison }) => [
        name,
        nameOfVariant(variant, say),
        visitors,
        customers,
        visitors > 0 ? customers / visitors : null,
        ...cells(comparison?.conversion),
        amounts(revenue),
        amounts(refunded),
        ...later.flatMap((by) => [by.revenue === null ? null : (amounts(by.revenue) ?? 0), by.visitors]),
      ]),
    ),
  }
}
