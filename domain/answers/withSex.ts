import type { Order } from '../../schema/compile/compiled'
import type { Answers } from './answers'

/**
 * The answers of a visitor who turns out to be of this sex, given by its option key. Answers that only the other sex can choose are
 * dropped; a list of answers loses only those keys, and goes when none is left. The same object when nothing changes.
 */
export function withSex(order: Order, answers: Answers, sex: string): Answers {
  const changed: Record<string, unknown> = {}
  const dropped = new Set<string>()
  if (answers.sex !== sex) changed.sex = sex
  for (const [field, foreign] of foreignKeysByField(order, sex)) {
    const answer = Object.hasOwn(answers, field) ? answers[field] : undefined
    if (Array.isArray(answer)) {
      const own = answer.filter((key) => !foreign.has(key))
      if (own.length === answer.length) continue
      if (own.length > 0) changed[field] = own
      else dropped.add(field)
    } else if (foreign.has(answer)) dropped.add(field)
  }
  if (dropped.size === 0 && Object.keys(changed).length === 0) return answers
  const kept = Object.entries(answers).filter(([field]) => !dropped.has(field))
  return { ...Object.fromEntries(kept), ...changed }
}

/** For each field, the option keys that visitors of this sex cannot choose in any step that stores it. */
function foreignKeysByField(order: Order, ownSex: string): ReadonlyMap<string, ReadonlySet<unknown>> {
  const foreignByField = new Map<string, Set<unknown>>()
  const ownByField = new Map<string, Set<unknown>>()
  for (const { stores, optionsOnly } of Object.values(order.steps)) {
    if (!stores) continue
    for (const [sex, keys] of Object.entries(optionsOnly ?? {})) {
      const byField = sex === ownSex ? ownByField : foreignByField
      byField.set(stores, new Set([...(byField.get(stores) ?? []), ...keys]))
    }
  }
  for (const [field, own] of ownByField) {
    for (const key of own) foreignByField.get(field)?.delete(key)
  }
  return foreignByField
}
