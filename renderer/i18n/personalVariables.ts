import { variables as ofPacks } from 'virtual:packs/variables'
import { ageFromBirthday, ageRangeOf } from '../../domain/dates/age'
import type { ClientSettings } from '../../schema/compile/compiled'
import type { TextValues, Visitor } from '../widget'

export { figuresFor } from 'virtual:packs/figures'
export { echoTexts, listed } from './echoTexts'

/**
 * What a sentence may say of the visitor, by the names that funnel/settings.yaml lists: what packs compute, and the age. What is not known is
 * undefined: a select takes its case `unknown`, and no sentence ever says "undefined" or "NaN". Fetched with the first step that needs it.
 */
export function personalVariables(settings: ClientSettings, visitor: Visitor): TextValues {
  const { answers, today } = visitor
  return {
    ...Object.assign({}, ...ofPacks.map((values) => values(settings, visitor))),
    ageRange: ageRangeOf(answers, today, settings.ageRanges) ?? undefined,
    age: ageFromBirthday(answers, today) ?? undefined,
  }
}
