import type { Rule } from '../model/funnel.ts'
import { placeOf } from '../parse/parsedFile.ts'

/** A step that stores an answer says what the answer tells about the visitor. */
export const missingDataClass: Rule = ({ steps }, report) => {
  for (const { file, name, step, isWhole } of steps.values()) {
    if (!isWhole || !('stores' in step) || step.dataClass !== undefined) continue
    report(
      placeOf(file, ['stores']),
      `"${name}" does not say what its answer tells about the visitor`,
      'Add "dataClass: health", unless the answer is how to reach the visitor (contact), or their age or sex (profile).',
    )
  }
}
