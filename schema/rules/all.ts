import type { Rule } from '../readFunnel.ts'
import { badName } from './bad-name.ts'
import { duplicateName } from './duplicate-name.ts'
import { duplicateOption } from './duplicate-option.ts'
import { duplicateRoute } from './duplicate-route.ts'
import { duplicateStep } from './duplicate-step.ts'
import { icuSyntax } from './icu-syntax.ts'
import { missingPicture } from './missing-picture.ts'
import { missingWordsEverywhere } from './missing-words.ts'
import { unknownCase } from './unknown-case.ts'
import { unknownOrder } from './unknown-order.ts'
import { unknownStep } from './unknown-step.ts'
import { unknownTag } from './unknown-tag.ts'
import { unknownVariable } from './unknown-variable.ts'
import { unusedWordsAnywhere } from './unused-words.ts'

/** Every rule by its code. Codes are permanent: golden pairs, documents and searches refer to them. */
export const rules: { readonly [code: string]: Rule } = {
  'bad-name': badName,
  'duplicate-name': duplicateName,
  'duplicate-option': duplicateOption,
  'duplicate-route': duplicateRoute,
  'duplicate-step': duplicateStep,
  'icu-syntax': icuSyntax,
  'missing-picture': missingPicture,
  'missing-words': missingWordsEverywhere,
  'unknown-case': unknownCase,
  'unknown-order': unknownOrder,
  'unknown-step': unknownStep,
  'unknown-tag': unknownTag,
  'unknown-variable': unknownVariable,
  'unused-words': unusedWordsAnywhere,
}
