import type { ReadStep, Rule } from '../model/funnel.ts'
import { locationText } from '../parse/locationText.ts'
import { placeOf } from '../parse/parsedFile.ts'

/** Steps that write one answer agree on what it tells. */
export const mixedDataClasses: Rule = ({ steps }, report) => {
  const first = new Map<string, ReadStep>()
  for (const read of steps.values()) {
    const { file, name, step, isWhole } = read
    if (!isWhole || !('stores' in step) || step.dataClass === undefined) continue
    const other = first.get(step.stores)
    if (!other) {
      first.set(step.stores, read)
      continue
    }
    if (!('dataClass' in other.step) || other.step.dataClass === step.dataClass) continue
    report(
      placeOf(file, ['dataClass']),
      `"${step.stores}" is of the class "${step.dataClass}" in ${name}, but "${other.step.dataClass}" in ${other.name}`,
      `${other.name} says so at ${locationText(other.file, placeOf(other.file, ['dataClass']).start)}. Give both the same class; in doubt, health.`,
    )
  }
}
