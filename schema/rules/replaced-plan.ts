import type { Rule } from '../model/funnel.ts'
import { keyPlaceOf } from '../parse/parsedFile.ts'

/** An agency's plan takes the place of one that runs as long: a name that is mistaken for another takes the wrong one's place. */
export const replacedPlan: Rule = ({ offers }, report) => {
  if (!offers) return
  const { plans = {}, agencies = [] } = offers.values
  for (const [index, agency] of agencies.entries()) {
    for (const [id, plan] of Object.entries(agency.plans)) {
      const replaced = plans[id]
      if (!replaced || replaced.key === plan.key) continue
      const [meant] =
        Object.entries(plans).find(([other, { key }]) => key === plan.key && !(other in agency.plans)) ?? []
      report(
        keyPlaceOf(offers.file, ['agencies', index, 'plans', id]),
        `"${id}" runs ${plan.key} for the agency, and takes the place of a plan that runs ${replaced.key}`,
        meant === undefined
          ? 'Give it an id of its own, or the key of the plan.'
          : `Write ${meant}, which runs ${plan.key}.`,
        { severity: 'warning' },
      )
    }
  }
}
