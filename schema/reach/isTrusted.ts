import type { AnswerKeys } from '../model/answerKeys.ts'
import { leavesOf } from '../model/conditionsOf.ts'
import { figureNamed } from '../shape/figures.ts'
import { isEmpty } from './emptyRange.ts'
import { fieldsLookedAt, figureOf, isOutside, type ShowRules, tellingValues } from './showRules.ts'

/** Whether a step's conditions are free of faults that are told by themselves: what follows from those would be said twice. */
export function isTrusted(
  rules: ShowRules,
  keysOf: ReadonlyMap<string, AnswerKeys>,
  isAskedBefore: (field: string) => boolean,
): boolean {
  const { wanted, unwanted, parts } = rules
  const isKnown = (field: string, keys: readonly string[]) => {
    const known = keysOf.get(field)?.keys
    return known !== undefined && keys.every((key) => known.has(key))
  }
  const isAsked = (field: string) => {
    const figure = figureOf(field)
    if (figure) return figureNamed(figure).from.some((fields) => fields.every(isAskedBefore))
    return field === 'sex' || isOutside(field) || isAskedBefore(field)
  }
  return (
    fieldsLookedAt(rules).every(isAsked) &&
    [...wanted, ...unwanted].every(({ field, keys }) => isOutside(field) || isKnown(field, [...keys])) &&
    parts
      .flatMap(leavesOf)
      .every((leaf) => !isEmpty(leaf) && (leaf.kind !== 'answer' || isKnown(leaf.field, tellingValues(leaf))))
  )
}
