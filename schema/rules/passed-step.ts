import { fieldsWritten } from '../model/fieldsWritten.ts'
import type { Rule } from '../model/funnel.ts'
import { type PlacedStep, type WholeOrder, wholeOrders } from '../model/wholeOrders.ts'
import { placeOf } from '../parse/parsedFile.ts'
import { stepsPassedFrom } from '../reach/stepsPassed.ts'

/** Who enters at an address is led past no step that others see, but for questions that they have answered before. */
export const passedStep: Rule = (funnel, report) => {
  const { entry } = funnel.settings.values
  const told = new Set<string>()
  for (const order of wholeOrders(funnel)) {
    const ways = Object.entries(entry).flatMap(([address, name]) => {
      const at = order.byName.get(name)
      return at ? [{ address, at, passed: stepsPassedFrom(at, order) }] : []
    })
    // A step that nobody sees is told by itself.
    const isSeen = ({ name, position }: PlacedStep) =>
      ways.some(({ at, passed }) => at.position <= position && !passed.has(name))
    for (const { address, at, passed } of ways) {
      const missed = order.steps.filter(
        (step) => isSeen(step) && passed.get(step.name) && !isKnown(step, order, at, passed),
      )
      for (const by of new Set(missed.map(({ name }) => passed.get(name)))) {
        if (!by || told.has(by.name)) continue
        told.add(by.name)
        const names = missed
          .filter(({ name }) => passed.get(name) === by)
          .map(({ name }) => `"${name}"`)
          .join(' and ')
        report(
          placeOf(by.file, ['next']),
          `who enters at ${address} never sees ${names}: the next of "${by.name}" leads past`,
          `In ${order.file.path}, put ${names} behind "${by.step.next}" or before "${by.name}". Or change that next.`,
        )
      }
    }
  }
}

/** Whether all that a step asks was answered before it on the way of who came in at another. */
function isKnown(
  step: PlacedStep,
  { steps }: WholeOrder,
  entry: PlacedStep,
  passed: ReadonlyMap<string, unknown>,
): boolean {
  const before = steps.slice(entry.position, step.position).filter(({ name }) => !passed.has(name))
  const known = new Set(before.flatMap(fieldsWritten))
  const asked = fieldsWritten(step)
  return asked.length > 0 && asked.every((field) => known.has(field))
}
