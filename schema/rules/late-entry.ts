import { canLeadTo } from '../model/canLeadTo.ts'
import { fieldsWritten } from '../model/fieldsWritten.ts'
import type { ReadFunnel, ReadStep, Report, Rule } from '../model/funnel.ts'
import { type PlacedStep, wholeOrders } from '../model/wholeOrders.ts'
import { routeOfStep } from '../names/formerRoutes.ts'
import { placeOf } from '../parse/parsedFile.ts'

/** Who enters behind the first step of an order is asked later, or tells by the address, what the steps before ask. And who comes without a sex is asked for it in time. */
export const lateEntry: Rule = (funnel, report) => {
  const { file, values } = funnel.settings
  for (const aside of funnel.steps.values()) checkAside(aside, funnel, report)
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

/** From a step beside the orders nobody is led to an address with a sex that they have not told. */
function checkAside(readStep: ReadStep, { settings, steps }: ReadFunnel, report: Report): void {
  const { name, file, step, isWhole } = readStep
  // Who has paid has told it, or is asked by the paywall.
  if (!isWhole || step.next === undefined || step.afterPurchase !== undefined) return
  const target = steps.get(step.next)
  if (!target?.isWhole || target.isWithoutSex || !settings.values.aside?.includes(name)) return
  if (routeOfStep(readStep).includes('{sex}') || !routeOfStep(target).includes('{sex}')) return
  report(
    placeOf(file, ['next']),
    `who comes from "${name}" has not told their sex, and the address of "${target.name}" needs it`,
    `Name a step whose route has no {sex}: ${settings.values.entry['/'] ?? 'the first one'}.`,
  )
}

/** Whether somebody who never sees the step is asked for all that it asks, or it is only there for those who come from the start. */
function isSpared(step: PlacedStep, isKnown: (field: string) => boolean): boolean {
  const fields = fieldsWritten(step)
  return fields.length > 0 && fields.every(isKnown)
}
