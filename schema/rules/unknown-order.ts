import { placeOf } from '../parsedFile.ts'
import type { Rule } from '../readFunnel.ts'
import { suggest } from '../suggest.ts'

/** The order that / serves has a file in funnel/orders. */
export const unknownOrder: Rule = ({ settings, orderNames }, report) => {
  const name = settings.values.orders.default
  if (orderNames.has(name)) return
  report(
    placeOf(settings.file, ['orders', 'default']),
    `there is no order "${name}"`,
    suggest(name, orderNames, 'The orders are the files of funnel/orders.'),
  )
}
