import { namedVariants } from '../model/experiments/namedVariants.ts'
import { variantShares } from '../model/experiments/variantShares.ts'
import type { Rule } from '../model/funnel.ts'
import { suggest } from '../report/suggest.ts'

/** Every variant that steps, offers, personas and the experiment itself name is one of the experiment. */
export const unknownVariant: Rule = (funnel, report) => {
  const experiments = funnel.experiments?.values ?? {}
  for (const { experiment, text, at } of namedVariants(funnel)) {
    const known = experiments[experiment]
    const names = known ? Object.keys(variantShares(known)) : []
    if (!known || names.includes(text)) continue
    const hint = `Its variants are ${names.join(', ')}.`
    report(at, `the experiment "${experiment}" has no variant "${text}"`, suggest(text, names, hint))
  }
}
