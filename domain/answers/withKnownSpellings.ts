import type { Order } from '../../schema/compile/compiled'
import type { Answers } from './answers'

/** The answers with older spellings of option keys read as the ones that the steps know. The same object when nothing changes. */
export function withKnownSpellings(order: Order, answers: Answers): Answers {
  const changed: Record<string, unknown> = {}
  for (const { stores, alsoReads } of Object.values(order.steps)) {
    if (!stores || !alsoReads || !Object.hasOwn(answers, stores)) continue
    const read = (value: unknown) =>
      typeof value === 'string' && Object.hasOwn(alsoReads, value) ? alsoReads[value] : value
    const value = answers[stores]
    const isOld = (Array.isArray(value) ? value : [value]).some((each) => read(each) !== each)
    if (isOld) changed[stores] = Array.isArray(value) ? value.map(read) : read(value)
  }
  return Object.keys(changed).length === 0 ? answers : { ...answers, ...changed }
}
