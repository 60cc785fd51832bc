import { askerOf } from '../model/askersOf.ts'
import type { Rule } from '../model/funnel.ts'
import { placeOf } from '../parse/parsedFile.ts'
import { type AnswerKind, answerKinds } from '../shape/answerKinds.ts'

const EMAIL = 'email'

/** Fields that the product computes with, and what it takes them for. */
const KINDS: Readonly<Record<string, AnswerKind>> = {
  sex: 'option',
  height: 'height',
  weight: 'weight',
  goal: 'weight',
  [EMAIL]: 'email',
}

/** A field that the product computes with is stored by a step that can ask for it. */
export const wrongKind: Rule = ({ steps, types }, report) => {
  for (const step of steps.values()) {
    const asker = step.isWhole ? askerOf(step, types) : null
    const wanted = asker && Object.hasOwn(KINDS, asker.field) ? KINDS[asker.field] : undefined
    // The one kind that only one field may hold: whoever pays, signs in or is written to is found by it.
    if (asker?.kind === 'email' && asker.field !== EMAIL) {
      const message = `"${asker.field}" would hold an e-mail address, and nothing reads it there`
      report(placeOf(step.file, ['stores']), message, `Write stores: ${EMAIL}.`)
    }
    if (!asker || !wanted || asker.kind === wanted || asker.kind === 'none') continue
    const fitting = Object.entries(types).flatMap(([type, { answer }]) => (answer === wanted ? [type] : []))
    report(
      placeOf(step.file, ['type']),
      `"${asker.field}" is ${answerKinds[wanted].name}, and a ${step.step.type} stores ${answerKinds[asker.kind].name}`,
      `Make it one of ${fitting.join(', ')}, or let it store another field.`,
    )
  }
}
