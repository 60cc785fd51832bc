import type { Rule } from '../readFunnel.ts'
import { duplicateStep } from './duplicate-step.ts'
import { unknownStep } from './unknown-step.ts'

/** Every rule by its code. Codes are permanent: golden pairs, documents and searches refer to them. */
export const rules: { readonly [code: string]: Rule } = {
  'duplicate-step': duplicateStep,
  'unknown-step': unknownStep,
}
