import { canLeadTo } from '../model/canLeadTo.ts'
import { fieldsWritten } from '../model/fieldsWritten.ts'
import type { Rule } from '../model/funnel.ts'
import { type PlacedStep, wholeOrders } from '../model/wholeOrders.ts'
import { routeOfStep } from '../names/formerRoutes.ts'
import { placeOf } from '../parse/parsedFile.ts'

/** Who enters behind the first step of an order is asked later, or tells by the address, what the steps before ask. And who comes without a sex is asked for it in time. */
export const lateEntry: Rule = (funnel, report) => {
  const { file, values } = funnel.settings
  for (const order of wholeOrders(funnel)) {
    const entries = Object.entries(values.entry).flatMap(([address, name]) => {
      const target = order.byName.get(name)
      return target && canLeadTo(address, target) ? [{ address, target }] : []
    })
    const first = Math.min(...entries.map(({ target }) => target.position))
    for (const { address, target } of entries) {
      const at = placeOf(file, ['entry', address])
      const isToldSex = address.includes('{sex}')
      const behind = order.steps.slice(target.position)
      const asked = new Set(behind.flatMap(fieldsWritten))
      const missed = order.steps
        .slice(first, target.position)
        .find((step) => !isSpared(step, (field) => asked.has(field) || (field === 'sex' && isToldSex)))
      if (missed) {
        report(
          at,
          `in the order ${order.name} who enters at ${address} never sees "${missed.name}"`,
          `They enter at "${target.name}". Move "${missed.name}" behind it in ${order.file.path}, or let them enter there.`,
          // What asks nothing may be meant for the others.
          fieldsWritten(missed).length > 0 ? {} : { severity: 'warning' },
        )
      }
      // That there is none is told by itself.
      if (isToldSex || target.isWithoutSex) continue
      const addressed = behind.find((step) => routeOfStep(step).replace('{sex?}', '').includes('{sex}'))
      const asker = behind.find((step) => fieldsWritten(step).includes('sex'))
      if (!addressed || (asker && asker.position < addressed.position)) continue
      report(
        at,
        `in the order ${order.name} who enters at ${address} is not asked for their sex before "${addressed.name}", whose address needs it`,
        `Put the step that stores sex before "${addressed.name}" in ${order.file.path}.`,
      )
    }
  }
}

/** Whether somebody who never sees the step is asked for all that it asks, or it is only there for those who come from the start. */
function isSpared(step: PlacedStep, isKnown: (field: string) => boolean): boolean {
  const fields = fieldsWritten(step)
  return fields.length > 0 && fields.every(isKnown)
}
