import { backRulesOf } from '../model/conditionsOf.ts'
import type { Rule } from '../model/funnel.ts'
import { type PlacedStep, type WholeOrder, wholeOrders } from '../model/wholeOrders.ts'
import { placeOf } from '../parse/parsedFile.ts'

/** `backTo` leads back: whoever follows it never walks in a circle. */
export const loop: Rule = (funnel, report) => {
  const told = new Set<string>()
  for (const order of wholeOrders(funnel)) {
    for (const step of order.steps) {
      for (const [index, { to }] of backRulesOf(step.step.backTo).entries()) {
        const target = order.byName.get(to)
        const at = placeOf(step.file, typeof step.step.backTo === 'string' ? ['backTo'] : ['backTo', index, 'to'])
        const id = `${at.file}:${at.start}`
        // Several orders may have the same loop.
        if (!target || target.position < step.position || told.has(id)) continue
        told.add(id)
        const circle = circleFrom(step, target, order)
        report(
          at,
          circle === null ? `backTo leads on to "${to}"` : `the back arrow walks in a circle: ${circle}`,
          `Name a step that stands before "${step.name}" in ${order.file.path}, or move the step there.`,
        )
      }
    }
  }
}

const MOST_SHOWN = 7

/** age → focus → age: from the step to its target and from there back. Null where that way passes the step by. */
function circleFrom(step: PlacedStep, target: PlacedStep, order: WholeOrder): string | null {
  const names = [step.name]
  for (let at: PlacedStep | undefined = target; at && at !== step; at = before(at, order)) {
    names.push(at.name)
    if (at.position < step.position) return null
  }
  names.push(step.name)
  const shown = names.length > MOST_SHOWN ? [...names.slice(0, 3), '…', ...names.slice(-2)] : names
  return shown.join(' → ')
}

function before({ step, position }: PlacedStep, { steps, byName }: WholeOrder): PlacedStep | undefined {
  const always = backRulesOf(step.backTo).find(({ when, whenMissing }) => !when && whenMissing === undefined)
  const target = byName.get(always?.to ?? '')
  return target && target.position < position ? target : steps[position - 1]
}
