import { backRulesOf } from '../model/conditionsOf.ts'
import type { Rule } from '../model/funnel.ts'
import { type PlacedStep, type WholeOrder, wholeOrders } from '../model/wholeOrders.ts'
import { placeOf } from '../parse/parsedFile.ts'
import type { Place } from '../report/problem.ts'

/** `next` leads on and `backTo` leads back: whoever follows them never walks in a circle. */
export const loop: Rule = (funnel, report) => {
  const told = new Set<string>()
  for (const order of wholeOrders(funnel)) {
    for (const step of order.steps) {
      for (const { to, at, isBack } of jumpsOf(step)) {
        const target = order.byName.get(to)
        const id = `${at.file}:${at.start}`
        const isRight = !target || (isBack ? target.position < step.position : target.position > step.position)
        // Several orders may have the same loop.
        if (isRight || told.has(id)) continue
        told.add(id)
        const circle = circleFrom(step, target, order, isBack)
        report(
          at,
          circle === null
            ? `${isBack ? 'backTo leads on' : 'next leads back'} to "${to}"`
            : `${isBack ? 'the back arrow walks' : 'next leads'} in a circle: ${circle}`,
          `Name a step that stands ${isBack ? 'before' : 'behind'} "${step.name}" in ${order.file.path}, or move the step there.`,
        )
      }
    }
  }
}

interface Jump {
  readonly to: string
  readonly at: Place
  readonly isBack: boolean
}

function jumpsOf({ file, step }: PlacedStep): Jump[] {
  const onward = step.next === undefined ? [] : [{ to: step.next, at: placeOf(file, ['next']), isBack: false }]
  const back = backRulesOf(step.backTo).map(({ to }, index) => ({
    to,
    at: placeOf(file, typeof step.backTo === 'string' ? ['backTo'] : ['backTo', index, 'to']),
    isBack: true,
  }))
  return [...onward, ...back]
}

const MOST_SHOWN = 7

/** age → focus → age: from the step to its target and from there as the order goes. Null where that way passes the step by. */
function circleFrom(step: PlacedStep, target: PlacedStep, order: WholeOrder, isBack: boolean): string | null {
  const names = [step.name]
  for (let at: PlacedStep | undefined = target; at && at !== step; at = isBack ? before(at, order) : after(at, order)) {
    names.push(at.name)
    if (isBack ? at.position < step.position : at.position > step.position) return null
  }
  names.push(step.name)
  const shown = names.length > MOST_SHOWN ? [...names.slice(0, 3), '…', ...names.slice(-2)] : names
  return shown.join(' → ')
}

/** Jumps that do not lead on are left out here: each is told by itself. */
function after({ step, position }: PlacedStep, { steps, byName }: WholeOrder): PlacedStep | undefined {
  const target = byName.get(step.next ?? '')
  return target && target.position > position ? target : steps[position + 1]
}

function before({ step, position }: PlacedStep, { steps, byName }: WholeOrder): PlacedStep | undefined {
  const always = backRulesOf(step.backTo).find(({ when, whenMissing }) => !when && whenMissing === undefined)
  const target = byName.get(always?.to ?? '')
  return target && target.position < position ? target : steps[position - 1]
}
