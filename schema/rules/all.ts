import type { Rule } from '../model/funnel.ts'
import type { ErrorCode } from '../report/codes.ts'
import { ageRanges } from './age-ranges.ts'
import { badLink } from './bad-link.ts'
import { badName } from './bad-name.ts'
import { barePaywall } from './bare-paywall.ts'
import { casesDiffer } from './cases-differ.ts'
import { danglingEntry } from './dangling-entry.ts'
import { danglingJump } from './dangling-jump.ts'
import { deadEnd } from './dead-end.ts'
import { draftText } from './draft-text.ts'
import { duplicateAgency } from './duplicate-agency.ts'
import { duplicateAnalytics } from './duplicate-analytics.ts'
import { duplicateName } from './duplicate-name.ts'
import { duplicateOffer } from './duplicate-offer.ts'
import { duplicateOption } from './duplicate-option.ts'
import { duplicateProduct } from './duplicate-product.ts'
import { duplicateRoute } from './duplicate-route.ts'
import { duplicateSex } from './duplicate-sex.ts'
import { duplicateStep } from './duplicate-step.ts'
import { endedPromo } from './ended-promo.ts'
import { fallingLimits } from './falling-limits.ts'
import { guidesDiffer } from './guides-differ.ts'
import { healthAnswerSent } from './health-answer-sent.ts'
import { icuSyntax } from './icu-syntax.ts'
import { idleVariant } from './idle-variant.ts'
import { jumpInOrder } from './jump-in-order.ts'
import { languageNotInForce } from './language-not-in-force.ts'
import { lateEntry } from './late-entry.ts'
import { longPeriod } from './long-period.ts'
import { longWayBack } from './long-way-back.ts'
import { loop } from './loop.ts'
import { macrosSum } from './macros-sum.ts'
import { missingDataClass } from './missing-data-class.ts'
import { missingGuide } from './missing-guide.ts'
import { missingLegal } from './missing-legal.ts'
import { missingPerDay } from './missing-per-day.ts'
import { missingPicture } from './missing-picture.ts'
import { missingWordsEverywhere } from './missing-words.ts'
import { mixedAnswers } from './mixed-answers.ts'
import { mixedDataClasses } from './mixed-data-classes.ts'
import { movedOrder } from './moved-order.ts'
import { noValue } from './no-value.ts'
import { noWayOn } from './no-way-on.ts'
import { notANumber } from './not-a-number.ts'
import { oddLetter } from './odd-letter.ts'
import { oddParameter } from './odd-parameter.ts'
import { oddPerDay } from './odd-per-day.ts'
import { oddPrice } from './odd-price.ts'
import { oddPromo } from './odd-promo.ts'
import { openDelivery } from './open-delivery.ts'
import { overlappingExperiments } from './overlapping-experiments.ts'
import { periodKey } from './period-key.ts'
import { pictureFile } from './picture-file.ts'
import { placeholderLink } from './placeholder-link.ts'
import { pluralCases } from './plural-cases.ts'
import { priceRatio } from './price-ratio.ts'
import { rawKey } from './raw-key.ts'
import { sameLabel } from './same-label.ts'
import { sameWords } from './same-words.ts'
import { severalPreselected } from './several-preselected.ts'
import { speltDifferently } from './spelt-differently.ts'
import { staleTranslation } from './stale-translation.ts'
import { tooLong } from './too-long.ts'
import { typedPrice } from './typed-price.ts'
import { unaskedAnswer } from './unasked-answer.ts'
import { unaskedForSome } from './unasked-for-some.ts'
import { undeliveredGuide } from './undelivered-guide.ts'
import { undoneMove } from './undone-move.ts'
import { unevenAmount } from './uneven-amount.ts'
import { unknownAgeRange } from './unknown-age-range.ts'
import { unknownAgency } from './unknown-agency.ts'
import { unknownAnswer } from './unknown-answer.ts'
import { unknownCase } from './unknown-case.ts'
import { unknownCurrency } from './unknown-currency.ts'
import { unknownExperiment } from './unknown-experiment.ts'
import { unknownLanguage } from './unknown-language.ts'
import { unknownOffer } from './unknown-offer.ts'
import { unknownOption } from './unknown-option.ts'
import { unknownOrder } from './unknown-order.ts'
import { unknownPlanKey } from './unknown-plan-key.ts'
import { unknownPromoCode } from './unknown-promo-code.ts'
import { unknownSex } from './unknown-sex.ts'
import { unknownStep } from './unknown-step.ts'
import { unknownTag } from './unknown-tag.ts'
import { unknownValue } from './unknown-value.ts'
import { unknownVariable } from './unknown-variable.ts'
import { unprintableLetter } from './unprintable-letter.ts'
import { unreachableStep } from './unreachable-step.ts'
import { unrecordedTranslation } from './unrecorded-translation.ts'
import { unsafePlan } from './unsafe-plan.ts'
import { unsoldOffer } from './unsold-offer.ts'
import { unsoldStep } from './unsold-step.ts'
import { unusedExperiment } from './unused-experiment.ts'
import { unusedGuide } from './unused-guide.ts'
import { unusedMacros } from './unused-macros.ts'
import { unusedWordsAnywhere } from './unused-words.ts'
import { variablesDiffer } from './variables-differ.ts'
import { wrongDataClass } from './wrong-data-class.ts'
import { wrongKind } from './wrong-kind.ts'

/** Every rule by its code. */
export const rules = {
  'age-ranges': ageRanges,
  'bad-link': badLink,
  'bad-name': badName,
  'bare-paywall': barePaywall,
  'cases-differ': casesDiffer,
  'dangling-entry': danglingEntry,
  'dangling-jump': danglingJump,
  'dead-end': deadEnd,
  'draft-text': draftText,
  'duplicate-agency': duplicateAgency,
  'duplicate-analytics': duplicateAnalytics,
  'duplicate-name': duplicateName,
  'duplicate-offer': duplicateOffer,
  'duplicate-option': duplicateOption,
  'duplicate-product': duplicateProduct,
  'duplicate-route': duplicateRoute,
  'duplicate-sex': duplicateSex,
  'duplicate-step': duplicateStep,
  'ended-promo': endedPromo,
  'falling-limits': fallingLimits,
  'guides-differ': guidesDiffer,
  'health-answer-sent': healthAnswerSent,
  'icu-syntax': icuSyntax,
  'idle-variant': idleVariant,
  'jump-in-order': jumpInOrder,
  'language-not-in-force': languageNotInForce,
  'long-period': longPeriod,
  'late-entry': lateEntry,
  'long-way-back': longWayBack,
  loop,
  'macros-sum': macrosSum,
  'missing-data-class': missingDataClass,
  'missing-guide': missingGuide,
  'missing-legal': missingLegal,
  'missing-per-day': missingPerDay,
  'missing-picture': missingPicture,
  'missing-words': missingWordsEverywhere,
  'mixed-answers': mixedAnswers,
  'mixed-data-classes': mixedDataClasses,
  'moved-order': movedOrder,
  'no-way-on': noWayOn,
  'no-value': noValue,
  'not-a-number': notANumber,
  'odd-letter': oddLetter,
  'odd-parameter': oddParameter,
  'odd-per-day': oddPerDay,
  'odd-price': oddPrice,
  'odd-promo': oddPromo,
  'open-delivery': openDelivery,
  'overlapping-experiments': overlappingExperiments,
  'period-key': periodKey,
  'picture-file': pictureFile,
  'placeholder-link': placeholderLink,
  'plural-cases': pluralCases,
  'price-ratio': priceRatio,
  'raw-key': rawKey,
  'same-label': sameLabel,
  'same-words': sameWords,
  'several-preselected': severalPreselected,
  'spelt-differently': speltDifferently,
  'stale-translation': staleTranslation,
  'too-long': tooLong,
  'typed-price': typedPrice,
  'unasked-answer': unaskedAnswer,
  'undelivered-guide': undeliveredGuide,
  'unasked-for-some': unaskedForSome,
  'undone-move': undoneMove,
  'uneven-amount': unevenAmount,
  'unknown-age-range': unknownAgeRange,
  'unknown-agency': unknownAgency,
  'unknown-answer': unknownAnswer,
  'unknown-case': unknownCase,
  'unknown-currency': unknownCurrency,
  'unknown-experiment': unknownExperiment,
  'unknown-language': unknownLanguage,
  'unknown-offer': unknownOffer,
  'unknown-option': unknownOption,
  'unknown-order': unknownOrder,
  'unknown-plan-key': unknownPlanKey,
  'unknown-promo-code': unknownPromoCode,
  'unknown-sex': unknownSex,
  'unknown-step': unknownStep,
  'unknown-tag': unknownTag,
  'unknown-value': unknownValue,
  'unknown-variable': unknownVariable,
  'unprintable-letter': unprintableLetter,
  'unreachable-step': unreachableStep,
  'unrecorded-translation': unrecordedTranslation,
  'unsafe-plan': unsafePlan,
  'unsold-offer': unsoldOffer,
  'unsold-step': unsoldStep,
  'unused-experiment': unusedExperiment,
  'unused-guide': unusedGuide,
  'unused-macros': unusedMacros,
  'unused-words': unusedWordsAnywhere,
  'variables-differ': variablesDiffer,
  'wrong-data-class': wrongDataClass,
  'wrong-kind': wrongKind,
} satisfies { readonly [code in ErrorCode]?: Rule }
