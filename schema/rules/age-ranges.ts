import type { Rule } from '../model/funnel.ts'
import { keyPlaceOf, placeOf } from '../parse/parsedFile.ts'

/** The age ranges follow each other from young to old: every age between the first and the last is in one of them. */
export const ageRanges: Rule = ({ settings }, report) => {
  const { file, values } = settings
  let before: { readonly key: string; readonly to: number } | null = null
  for (const [key, { from, to }] of Object.entries(values.ageRanges)) {
    const at = placeOf(file, ['ageRanges', key, 'from'])
    if (to < from) {
      report(keyPlaceOf(file, ['ageRanges', key]), `the age range "${key}" ends before it begins`, 'Swap from and to.')
    } else if (before && from <= before.to) {
      report(at, `the age ranges "${before.key}" and "${key}" overlap`, `Write from: ${before.to + 1}.`)
    } else if (before && from > before.to + 1) {
      const gap = from - before.to === 2 ? `age ${before.to + 1} is` : `ages ${before.to + 1} to ${from - 1} are`
      report(at, `${gap} in no age range`, `Write from: ${before.to + 1}, or add a range.`)
    }
    before = { key, to: Math.max(from, to) }
  }
}
