import { askerOf, type PlacedStep, type Rule, wholeOrders } from '../../../schema/packRules/rule.ts'

/** What steps show besides what they need: a body mass index, the weight of each stage. Without it they say less. */
function shownOf({ step }: PlacedStep): readonly string[] {
  if (step.type === 'nutrition-report') return ['planPreference']
  if (step.type === 'journey') return ['weight', 'goal']
  const hasIndex = (step.type === 'weight' || step.type === 'weight-goal') && (step.ruler ?? step.boxes) !== undefined
  return hasIndex ? ['height'] : []
}

/** What a step shows of an answer is asked before it. */
export const lateQuestion: Rule = (funnel, report) => {
  const told = new Set<string>()
  for (const { name, steps } of wholeOrders(funnel)) {
    for (const step of steps) {
      const late = steps
        .slice(step.position + 1)
        .find((other) => shownOf(step).includes(askerOf(other, funnel.types)?.field ?? ''))
      if (!late || told.has(step.name)) continue
      told.add(step.name)
      report(
        step.at,
        `in the order ${name} "${step.name}" shows what follows from the answer of "${late.name}", which is asked only later`,
        `Move "${late.name}" before "${step.name}".`,
        { severity: 'warning' },
      )
    }
  }
}
