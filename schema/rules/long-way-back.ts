import { backRulesOf } from '../model/conditionsOf.ts'
import type { Rule } from '../model/funnel.ts'
import { wholeOrders } from '../model/wholeOrders.ts'
import { placeOf } from '../parse/parsedFile.ts'

/** A back arrow that leads further than this takes the visitor out of what they are doing. */
const FURTHEST = 12

/** The back arrow of a step leads a few steps back, not to another part of the order: a rule is easily forgotten when its target is moved. */
export const longWayBack: Rule = (funnel, report) => {
  const told = new Set<string>()
  for (const order of wholeOrders(funnel)) {
    for (const step of order.steps) {
      for (const [index, { to }] of backRulesOf(step.step.backTo).entries()) {
        const target = order.byName.get(to)
        const distance = target ? step.position - target.position : 0
        if (distance <= FURTHEST || told.has(`${step.name} ${to}`)) continue
        told.add(`${step.name} ${to}`)
        report(
          placeOf(step.file, typeof step.step.backTo === 'string' ? ['backTo'] : ['backTo', index, 'to']),
          `in the order ${order.name} the back arrow of "${step.name}" leads ${distance} steps back, to "${to}"`,
          'Name a step shortly before it, or delete the rule: then it leads to the step before.',
          { severity: 'warning' },
        )
      }
    }
  }
}
