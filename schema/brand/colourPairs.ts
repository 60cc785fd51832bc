import type { ColourName } from './colours.ts'

export interface ColourPair {
  readonly colour: ColourName
  readonly on: ColourName
  readonly as: keyof typeof NEEDS
  readonly needs: number
}

/** The least contrast, by WCAG 2.2 AA: 1.4.3 of text, and 1.4.11 of what is no text and has to be seen. */
const NEEDS = { text: 4.5, 'large text': 3, 'a mark': 3 }

/** What stands on what, on the page, in the report and in the guides. */
const GROUNDS: readonly (readonly [keyof typeof NEEDS, ColourName, readonly ColourName[]])[] = [
  ['text', 'ink', ['paper', 'backdrop', 'surface', 'well', 'accentSoft', 'highlightSoft', 'secondSoft', 'dangerSoft']],
  ['text', 'inkSoft', ['paper', 'backdrop', 'surface', 'well', 'accentSoft', 'highlightSoft']],
  ['text', 'accent', ['paper', 'surface', 'accentSoft']],
  ['text', 'accentDeep', ['paper', 'surface', 'accentSoft', 'highlightSoft']],
  ['text', 'onAccent', ['accent', 'accentDeep', 'secondDeep', 'ink']],
  ['text', 'secondDeep', ['secondSoft']],
  ['text', 'danger', ['paper', 'surface', 'dangerSoft']],
  ['text', 'onDisabled', ['disabled']],
  // The figure of an example, in an empty field.
  ['large text', 'lineStrong', ['surface']],
  // Edges of fields, and the rings and squares that are ticked.
  ['a mark', 'lineStrong', ['paper', 'surface']],
  // How far it is, on an empty bar.
  ['a mark', 'accent', ['line']],
]

/** Every two colours of which one has to be told from the other. */
export const colourPairs: readonly ColourPair[] = GROUNDS.flatMap(([as, colour, grounds]) =>
  grounds.map((on) => ({ colour, on, as, needs: NEEDS[as] })),
)
