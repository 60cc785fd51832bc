import type { AnswerKeys } from '../model/answerKeys.ts'
import { isExperiment, type ShowRules } from './showRules.ts'

/** Whether a step's conditions are free of faults that are told by themselves: what follows from those would be said twice. */
export function isTrusted(
  { wanted, unwanted }: ShowRules,
  keysOf: ReadonlyMap<string, AnswerKeys>,
  isAskedBefore: (field: string) => boolean,
): boolean {
  return [...wanted, ...unwanted].every(({ field, keys }) => {
    if (isExperiment(field)) return true
    const known = keysOf.get(field)?.keys
    return known !== undefined && (field === 'sex' || isAskedBefore(field)) && [...keys].every((key) => known.has(key))
  })
}
