import { answerKeysByField } from '../answerKeys.ts'
import { earlyEnd } from '../reach/earlyEnd.ts'
import { hiddenSteps } from '../reach/hiddenSteps.ts'
import type { Assignment } from '../reach/showRules.ts'
import type { ReadFunnel, Rule } from '../readFunnel.ts'
import { type PlacedStep, type WholeOrder, wholeOrders } from '../wholeOrders.ts'

/** Whatever is answered, the path ends where the order ends. */
export const deadEnd: Rule = (funnel, report) => {
  const keysOf = answerKeysByField(funnel)
  for (const order of wholeOrders(funnel)) {
    const end = earlyEnd(order, funnel, keysOf)
    const last = order.steps.at(-1)
    // A last step that nobody can reach is told by itself.
    if (!end || !last || isUnreachable(last, order, funnel)) continue
    const where = end.last ? `ends at "${end.last.name}"` : 'has no step at all'
    report(
      last.at,
      `a path ${where}, before the order ends`,
      `It does when ${answersText(end.answers)}.\nShow the last step whatever was answered, or add one for these answers.`,
    )
  }
}

function isUnreachable({ name }: PlacedStep, order: WholeOrder, funnel: ReadFunnel): boolean {
  const keysOf = answerKeysByField(funnel)
  const sexes = Object.keys(funnel.settings.values.sexes)
  const hidings = sexes.flatMap((sex) => hiddenSteps({ order, sex, funnel, keysOf }).get(name) ?? [])
  return hidings.length === sexes.length
}

function answersText(answers: Assignment): string {
  return [...answers]
    .map(([field, keys]) => `${field} is ${keys.map((key) => `"${key}"`).join(' and ')}`)
    .join(', and ')
}
