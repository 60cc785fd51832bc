import type { Rule } from '../model/funnel.ts'
import { placeOf } from '../parse/parsedFile.ts'
import { suggest } from '../report/suggest.ts'

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
