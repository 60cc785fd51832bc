import type { Path } from '../parse/parsedFile.ts'
import type { ReadStep } from './funnel.ts'
import { optionsOf } from './optionsOf.ts'

/** Keys of a step that name one of its own options, or a list of them, wherever they stand in it. */
const NAMING_KEYS: ReadonlySet<string> = new Set(['none', 'all', 'option', 'for'])

export interface NamedOption {
  readonly text: string
  readonly path: Path
}

/** Where a step with options names one of them. In a step without options the same keys mean something else. */
export function namedOptions(readStep: ReadStep): NamedOption[] {
  return namedBelow(readStep.step, [])
}

/** The keys that a step's options had once, and the option that each is read as. */
export function formerKeysOf({ step }: Pick<ReadStep, 'step'>): { readonly [former: string]: string } {
  const pairs = optionsOf(step).flatMap(({ key, renamedFrom = [] }) => renamedFrom.map((former) => [former, key]))
  return Object.fromEntries(pairs)
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
