import type { Step } from '../../schema/generated/steps'
import types from '../../schema/generated/types.json' with { type: 'json' }
import { optionsOf } from '../../schema/model/optionsOf'
import type { AnswerKind, AnswerValues } from '../../schema/shape/answerKinds'

/**
 * An answer to a step as a visitor of a sex can give it, or undefined for a step that asks nothing.
 * @param pick chooses one of so many, from 0.
 */
export function validAnswer(
  step: Step,
  sex: string | null,
  pick: (count: number) => number,
): AnswerValues[AnswerKind] | undefined {
  const keys = optionsOf(step)
    .filter(({ only }) => only === undefined || only === sex)
    .map(({ key }) => key)
  const kind = types[step.type].answer as AnswerKind
  switch (kind) {
    case 'option':
      return keys[pick(keys.length)]
    case 'options': {
      const chosen = keys.filter(() => pick(2) === 1)
      // What clears the others cannot be next to them: one key alone is right in any case.
      return (chosen.length > 0 ? chosen : keys.slice(pick(keys.length))).slice(0, 1)
    }
    case 'height':
      return { cm: 150 + pick(50) }
    case 'weight':
      return 'stores' in step && step.stores === 'goal' ? { kg: 60 + pick(10) } : { kg: 75 + pick(40) }
    case 'date':
      return '2027-06-01'
    case 'birthday':
      return { year: 1960 + pick(40), month: 1 + pick(12), day: 1 + pick(28) }
    case 'email':
      return 'ana@example.com'
    case 'none':
      return undefined
    default:
      throw new Error(`${kind satisfies never} has no valid answer`)
  }
}
