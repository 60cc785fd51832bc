import type { Rule } from '../model/funnel.ts'
import type { ErrorCode } from '../report/codes.ts'
import { ageRanges } from './age-ranges.ts'
import { askedTwice } from './asked-twice.ts'
import { backArrow } from './back-arrow.ts'
import { badLink } from './bad-link.ts'
import { badName } from './bad-name.ts'
import { bareClaim } from './bare-claim.ts'
import { barePaywall } from './bare-paywall.ts'
import { behindEnd } from './behind-end.ts'
import { casesDiffer } from './cases-differ.ts'
import { changedValue } from './changed-value.ts'
import { copiedGuide } from './copied-guide.ts'
import { copiesDiffer } from './copies-differ.ts'
import { countryHeader } from './country-header.ts'
import { currencyRatio } from './currency-ratio.ts'
import { danglingEntry } from './dangling-entry.ts'
import { danglingJump } from './dangling-jump.ts'
import { dayWithoutPlan } from './day-without-plan.ts'
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
import { endedOffer } from './ended-offer.ts'
import { endedPart } from './ended-part.ts'
import { endedPromo } from './ended-promo.ts'
import { experimentDays } from './experiment-days.ts'
import { extrasDiffer } from './extras-differ.ts'
import { fallingLimits } from './falling-limits.ts'
import { farDay } from './far-day.ts'
import { fixedInVariant } from './fixed-in-variant.ts'
import { forgottenAnswer } from './forgotten-answer.ts'
import { goneName } from './gone-name.ts'
import { guideText } from './guide-text.ts'
import { guidesDiffer } from './guides-differ.ts'
import { halfSent } from './half-sent.ts'
import { healthAnswerSent } from './health-answer-sent.ts'
import { hiddenDelivery } from './hidden-delivery.ts'
import { icuSyntax } from './icu-syntax.ts'
import { idlePicture } from './idle-picture.ts'
import { idleUpgrade } from './idle-upgrade.ts'
import { idleVariant } from './idle-variant.ts'
import { idleWords } from './idle-words.ts'
import { jumpInOrder } from './jump-in-order.ts'
import { languageNotInForce } from './language-not-in-force.ts'
import { lateAudience } from './late-audience.ts'
import { lateEntry } from './late-entry.ts'
import { lateQuestion } from './late-question.ts'
import { longPeriod } from './long-period.ts'
import { longWayBack } from './long-way-back.ts'
import { loop } from './loop.ts'
import { lowContrast } from './low-contrast.ts'
import { misnamedLink } from './misnamed-link.ts'
import { misnamedPart } from './misnamed-part.ts'
import { missingConstants } from './missing-constants.ts'
import { missingDataClass } from './missing-data-class.ts'
import { missingFont } from './missing-font.ts'
import { missingGuide } from './missing-guide.ts'
import { missingLegal } from './missing-legal.ts'
import { missingNeeds } from './missing-needs.ts'
import { missingNone } from './missing-none.ts'
import { missingPerDay } from './missing-per-day.ts'
import { missingPicture } from './missing-picture.ts'
import { missingPrice } from './missing-price.ts'
import { missingWordsEverywhere } from './missing-words.ts'
import { misspeltApp } from './misspelt-app.ts'
import { mixedAnswers } from './mixed-answers.ts'
import { mixedDataClasses } from './mixed-data-classes.ts'
import { mixedExperiment } from './mixed-experiment.ts'
import { movedOrder } from './moved-order.ts'
import { movedText } from './moved-text.ts'
import { narrowLimits } from './narrow-limits.ts'
import { noSexes } from './no-sexes.ts'
import { noValue } from './no-value.ts'
import { noWayOn } from './no-way-on.ts'
import { notANumber } from './not-a-number.ts'
import { numbersDiffer } from './numbers-differ.ts'
import { oddAudience } from './odd-audience.ts'
import { oddBrand } from './odd-brand.ts'
import { oddCondition } from './odd-condition.ts'
import { oddFigure } from './odd-figure.ts'
import { oddLetter } from './odd-letter.ts'
import { oddMarket } from './odd-market.ts'
import { oddOfferDays } from './odd-offer-days.ts'
import { oddParameter } from './odd-parameter.ts'
import { oddPerDay } from './odd-per-day.ts'
import { oddPrice } from './odd-price.ts'
import { oddProduct } from './odd-product.ts'
import { oddPromo } from './odd-promo.ts'
import { oddScale } from './odd-scale.ts'
import { oddShares } from './odd-shares.ts'
import { oddStage } from './odd-stage.ts'
import { oddSum } from './odd-sum.ts'
import { oddTranslation } from './odd-translation.ts'
import { oddTrend } from './odd-trend.ts'
import { oddValue } from './odd-value.ts'
import { oldClaim } from './old-claim.ts'
import { openDelivery } from './open-delivery.ts'
import { optionsOfPack } from './options-of-pack.ts'
import { ordersDiffer } from './orders-differ.ts'
import { overlappingExperiments } from './overlapping-experiments.ts'
import { passedForSome } from './passed-for-some.ts'
import { passedStep } from './passed-step.ts'
import { paywallsDiffer } from './paywalls-differ.ts'
import { periodKey } from './period-key.ts'
import { pictureAnswer } from './picture-answer.ts'
import { pictureFile } from './picture-file.ts'
import { placeholderLink } from './placeholder-link.ts'
import { pluralCases } from './plural-cases.ts'
import { priceRatio } from './price-ratio.ts'
import { promoPlan } from './promo-plan.ts'
import { promoPrice } from './promo-price.ts'
import { rawKey } from './raw-key.ts'
import { repeatedItem } from './repeated-item.ts'
import { replacedPlan } from './replaced-plan.ts'
import { reusedName } from './reused-name.ts'
import { sameEmoji } from './same-emoji.ts'
import { sameLabel } from './same-label.ts'
import { sameTitle } from './same-title.ts'
import { sameWords } from './same-words.ts'
import { sampleClaim } from './sample-claim.ts'
import { sampleReview } from './sample-review.ts'
import { severalPreselected } from './several-preselected.ts'
import { speltDifferently } from './spelt-differently.ts'
import { staleTranslation } from './stale-translation.ts'
import { swappedCases } from './swapped-cases.ts'
import { taggedPlan } from './tagged-plan.ts'
import { tooLong } from './too-long.ts'
import { turnedCondition } from './turned-condition.ts'
import { typedPrice } from './typed-price.ts'
import { unaskedAnswer } from './unasked-answer.ts'
import { unaskedEmail } from './unasked-email.ts'
import { unaskedForSome } from './unasked-for-some.ts'
import { unaskedOfPack } from './unasked-of-pack.ts'
import { undeliveredGuide } from './undelivered-guide.ts'
import { undoneMove } from './undone-move.ts'
import { unevenAmount } from './uneven-amount.ts'
import { unevenSexes } from './uneven-sexes.ts'
import { unitsDiffer } from './units-differ.ts'
import { unknownAgeRange } from './unknown-age-range.ts'
import { unknownAgency } from './unknown-agency.ts'
import { unknownAnswer } from './unknown-answer.ts'
import { unknownCase } from './unknown-case.ts'
import { unknownCurrency } from './unknown-currency.ts'
import { unknownEcho } from './unknown-echo.ts'
import { unknownExperiment } from './unknown-experiment.ts'
import { unknownLanguage } from './unknown-language.ts'
import { unknownOffer } from './unknown-offer.ts'
import { unknownOption } from './unknown-option.ts'
import { unknownOrder } from './unknown-order.ts'
import { unknownPage } from './unknown-page.ts'
import { unknownPromoCode } from './unknown-promo-code.ts'
import { unknownSex } from './unknown-sex.ts'
import { unknownStep } from './unknown-step.ts'
import { unknownTag } from './unknown-tag.ts'
import { unknownValue } from './unknown-value.ts'
import { unknownVariable } from './unknown-variable.ts'
import { unknownVariant } from './unknown-variant.ts'
import { unlistedPlan } from './unlisted-plan.ts'
import { unnamedPack } from './unnamed-pack.ts'
import { unplacedStep } from './unplaced-step.ts'
import { unprintableLetter } from './unprintable-letter.ts'
import { unreachableStep } from './unreachable-step.ts'
import { unreadableColour } from './unreadable-colour.ts'
import { unrecordedTranslation } from './unrecorded-translation.ts'
import { unsoldOffer } from './unsold-offer.ts'
import { unsoldStep } from './unsold-step.ts'
import { untranslatedVariant } from './untranslated-variant.ts'
import { unusedClaim } from './unused-claim.ts'
import { unusedEcho } from './unused-echo.ts'
import { unusedExperiment } from './unused-experiment.ts'
import { unusedGuide } from './unused-guide.ts'
import { unusedPrice } from './unused-price.ts'
import { unusedWordsAnywhere } from './unused-words.ts'
import { variablesDiffer } from './variables-differ.ts'
import { wrongBox } from './wrong-box.ts'
import { wrongDataClass } from './wrong-data-class.ts'
import { wrongKind } from './wrong-kind.ts'
import { wrongLink } from './wrong-link.ts'
import { wrongSex } from './wrong-sex.ts'

/** Every rule by its code. */
export const rules = {
  'age-ranges': ageRanges,
  'asked-twice': askedTwice,
  'back-arrow': backArrow,
  'bad-link': badLink,
  'bad-name': badName,
  'bare-claim': bareClaim,
  'bare-paywall': barePaywall,
  'behind-end': behindEnd,
  'cases-differ': casesDiffer,
  'changed-value': changedValue,
  'copied-guide': copiedGuide,
  'copies-differ': copiesDiffer,
  'country-header': countryHeader,
  'currency-ratio': currencyRatio,
  'dangling-entry': danglingEntry,
  'dangling-jump': danglingJump,
  'day-without-plan': dayWithoutPlan,
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
  'ended-offer': endedOffer,
  'ended-part': endedPart,
  'ended-promo': endedPromo,
  'experiment-days': experimentDays,
  'extras-differ': extrasDiffer,
  'falling-limits': fallingLimits,
  'far-day': farDay,
  'fixed-in-variant': fixedInVariant,
  'forgotten-answer': forgottenAnswer,
  'gone-name': goneName,
  'guide-text': guideText,
  'guides-differ': guidesDiffer,
  'half-sent': halfSent,
  'health-answer-sent': healthAnswerSent,
  'hidden-delivery': hiddenDelivery,
  'icu-syntax': icuSyntax,
  'idle-picture': idlePicture,
  'idle-upgrade': idleUpgrade,
  'idle-variant': idleVariant,
  'idle-words': idleWords,
  'jump-in-order': jumpInOrder,
  'language-not-in-force': languageNotInForce,
  'late-audience': lateAudience,
  'late-entry': lateEntry,
  'late-question': lateQuestion,
  'long-period': longPeriod,
  'long-way-back': longWayBack,
  loop,
  'low-contrast': lowContrast,
  'misnamed-link': misnamedLink,
  'misnamed-part': misnamedPart,
  'missing-constants': missingConstants,
  'missing-data-class': missingDataClass,
  'missing-font': missingFont,
  'missing-guide': missingGuide,
  'missing-legal': missingLegal,
  'missing-needs': missingNeeds,
  'missing-none': missingNone,
  'missing-per-day': missingPerDay,
  'missing-picture': missingPicture,
  'missing-price': missingPrice,
  'missing-words': missingWordsEverywhere,
  'misspelt-app': misspeltApp,
  'mixed-answers': mixedAnswers,
  'mixed-data-classes': mixedDataClasses,
  'mixed-experiment': mixedExperiment,
  'moved-order': movedOrder,
  'moved-text': movedText,
  'narrow-limits': narrowLimits,
  'no-sexes': noSexes,
  'no-value': noValue,
  'no-way-on': noWayOn,
  'not-a-number': notANumber,
  'numbers-differ': numbersDiffer,
  'odd-audience': oddAudience,
  'odd-brand': oddBrand,
  'odd-condition': oddCondition,
  'odd-figure': oddFigure,
  'odd-letter': oddLetter,
  'odd-market': oddMarket,
  'odd-offer-days': oddOfferDays,
  'odd-parameter': oddParameter,
  'odd-per-day': oddPerDay,
  'odd-price': oddPrice,
  'odd-product': oddProduct,
  'odd-promo': oddPromo,
  'odd-scale': oddScale,
  'odd-shares': oddShares,
  'odd-stage': oddStage,
  'odd-sum': oddSum,
  'odd-translation': oddTranslation,
  'odd-trend': oddTrend,
  'odd-value': oddValue,
  'old-claim': oldClaim,
  'open-delivery': openDelivery,
  'options-of-pack': optionsOfPack,
  'orders-differ': ordersDiffer,
  'overlapping-experiments': overlappingExperiments,
  'passed-for-some': passedForSome,
  'passed-step': passedStep,
  'paywalls-differ': paywallsDiffer,
  'period-key': periodKey,
  'picture-answer': pictureAnswer,
  'picture-file': pictureFile,
  'placeholder-link': placeholderLink,
  'plural-cases': pluralCases,
  'price-ratio': priceRatio,
  'promo-plan': promoPlan,
  'promo-price': promoPrice,
  'raw-key': rawKey,
  'repeated-item': repeatedItem,
  'replaced-plan': replacedPlan,
  'reused-name': reusedName,
  'same-emoji': sameEmoji,
  'same-label': sameLabel,
  'same-title': sameTitle,
  'same-words': sameWords,
  'sample-claim': sampleClaim,
  'sample-review': sampleReview,
  'several-preselected': severalPreselected,
  'spelt-differently': speltDifferently,
  'stale-translation': staleTranslation,
  'swapped-cases': swappedCases,
  'tagged-plan': taggedPlan,
  'too-long': tooLong,
  'turned-condition': turnedCondition,
  'typed-price': typedPrice,
  'unasked-answer': unaskedAnswer,
  'unasked-email': unaskedEmail,
  'unasked-for-some': unaskedForSome,
  'unasked-of-pack': unaskedOfPack,
  'undelivered-guide': undeliveredGuide,
  'undone-move': undoneMove,
  'uneven-amount': unevenAmount,
  'uneven-sexes': unevenSexes,
  'units-differ': unitsDiffer,
  'unknown-age-range': unknownAgeRange,
  'unknown-agency': unknownAgency,
  'unknown-answer': unknownAnswer,
  'unknown-case': unknownCase,
  'unknown-currency': unknownCurrency,
  'unknown-echo': unknownEcho,
  'unknown-experiment': unknownExperiment,
  'unknown-language': unknownLanguage,
  'unknown-offer': unknownOffer,
  'unknown-option': unknownOption,
  'unknown-order': unknownOrder,
  'unknown-page': unknownPage,
  'unknown-promo-code': unknownPromoCode,
  'unknown-sex': unknownSex,
  'unknown-step': unknownStep,
  'unknown-tag': unknownTag,
  'unknown-value': unknownValue,
  'unknown-variable': unknownVariable,
  'unknown-variant': unknownVariant,
  'unlisted-plan': unlistedPlan,
  'unnamed-pack': unnamedPack,
  'unplaced-step': unplacedStep,
  'unprintable-letter': unprintableLetter,
  'unreachable-step': unreachableStep,
  'unreadable-colour': unreadableColour,
  'unrecorded-translation': unrecordedTranslation,
  'unsold-offer': unsoldOffer,
  'unsold-step': unsoldStep,
  'untranslated-variant': untranslatedVariant,
  'unused-claim': unusedClaim,
  'unused-echo': unusedEcho,
  'unused-experiment': unusedExperiment,
  'unused-guide': unusedGuide,
  'unused-price': unusedPrice,
  'unused-words': unusedWordsAnywhere,
  'variables-differ': variablesDiffer,
  'wrong-box': wrongBox,
  'wrong-data-class': wrongDataClass,
  'wrong-kind': wrongKind,
  'wrong-link': wrongLink,
  'wrong-sex': wrongSex,
} satisfies { readonly [code in ErrorCode]?: Rule }
