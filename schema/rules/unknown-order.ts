import { placeOf } from '../parsedFile.ts'
import type { Rule } from '../readFunnel.ts'
import { suggest } from '../suggest.ts'

/** The order that / serves has a file in funnel/orders. */
export const unknownOrder: Rule = ({ settings, orders, isComplete }, report) => {
  const name = settings.values.orders.default
  // An order that could not be read is told by itself.
  if (orders.has(name) || !isComplete) return
  report(
    placeOf(settings.file, ['orders', 'default']),
    `there is no order "${name}"`,
    suggest(name, orders.keys(), 'The orders are the files of funnel/orders.'),
  )
}
