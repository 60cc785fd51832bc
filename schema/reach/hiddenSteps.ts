import type { AnswerKeys } from '../model/answerKeys.ts'
import { firstWriters } from '../model/fieldsWritten.ts'
import type { ReadFunnel } from '../model/funnel.ts'
import type { WholeOrder } from '../model/wholeOrders.ts'
import { conflictAmong, demandsOf, keysFor } from './demands.ts'
import { isTrusted } from './isTrusted.ts'
import { PossibleAnswers } from './possibleAnswers.ts'
import type { Demand, Demands } from './showRules.ts'
import { isAlwaysShown, otherSexWish, type ShowRules, showRulesOf, type Wish } from './showRules.ts'
import { stepsBeforeEntries, stepsMet } from './stepsMet.ts'

/** Why no visitor of a sex ever sees a step. */
export type Hiding =
  /** The step's own conditions say that it is not for this sex. */
  | { readonly kind: 'meant'; readonly wish: Wish }
  /** The question whose answer it wants is not for this sex. */
  | { readonly kind: 'unasked'; readonly wish: Wish }
  /** The answer that it wants is not offered to this sex. */
  | { readonly kind: 'unoffered'; readonly wish: Wish }
  /** It wants answers that exclude each other. */
  | { readonly kind: 'conflict'; readonly wish: Wish; readonly demands: readonly Demand[] }
  /** Whatever is answered, showUnless leaves it out. */
  | { readonly kind: 'leftOut'; readonly wish: Wish }
  /** All visitors enter behind it. */
  | { readonly kind: 'beforeEntries' }

export interface Circumstances {
  readonly order: WholeOrder
  readonly sex: string
  readonly funnel: ReadFunnel
  readonly keysOf: ReadonlyMap<string, AnswerKeys>
}

/** The steps of an order that visitors of a sex never see. One walk over the order: it counts possible answers, not single paths. */
export function hiddenSteps({ order, sex, funnel, keysOf }: Circumstances): ReadonlyMap<string, Hiding> {
  const hidden = new Map<string, Hiding>()
  const answers = new PossibleAnswers(sex, funnel)
  const writers = firstWriters(order)
  const met = stepsMet(order, funnel)
  for (const step of order.steps) {
    const rules = showRulesOf(step)
    const other = otherSexWish(rules, sex)
    // A sex that there is not is told by itself.
    const isSex = (key: string) => keysOf.get('sex')?.keys.has(key)
    if (other && [...other.keys].every(isSex)) {
      hidden.set(step.name, { kind: 'meant', wish: other })
      continue
    }
    const isAskedBefore = (field: string) => (writers.get(field)?.position ?? Number.POSITIVE_INFINITY) < step.position
    const demands = isTrusted(rules, keysOf, isAskedBefore) ? demandsOf(step, rules, answers) : null
    const hiding = demands && hidingBy(rules, demands, answers)
    if (hiding) hidden.set(step.name, hiding)
    // A fault is told once: later steps may count on the answer all the same.
    answers.pass(step, (!hiding && demands) || new Map(), met.has(step.name) && isAlwaysShown(rules))
  }
  for (const { name } of stepsBeforeEntries(order, funnel))
    if (!hidden.has(name)) hidden.set(name, { kind: 'beforeEntries' })
  return hidden
}

function hidingBy({ wanted, unwanted }: ShowRules, demands: Demands, answers: PossibleAnswers): Hiding | null {
  for (const wish of wanted) {
    const offered = answers.of(wish.field)
    if (!offered) return { kind: 'unasked', wish }
    if (![...wish.keys].some((key) => offered.has(key))) return { kind: 'unoffered', wish }
  }
  for (const [field, ofField] of demands) {
    const conflict = conflictAmong(field, ofField, answers)
    const own = conflict?.find(({ wish }) => wanted.includes(wish))?.wish ?? wanted[0]
    if (conflict && own) return { kind: 'conflict', wish: own, demands: conflict }
  }
  const isForced = ({ field, keys }: Wish) => {
    const asked = demands.get(field)?.filter(({ isUnwanted }) => !isUnwanted) ?? []
    const left = keysFor(field, asked, answers)
    return (asked.length > 0 || answers.isCertain(field)) && left.length > 0 && left.every((key) => keys.has(key))
  }
  const [first] = unwanted
  return first && unwanted.every(isForced) ? { kind: 'leftOut', wish: first } : null
}
