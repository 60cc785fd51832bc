import type { Rule } from '../readFunnel.ts'
import { ageRanges } from './age-ranges.ts'
import { badName } from './bad-name.ts'
import { danglingEntry } from './dangling-entry.ts'
import { danglingJump } from './dangling-jump.ts'
import { deadEnd } from './dead-end.ts'
import { duplicateAnalytics } from './duplicate-analytics.ts'
import { duplicateName } from './duplicate-name.ts'
import { duplicateOption } from './duplicate-option.ts'
import { duplicateRoute } from './duplicate-route.ts'
import { duplicateSex } from './duplicate-sex.ts'
import { duplicateStep } from './duplicate-step.ts'
import { icuSyntax } from './icu-syntax.ts'
import { languageNotInForce } from './language-not-in-force.ts'
import { loop } from './loop.ts'
import { missingPicture } from './missing-picture.ts'
import { missingWordsEverywhere } from './missing-words.ts'
import { mixedAnswers } from './mixed-answers.ts'
import { speltDifferently } from './spelt-differently.ts'
import { tooLong } from './too-long.ts'
import { unaskedAnswer } from './unasked-answer.ts'
import { unknownAgeRange } from './unknown-age-range.ts'
import { unknownAnswer } from './unknown-answer.ts'
import { unknownCase } from './unknown-case.ts'
import { unknownOption } from './unknown-option.ts'
import { unknownOrder } from './unknown-order.ts'
import { unknownSex } from './unknown-sex.ts'
import { unknownStep } from './unknown-step.ts'
import { unknownTag } from './unknown-tag.ts'
import { unknownValue } from './unknown-value.ts'
import { unknownVariable } from './unknown-variable.ts'
import { unreachableStep } from './unreachable-step.ts'
import { unusedWordsAnywhere } from './unused-words.ts'
import { variablesDiffer } from './variables-differ.ts'

/** Every rule by its code. Codes are permanent: golden pairs, documents and searches refer to them. */
export const rules: { readonly [code: string]: Rule } = {
  'age-ranges': ageRanges,
  'bad-name': badName,
  'dangling-entry': danglingEntry,
  'dangling-jump': danglingJump,
  'dead-end': deadEnd,
  'duplicate-analytics': duplicateAnalytics,
  'duplicate-name': duplicateName,
  'duplicate-option': duplicateOption,
  'duplicate-route': duplicateRoute,
  'duplicate-sex': duplicateSex,
  'duplicate-step': duplicateStep,
  'icu-syntax': icuSyntax,
  'language-not-in-force': languageNotInForce,
  loop,
  'missing-picture': missingPicture,
  'missing-words': missingWordsEverywhere,
  'mixed-answers': mixedAnswers,
  'spelt-differently': speltDifferently,
  'too-long': tooLong,
  'unasked-answer': unaskedAnswer,
  'unknown-age-range': unknownAgeRange,
  'unknown-answer': unknownAnswer,
  'unknown-case': unknownCase,
  'unknown-option': unknownOption,
  'unknown-order': unknownOrder,
  'unknown-sex': unknownSex,
  'unknown-step': unknownStep,
  'unknown-tag': unknownTag,
  'unknown-value': unknownValue,
  'unknown-variable': unknownVariable,
  'unreachable-step': unreachableStep,
  'unused-words': unusedWordsAnywhere,
  'variables-differ': variablesDiffer,
}
