import type { Answers } from '../../../domain/answers/answers'
import { canonical, isRecord } from './canonical'

/** When a field was last changed, and to what. Without a value: when the answer was taken back. */
export type Stamped = readonly [stamp: number, value?: unknown]
export type StampedAnswers = ReadonlyMap<string, Stamped>

/** The last moment that a Date can tell, in milliseconds. A greater stamp is damage. */
export const LAST_STAMP = 8.64e15

/** The newest of each field. Of two with one stamp the greater text wins, so that all tabs agree. */
export function mergeAnswers(some: StampedAnswers, others: StampedAnswers): StampedAnswers {
  const merged = new Map(some)
  for (const [field, entry] of others) {
    const rival = merged.get(field)
    if (!rival || isNewer(entry, rival)) merged.set(field, entry)
  }
  return merged
}

function isNewer(entry: Stamped, rival: Stamped): boolean {
  if (entry[0] !== rival[0]) return entry[0] > rival[0]
  return tieText(entry) > tieText(rival)
}

const tieText = (entry: Stamped) => (entry.length > 1 ? canonical(entry[1]) : '')

/** Without what was answered before that moment. */
export function answersSince(since: number, answers: StampedAnswers): StampedAnswers {
  return new Map([...answers].filter(([, [stamp]]) => stamp >= since))
}

/** Plain answers, all given at one moment. */
export function stampAll(stamp: number, answers: Answers): StampedAnswers {
  return new Map(fieldsOf(answers).map(([field, value]) => [field, value === undefined ? [stamp] : [stamp, value]]))
}

export function plainAnswers(answers: StampedAnswers): Answers {
  return Object.fromEntries([...answers].flatMap(([field, entry]) => (entry.length > 1 ? [[field, entry[1]]] : [])))
}

export function latestStamp(answers: StampedAnswers): number {
  return Math.max(0, ...[...answers.values()].map(([stamp]) => stamp))
}

/** From storage or another tab: what is no stamped answer is left out. */
export function readAnswers(value: unknown): StampedAnswers {
  if (!isRecord(value)) return new Map()
  return new Map(fieldsOf(value).filter((pair): pair is [string, Stamped] => isStamped(pair[1])))
}

function isStamped(value: unknown): value is Stamped {
  return Array.isArray(value) && value.length > 0 && value.length < 3 && isStamp(value[0])
}

export function isStamp(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= LAST_STAMP
}

/** Names such as __proto__ are never a field, and the server refuses them. */
export function fieldsOf<T>(record: { readonly [field: string]: T }): [string, T][] {
  return Object.entries(record).filter(([field]) => !(field in Object.prototype))
}
