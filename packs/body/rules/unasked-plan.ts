import { keyPlaceOf, type Rule, spotAt, wholeOrders } from '../../../schema/packRules/rule.ts'

/** From these follows the plan, once they are asked. */
const MEASURES = ['height', 'weight']

/** What else the plan is computed from, with what it lacks without. As the pack reads it. */
const NEEDED = [
  { field: 'typicalDay', path: ['plan', 'activityOfTypicalDay'], lack: 'their plan has no calories' },
  { field: 'planPreference', path: ['plan', 'macros'], lack: 'their plan has no carbs, protein and fat' },
] as const

/** An order that asks what a plan is made of asks for all of it. */
export const unaskedPlan: Rule = (funnel, report) => {
  const { file } = funnel.settings
  const { steps, stepNames } = funnel
  // A step that could not be read may be the one that asks.
  if (steps.size < stepNames.size || [...steps.values()].some(({ isWhole }) => !isWhole)) return
  for (const order of wholeOrders(funnel)) {
    const asked = new Set(order.steps.map(({ step }) => ('stores' in step ? step.stores : undefined)))
    if (!MEASURES.every((field) => asked.has(field))) continue
    for (const { field, path, lack } of NEEDED) {
      if (asked.has(field) || spotAt(file, path) === null) continue
      report(
        keyPlaceOf(file, path),
        `visitors of the order ${order.name} are never asked for "${field}": ${lack}`,
        `Put a step that stores ${field} into ${order.file.path}.`,
        { severity: 'warning' },
      )
    }
  }
}
