import { conditionsOf, leavesOf } from '../model/conditionsOf.ts'
import { audiences } from '../model/experiments/audiences.ts'
import type { Rule } from '../model/funnel.ts'

/** What is for visitors of a country needs a server that knows it. Asked only of what is to be shipped. */
export const countryHeader: Rule = (funnel, report) => {
  const { steps, isProduction, knowsCountry } = funnel
  if (!isProduction || knowsCountry) return
  const ofSteps = [...steps.values()].filter(({ isWhole }) => isWhole).flatMap(conditionsOf)
  const leaves = [...ofSteps, ...audiences(funnel)].flatMap(({ expression }) => leavesOf(expression))
  const asked = leaves.flatMap((leaf) => (leaf.kind === 'fact' && leaf.fact === 'country' ? [leaf.at] : []))
  const [first, ...others] = asked
  if (!first) return
  const more =
    others.length === 0 ? '' : ` (here and in ${others.length} more ${others.length === 1 ? 'place' : 'places'})`
  report(
    first,
    `the country of a visitor is asked for${more}, and without COUNTRY_HEADER the server knows none`,
    'Set COUNTRY_HEADER for the server to the header in which your proxy tells it, such as cf-ipcountry, and for this command too.',
    { severity: 'warning' },
  )
}
