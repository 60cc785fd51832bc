import type { Rule } from '../model/funnel.ts'
import { ordersByStep, wholeOrders } from '../model/wholeOrders.ts'
import { keyPlaceOf } from '../parse/parsedFile.ts'

/** In an order a step leads to the one that follows: a jump would take those between from whoever comes by, whenever the order is changed. */
export const jumpInOrder: Rule = (funnel, report) => {
  for (const [name, [order]] of ordersByStep(wholeOrders(funnel))) {
    const step = funnel.steps.get(name)
    if (!order || step?.step.next === undefined) continue
    report(
      keyPlaceOf(step.file, ['next']),
      `"${name}" is in ${order.file.path}: there the step that follows comes next`,
      'Delete this line. To pass over a question that was asked before, write askedOnce: true in its own file.',
    )
  }
}
