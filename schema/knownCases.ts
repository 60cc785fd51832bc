import { namesInSettings } from './namesInSettings.ts'
import type { ReadFunnel } from './readFunnel.ts'

/** The keys that a sentence may choose by, for the variables whose keys stand in the settings. */
export function knownCases({ settings }: ReadFunnel): ReadonlyMap<string, readonly string[]> {
  return new Map([
    ['sex', namesInSettings(settings, 'sexes')],
    ['ageRange', namesInSettings(settings, 'ageRanges')],
  ])
}
