import { conditionsOf, type Expression } from '../model/conditionsOf.ts'
import type { Rule } from '../model/funnel.ts'

/** What is shown until a day that is over is shown to nobody any more. */
export const endedPart: Rule = ({ steps, today }, report) => {
  for (const step of steps.values()) {
    for (const { role, expression } of conditionsOf(step)) {
      if (role === 'when' || role === 'showUnless') continue
      const ended = daysIn(expression).find(({ until }) => until !== undefined && until < today)
      if (!ended) continue
      report(
        ended.at,
        `nobody sees this any more: its last day was ${ended.until}`,
        'Delete it with what it says this of, or give it a later day.',
        { severity: 'warning' },
      )
    }
  }
}

type Days = Extract<Expression, { readonly kind: 'days' }>

/** The days in which all the rest holds. */
function daysIn(expression: Expression): Days[] {
  if (expression.kind === 'days') return [expression]
  return expression.kind === 'all' ? expression.of.flatMap(daysIn) : []
}
