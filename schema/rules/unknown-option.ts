import type { ReadStep, Rule } from '../model/funnel.ts'
import { optionsOf } from '../model/optionsOf.ts'
import { keyPlaceOf, type Path, placeOf } from '../parse/parsedFile.ts'
import { suggest } from '../report/suggest.ts'

/** Keys of a step that name one of its own options, or a list of them, wherever they stand in it. */
const NAMING_KEYS: ReadonlySet<string> = new Set(['none', 'all', 'option', 'for'])

/** Where a step names an option of its own, it has that option. */
export const unknownOption: Rule = ({ steps }, report) => {
  for (const readStep of steps.values()) {
    const { file, step, isWhole } = readStep
    const keys = new Set(optionsOf(step).map(({ key }) => key))
    // Without options the same keys mean something else.
    if (keys.size === 0 || !isWhole) continue
    for (const { text, path } of optionsNamedIn(readStep)) {
      if (keys.has(text)) continue
      report(
        placeOf(file, path),
        `${readStep.name} has no option "${text}"`,
        suggest(text, keys, 'Its options are under options.'),
      )
    }
    for (const spelling of Object.keys(spellingsOf(readStep))) {
      if (!keys.has(spelling)) continue
      const fix = 'It is read as itself. Delete the line, or the option.'
      report(keyPlaceOf(file, ['alsoReads', spelling]), `"${spelling}" is an option of ${readStep.name} itself`, fix)
    }
  }
}

interface NamedOption {
  readonly text: string
  readonly path: Path
}

function optionsNamedIn(readStep: ReadStep): NamedOption[] {
  const spellings = Object.entries(spellingsOf(readStep))
  return [
    ...namedBelow(readStep.step, []),
    ...spellings.map(([spelling, text]) => ({ text, path: ['alsoReads', spelling] })),
  ]
}

function namedBelow(value: unknown, path: Path): NamedOption[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => namedBelow(item, [...path, index]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, below]) => {
    if (!NAMING_KEYS.has(key)) return namedBelow(below, [...path, key])
    if (typeof below === 'string') return [{ text: below, path: [...path, key] }]
    if (!Array.isArray(below)) return []
    return below.flatMap((text, index) => (typeof text === 'string' ? [{ text, path: [...path, key, index] }] : []))
  })
}

function spellingsOf({ step }: ReadStep): { readonly [spelling: string]: string } {
  return 'alsoReads' in step ? (step.alsoReads ?? {}) : {}
}
