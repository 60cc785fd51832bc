import type { AnswerWish, Condition, NumberRange, VisitorCondition } from '../../schema/compile/compiled'

/** A condition in words: workout is no, and bmi from 25 below 30. Empty where nothing is left of it. */
export function conditionText({ any, all, not, visitor, experiment, ...fields }: Condition): string {
  const said = [
    // What is left are answers.
    ...Object.entries(fields).map(([field, wish]) => wishText(field, wish as AnswerWish)),
    ...(any ? [`(${any.map(conditionText).join(' or ')})`] : []),
    ...(all ?? []).map(conditionText),
    ...(not ? [`not (${conditionText(not)})`] : []),
    ...Object.entries(visitor ?? {}).map(([fact, wish]) => factText(fact, wish)),
    ...Object.entries(experiment ?? {}).map(([name, variant]) => `in ${name}: ${variant}`),
  ]
  return said.filter((text) => text !== '').join(' and ')
}

/** The keys that a condition on one answer names. */
export function keysOf(wish: Condition[string] | undefined): readonly string[] {
  if (typeof wish === 'string') return [wish]
  return Array.isArray(wish) ? wish.filter((key) => typeof key === 'string') : []
}

function wishText(field: string, wish: AnswerWish): string {
  if (typeof wish === 'object' && 'answered' in wish) return `${field} is ${wish.answered ? '' : 'not '}answered`
  return `${field} is ${[wish].flat().join(' or ')}`
}

function factText(fact: string, wish: VisitorCondition[keyof VisitorCondition] | undefined): string {
  if (typeof wish !== 'object' || Array.isArray(wish)) return `${fact} is ${[wish ?? []].flat().join(' or ')}`
  const bounds = Object.entries(wish as NumberRange).map(([word, bound]) => `${word} ${bound}`)
  return `${fact} ${bounds.join(' ')}`
}
