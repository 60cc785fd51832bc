import { askerOf } from '../model/askersOf.ts'
import type { Rule } from '../model/funnel.ts'
import { type PlacedStep, wholeOrders } from '../model/wholeOrders.ts'
import { locationText } from '../parse/locationText.ts'

/** No question about the body or the day is asked once the plan has been put together: what it says would not be in it. */
export const lateQuestion: Rule = (funnel, report) => {
  for (const { name, file, steps } of wholeOrders(funnel)) {
    const last = steps.find(({ step }) => funnel.types[step.type].looksBack)
    if (!last) continue
    const late = steps.slice(last.position).filter(asksForPlan)
    if (!late[0]) continue
    const names = late.map((step) => `"${step.name}"`).join(', ')
    report(
      late[0].at,
      `in the order ${name} ${names} ${late.length === 1 ? 'is' : 'are'} asked behind "${last.name}", which says that the plan is made of all answers`,
      `Move ${late.length === 1 ? 'it' : 'them'} before "${last.name}", or "${last.name}" behind: it stands at ${locationText(file, last.at.start)}.`,
      { severity: 'warning' },
    )
  }

  function asksForPlan(step: PlacedStep): boolean {
    return askerOf(step, funnel.types) !== null && 'dataClass' in step.step && step.step.dataClass === 'health'
  }
}
