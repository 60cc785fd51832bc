import type { Path } from '../parse/parsedFile.ts'

/** One answer that a step offers. */
export interface StepOption {
  readonly key: string
  /** The key of the only sex that sees it. */
  readonly only?: string
  readonly path: Path
  readonly hasOwnPicture: boolean
}

/** The options of a step in file order: every list under a key `options`, also inside groups. */
export function optionsOf(step: object): StepOption[] {
  return optionsBelow(step, [])
}

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
  return [{ key: item.key, path, hasOwnPicture: 'picture' in item || 'emoji' in item, ...(only ? { only } : {}) }]
}
