import type { Rule } from '../model/funnel.ts'
import type { CodeOfEngine, CodeOfPack, PackName } from '../report/codes.ts'

/** All that the rules of packs may know of the engine. */
export type { Settings } from '../generated/settings.ts'
export type { Step } from '../generated/steps.ts'
export { answerKeysByField } from '../model/answerKeys.ts'
export { askerOf, askersByField } from '../model/askersOf.ts'
export { variantChanges } from '../model/experiments/variantChanges.ts'
export type { ReadFunnel, ReadStep, Report, Rule } from '../model/funnel.ts'
export { namesInSettings } from '../model/namesInSettings.ts'
export { type PlacedStep, wholeOrders } from '../model/wholeOrders.ts'
export { keyPlaceOf, type ParsedFile, type Path, placeOf, type Spot, spotAt } from '../parse/parsedFile.ts'
export type { Place } from '../report/problem.ts'
export { nearestName, suggest } from '../report/suggest.ts'
export { checkEvents } from './checkEvents.ts'
export { checkRisingAs } from './checkRisingAs.ts'
export { checkUsual, type UsualRange } from './checkUsual.ts'

/**
 * The rules/all.ts of a pack: a rule for each problem of its pack.json, by its code. Under a code of the engine it tells what is the same
 * kind of mistake in what the pack brings.
 */
export type PackRules<Pack extends PackName> = { readonly [code in CodeOfPack<Pack>]: Rule } & {
  readonly [code in CodeOfEngine]?: Rule
}
