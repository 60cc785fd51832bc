import { askerOf } from '../model/askersOf.ts'
import type { Rule } from '../model/funnel.ts'
import { placeOf } from '../parse/parsedFile.ts'
import { type AnswerKind, answerKinds } from '../shape/answerKinds.ts'

/** Fields that the product computes with, and what it takes them for. */
const KINDS: Readonly<Record<string, AnswerKind>> = {
  sex: 'option',
  height: 'height',
  weight: 'weight',
  goal: 'weight',
  email: 'email',
}

/** A field that the product computes with is stored by a step that can ask for it. */
export const wrongKind: Rule = ({ steps, types }, report) => {
  for (const step of steps.values()) {
    const asker = step.isWhole ? askerOf(step, types) : null
    const wanted = asker && Object.hasOwn(KINDS, asker.field) ? KINDS[asker.field] : undefined
    if (!asker || !wanted || asker.kind === wanted || asker.kind === 'none') continue
    const fitting = Object.entries(types).flatMap(([type, { answer }]) => (answer === wanted ? [type] : []))
    report(
      placeOf(step.file, ['type']),
      `"${asker.field}" is ${answerKinds[wanted].name}, and a ${step.step.type} stores ${answerKinds[asker.kind].name}`,
      `Make it one of ${fitting.join(', ')}, or let it store another field.`,
    )
  }
}
