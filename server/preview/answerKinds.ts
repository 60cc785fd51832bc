import type { AnswerKinds } from '../../domain/personas/personaAnswers'
import types from '../../schema/generated/types.json' with { type: 'json' }

/** What the steps of each type ask for. */
export const ANSWER_KINDS = types as unknown as AnswerKinds
