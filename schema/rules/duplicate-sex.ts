import type { Rule } from '../model/funnel.ts'
import { locationText } from '../parse/locationText.ts'
import { placeOf } from '../parse/parsedFile.ts'

/** Addresses and records tell the sexes apart. */
export const duplicateSex: Rule = ({ settings }, report) => {
  const { file, values } = settings
  for (const part of ['route', 'stored'] as const) {
    const first = new Map<string, string>()
    for (const [sex, spellings] of Object.entries(values.sexes)) {
      const earlier = first.get(spellings[part])
      if (earlier === undefined) {
        first.set(spellings[part], sex)
        continue
      }
      const place = locationText(file, placeOf(file, ['sexes', earlier, part]).start)
      report(
        placeOf(file, ['sexes', sex, part]),
        `${sex} has the same ${part} "${spellings[part]}" as ${earlier}`,
        `The other is at ${place}. Give each its own.`,
      )
    }
  }
}
