import type { Rule } from '../model/funnel.ts'
import { textsBelow } from '../parse/parsedFile.ts'

/** All but the letters of the font that guides are set in: the latin part of a font, as Fontsource cuts it. */
const UNPRINTABLE =
  /[^\u0020-\u007E\u00A0-\u00AC\u00AE-\u00FF\u0131\u0152\u0153\u02C6\u02DA\u02DC\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u2039\u203A\u2044\u20AC\u2122\u2191\u2193\u2212\u2215]/u

/** The font of the guides has every letter that stands in one. */
export const unprintableLetter: Rule = ({ guides }, report) => {
  for (const { file } of guides) {
    for (const { value, place } of textsBelow(file.root)) {
      const letter = UNPRINTABLE.exec(String(value))?.[0]
      if (letter !== undefined)
        report(place, `the font of the guides has no "${letter}"`, 'Write it in words, or show it by a small picture.')
    }
  }
}
