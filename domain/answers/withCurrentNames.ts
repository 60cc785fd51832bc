import type { Order } from '../../schema/compile/compiled'
import type { Answers } from './answers'

/** The answers under the names that fields and options have today, whatever they were called when they were given. The same object when nothing changes. */
export function withCurrentNames(order: Order, answers: Answers): Answers {
  return withCurrentKeys(order, withCurrentFields(order, answers))
}

/** What stands under the name of today is newer than what stands under an old one. */
function withCurrentFields({ formerFields = {} }: Order, answers: Answers): Answers {
  const old = Object.keys(answers).filter((field) => Object.hasOwn(formerFields, field))
  if (old.length === 0) return answers
  const kept = Object.entries(answers).filter(([field]) => !old.includes(field))
  const moved = old.map((field) => [formerFields[field] ?? field, answers[field]] as const)
  return { ...Object.fromEntries(moved), ...Object.fromEntries(kept) }
}

function withCurrentKeys(order: Order, answers: Answers): Answers {
  const changed: Record<string, unknown> = {}
  for (const { stores, formerKeys } of Object.values(order.steps)) {
    if (!stores || !formerKeys || !Object.hasOwn(answers, stores)) continue
    const read = (value: unknown) =>
      typeof value === 'string' && Object.hasOwn(formerKeys, value) ? formerKeys[value] : value
    const value = answers[stores]
    const isOld = (Array.isArray(value) ? value : [value]).some((each) => read(each) !== each)
    // Two old options may have become one.
    if (isOld) changed[stores] = Array.isArray(value) ? [...new Set(value.map(read))] : read(value)
  }
  return Object.keys(changed).length === 0 ? answers : { ...answers, ...changed }
}
