import type { AnswerKeys } from '../model/answerKeys.ts'
import { hasKeys } from '../model/askersOf.ts'
import type { ReadStep } from '../model/funnel.ts'
import type { Place } from '../report/problem.ts'
import { isOutside, showRulesOf, wishOf } from './showRules.ts'

/** The answers to one question with which a step can be seen. */
export interface LetIn {
  readonly field: string
  readonly keys: ReadonlySet<string>
  /** The condition. */
  readonly at: Place
  /** It is said by showUnless, or by not: the keys are those that it leaves. */
  readonly isLeft: boolean
}

/** For each question that alone can hide a step, the answers that do not. Of questions with several answers only what showIf wants. */
export function answersLetIn(step: ReadStep, keysOf: ReadonlyMap<string, AnswerKeys>): LetIn[] {
  const { wanted, unwanted, parts } = showRulesOf(step)
  const known = (field: string) => (isOutside(field) ? undefined : keysOf.get(field))
  const asked = wanted.flatMap(({ field, keys, at }) =>
    known(field) ? [{ field, keys: new Set(keys), at, isLeft: false }] : [],
  )
  const alone = unwanted.length === 1 ? unwanted : []
  const denied = parts.flatMap((part) => (part.kind === 'not' ? (wishOf(part.of[0]) ?? []) : []))
  const left = [...alone, ...denied].flatMap((wish) => {
    const answers = known(wish.field)
    if (!answers || answers.askers.some((asker) => !hasKeys(asker) || asker.kind === 'options')) return []
    const keys = new Set([...answers.keys].filter((key) => !wish.keys.has(key)))
    return [{ field: wish.field, keys, at: wish.at, isLeft: true }]
  })
  return [...asked, ...left]
}
