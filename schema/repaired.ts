import type { Path } from './parsedFile.ts'

/** The data without the values at the given paths. Null where what is left of a list or the whole file is at fault. */
export function withoutPaths(data: unknown, paths: readonly Path[]): object | null {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return null
  const left: { [key: string]: unknown } = { ...data }
  for (const [key] of paths) {
    if (key === undefined) return null
    delete left[key]
  }
  return left
}
