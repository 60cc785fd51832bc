import { answerKeysByField } from '../model/answerKeys.ts'
import type { Rule } from '../model/funnel.ts'
import { wholeOrders } from '../model/wholeOrders.ts'
import { isPassedBefore } from '../reach/isPassedBefore.ts'

/** Nothing stands behind a step that leads nowhere on. */
export const behindEnd: Rule = (funnel, report) => {
  const keysOf = answerKeysByField(funnel)
  for (const order of wholeOrders(funnel)) {
    const ends = order.steps.filter(({ step }) => funnel.types[step.type].isEnd || ('ends' in step && step.ends))
    const lost = order.steps.filter(
      (step) =>
        ends.some(({ position }) => position < step.position) && isPassedBefore(step, ends, { order, funnel, keysOf }),
    )
    const [first, ...others] = lost
    const end = ends.find(({ position }) => position < (first?.position ?? 0))
    if (!first || !end) continue
    const more = others.length === 0 ? '' : ` Nor to ${others.map(({ name }) => `"${name}"`).join(', ')}.`
    report(
      first.at,
      `in the order ${order.name} nobody comes to "${first.name}": "${end.name}" before it is the last screen`,
      `Move "${end.name}" to the end of the order.${more}`,
    )
  }
}
