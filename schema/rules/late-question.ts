import { askerOf } from '../model/askersOf.ts'
import type { Rule } from '../model/funnel.ts'
import { type PlacedStep, type WholeOrder, wholeOrders } from '../model/wholeOrders.ts'
import { locationText } from '../parse/locationText.ts'

/** Types of steps that say what all answers come to. */
const LOOKING_BACK: ReadonlySet<string> = new Set(['analysis', 'summary'])

/** What steps show besides what they need: a body mass index, the weight of each stage. Without it they say less. */
function shownOf({ step }: PlacedStep): readonly string[] {
  if (step.type === 'nutrition-report') return ['planPreference']
  if (step.type === 'journey') return ['weight', 'goal']
  const hasIndex = (step.type === 'weight' || step.type === 'weight-goal') && (step.ruler ?? step.boxes) !== undefined
  return hasIndex ? ['height'] : []
}

/** No question about the body or the day is asked once the plan has been put together: what it says would not be in it. */
export const lateQuestion: Rule = (funnel, report) => {
  const told = new Set<string>()
  for (const order of wholeOrders(funnel)) {
    const { name, file, steps } = order
    for (const step of steps) if (!told.has(step.name) && checkShown(step, order)) told.add(step.name)
    const last = steps.find(({ step }) => LOOKING_BACK.has(step.type))
    if (!last) continue
    const late = steps.slice(last.position).filter(asksForPlan)
    if (!late[0]) continue
    const names = late.map((step) => `"${step.name}"`).join(', ')
    report(
      late[0].at,
      `in the order ${name} ${names} ${late.length === 1 ? 'is' : 'are'} asked behind "${last.name}", which says that the plan is made of all answers`,
      `Move ${late.length === 1 ? 'it' : 'them'} before "${last.name}", or "${last.name}" behind: it stands at ${locationText(file, last.at.start)}.`,
      { severity: 'warning' },
    )
  }

  /** Tells of what a step shows of an answer that is asked only behind it. */
  function checkShown(step: PlacedStep, { name, steps }: WholeOrder): boolean {
    const late = steps
      .slice(step.position + 1)
      .find((other) => shownOf(step).includes(askerOf(other, funnel.types)?.field ?? ''))
    if (!late) return false
    report(
      step.at,
      `in the order ${name} "${step.name}" shows what follows from the answer of "${late.name}", which is asked only later`,
      `Move "${late.name}" before "${step.name}".`,
      { severity: 'warning' },
    )
    return true
  }

  function asksForPlan(step: PlacedStep): boolean {
    return askerOf(step, funnel.types) !== null && 'dataClass' in step.step && step.step.dataClass === 'health'
  }
}
