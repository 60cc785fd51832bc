import { spotAt } from '../parse/parsedFile.ts'
import type { ReadSettings } from './funnel.ts'

/** The languages, sexes or age ranges that the settings name, also those with faults of their own. */
export function namesInSettings({ file }: ReadSettings, key: 'languages' | 'sexes' | 'ageRanges'): string[] {
  return [...(spotAt(file, [key])?.inside?.keys() ?? [])]
}
