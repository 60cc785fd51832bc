import { answerKeysByField } from '../model/answerKeys.ts'
import { leavesOf } from '../model/conditionsOf.ts'
import { audiences } from '../model/experiments/audiences.ts'
import { partingSteps } from '../model/experiments/partingSteps.ts'
import { variantChanges } from '../model/experiments/variantChanges.ts'
import { fieldsWritten } from '../model/fieldsWritten.ts'
import type { Rule } from '../model/funnel.ts'
import { wholeOrders } from '../model/wholeOrders.ts'
import { isPassedBefore } from '../reach/isPassedBefore.ts'
import { hasSexes } from '../visitors/kindsOfVisitors.ts'

/** Who takes part in an experiment is known before its variants part: it cannot ask for a sex that is told later. */
export const lateAudience: Rule = (funnel, report) => {
  if (!hasSexes(funnel)) return
  const asking = audiences(funnel).flatMap(({ experiment, expression }) => {
    const asked = leavesOf(expression).find((leaf) => leaf.kind === 'answer')
    return asked ? [{ experiment, at: asked.at }] : []
  })
  if (asking.length === 0) return
  for (const { experiment, changes } of variantChanges(funnel.experiments)) {
    const asked = asking.find((each) => each.experiment === experiment)
    if (!asked || changes.order === undefined) continue
    report(
      asked.at,
      `"${experiment}" gives its visitors another order, which begins when the page opens, and the sex is only known later`,
      'Take the sex out of only:, or write moves: in place of order:.',
    )
  }
  const keysOf = answerKeysByField(funnel)
  for (const order of wholeOrders(funnel)) {
    const askers = order.steps.filter((step) => fieldsWritten(step).includes('sex'))
    for (const { experiment, at } of asking) {
      const late = partingSteps(order, experiment, funnel).find(
        (step) => !isPassedBefore(step, askers, { order, funnel, keysOf }),
      )
      if (!late) continue
      const [asker] = askers
      const when = asker ? `the sex is only known behind "${asker.name}"` : 'the sex is never asked for'
      const move = asker && asker.name !== late.name ? `Move "${asker.name}" before "${late.name}", try` : 'Try'
      report(
        at,
        `in the order ${order.name} the variants of "${experiment}" part at "${late.name}", and ${when}`,
        `Who sees another variant has to be known by then. ${move} something that comes later, or take the sex out of only:.`,
      )
    }
  }
}
