import { oncePer } from '../parse/oncePer.ts'
import type { Path } from '../parse/parsedFile.ts'
import { hasConditions } from './conditionsOf.ts'

/** One answer that a step offers. */
export interface StepOption {
  readonly key: string
  /** The key of the only sex that sees it. */
  readonly only?: string
  readonly path: Path
  /** It takes none from the pattern of its step: it has one, or shows none. */
  readonly hasOwnPicture: boolean
  /** What it was called once. */
  readonly renamedFrom?: readonly string[]
  /** Some visitors do not see it, for another reason than their sex. */
  readonly isConditional?: true
}

/** The options of a step in file order: every list under a key `options`, also inside groups. */
export const optionsOf = oncePer((step: object): readonly StepOption[] => optionsBelow(step, []))

function optionsBelow(value: unknown, path: Path): StepOption[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => optionsBelow(item, [...path, index]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, below]) => {
    if (key !== 'options' || !Array.isArray(below)) return optionsBelow(below, [...path, key])
    return below.flatMap((item, index) => optionOf(item, [...path, key, index]))
  })
}

function optionOf(item: unknown, path: Path): StepOption[] {
  if (typeof item === 'string') return [{ key: item, path, hasOwnPicture: false }]
  if (typeof item !== 'object' || item === null || !('key' in item) || typeof item.key !== 'string') return []
  const only = 'only' in item && typeof item.only === 'string' ? item.only : undefined
  const isConditional = hasConditions(item)
  const formerly = 'renamedFrom' in item && Array.isArray(item.renamedFrom) ? item.renamedFrom.map(String) : []
  return [
    {
      key: item.key,
      path,
      hasOwnPicture: 'picture' in item || 'emoji' in item || ('asLink' in item && item.asLink === true),
      ...(only ? { only } : {}),
      ...(formerly.length > 0 ? { renamedFrom: formerly } : {}),
      ...(isConditional ? { isConditional } : {}),
    },
  ]
}
