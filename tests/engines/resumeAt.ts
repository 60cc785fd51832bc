import type { StepType } from '../../schema/generated/steps'
import { Answerer } from '../journeys/Answerer'
import { declared, liveOrder } from '../journeys/extendedOrder'
import { variantsWith } from '../journeys/variants'
import type { Visitor } from './Visitor'

/** Who has answered everything, with an event. */
export const answerer = new Answerer({ sex: 'woman', variants: variantsWith({}), order: liveOrder })
const answers = answerer.answerAll()

/** The first step of a type. */
export function stepOf(type: StepType): string {
  const found = liveOrder.segments.flat().find((name) => declared(name).type === type)
  if (!found) throw new Error(`the live order has no step of the type ${type}`)
  return found
}

/** Opens the first step of a type as who has answered everything. */
export async function resumeAt(visitor: Visitor, type: StepType): Promise<string> {
  const step = stepOf(type)
  // Who has agreed to the birthday before is not asked again.
  const { birthday: _given, ...others } = answers
  await visitor.resume(type === 'birthday' ? others : answers, `/woman/${step}`)
  await visitor.at(step)
  if (type === 'birthday') await visitor.typeBirthday({ year: 1990, month: 5, day: 17 })
  return step
}
