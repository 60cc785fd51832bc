import { variantChanges } from '../model/experiments/variantChanges.ts'
import type { Rule } from '../model/funnel.ts'
import { placeOf } from '../parse/parsedFile.ts'
import { suggest } from '../report/suggest.ts'

/** The order that / serves, and those of variants, have a file in funnel/orders. */
export const unknownOrder: Rule = ({ settings, orderNames, experiments }, report) => {
  const usual = { name: settings.values.orders.default, at: placeOf(settings.file, ['orders', 'default']) }
  const ofVariants = variantChanges(experiments).flatMap(({ changes: { order: name }, path }) =>
    name === undefined || !experiments ? [] : [{ name, at: placeOf(experiments.file, [...path, 'order']) }],
  )
  for (const { name, at } of [usual, ...ofVariants])
    if (!orderNames.has(name))
      report(at, `there is no order "${name}"`, suggest(name, orderNames, 'The orders are the files of funnel/orders.'))
}
