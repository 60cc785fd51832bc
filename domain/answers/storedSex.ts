import type { Settings } from '../../schema/generated/settings'

/** How the record stores a sex that is given by its option key: female is stored as woman, male as men. Null for an unknown key. */
export function storedSex(sexKey: string, sexes: Settings['sexes']): string | null {
  return Object.hasOwn(sexes, sexKey) ? (sexes[sexKey]?.stored ?? null) : null
}
