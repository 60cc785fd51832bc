import { answerKeysByField } from '../model/answerKeys.ts'
import type { Rule } from '../model/funnel.ts'
import { type PlacedStep, wholeOrders } from '../model/wholeOrders.ts'
import { answersText } from '../reach/answersText.ts'
import { earlyEnd } from '../reach/earlyEnd.ts'
import { type Circumstances, hiddenSteps } from '../reach/hiddenSteps.ts'
import { kindsOfVisitors } from '../visitors/kindsOfVisitors.ts'

/** Whatever is answered, the path ends where the order ends. */
export const deadEnd: Rule = (funnel, report) => {
  const keysOf = answerKeysByField(funnel)
  for (const order of wholeOrders(funnel)) {
    const end = earlyEnd(order, funnel, keysOf)
    const last = order.steps.at(-1)
    // A last step that nobody can reach is told by itself.
    if (!end || !last || isUnreachable(last, { order, funnel, keysOf })) continue
    const where = end.last ? `ends at "${end.last.name}"` : 'has no step at all'
    report(
      last.at,
      `a path ${where}, before the order ends`,
      `It does when ${answersText(end.answers) ?? 'anything is answered'}.\nShow the last step whatever was answered, or add one for these answers.`,
    )
  }
}

function isUnreachable({ name }: PlacedStep, around: Omit<Circumstances, 'sex'>): boolean {
  return kindsOfVisitors(around.funnel).every((sex) => hiddenSteps({ ...around, sex }).has(name))
}
