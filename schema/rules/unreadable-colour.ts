import { hexOf } from '../brand/colours.ts'
import type { Rule } from '../model/funnel.ts'
import { placeOf } from '../parse/parsedFile.ts'

/** Every colour of the brand is one, and covers what is below. */
export const unreadableColour: Rule = ({ brand }, report) => {
  for (const [name, colour] of Object.entries(brand?.values.colours ?? {})) {
    if (!brand || hexOf(colour) !== null) continue
    report(
      placeOf(brand.file, ['colours', name]),
      `"${colour}" is not a colour that covers what is below it`,
      'Write it as "#0a7a68", rgb(10 122 104) or hsl(170 85% 26%).',
    )
  }
}
