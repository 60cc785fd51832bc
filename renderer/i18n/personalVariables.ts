import { ageFromBirthday, ageRangeOf } from '../../domain/dates/age'
import type { ClientSettings } from '../../schema/compile/compiled'
import type { PackVariables } from '../pack'
import type { TextValues, Visitor } from '../widget'

export { figuresFor } from '../../domain/figures/figuresFor'
export { echoTexts, listed } from './echoTexts'

/**
 * What a sentence may say of the visitor in every product, by the names that funnel/settings.yaml lists. What is not known is undefined: a
 * select takes its case `unknown`, and no sentence ever says "undefined" or "NaN". Fetched with the first step that needs it.
 */
export function personalVariables(settings: ClientSettings, { answers, today }: Visitor): TextValues {
  return {
    ageRange: ageRangeOf(answers, today, settings.ageRanges) ?? undefined,
    age: ageFromBirthday(answers, today) ?? undefined,
  }
}

/** The same, with what the packs of the product compute. */
export function withPacks(packs: readonly PackVariables[]): PackVariables {
  return (settings, visitor) =>
    Object.assign(personalVariables(settings, visitor), ...packs.map((values) => values(settings, visitor)))
}
