import type { Settings } from '../generated/settings.ts'
import type { PartsOfPacks, PartsOfSome } from './compiled.ts'

/** What settings without a part say in its place: nothing. No step asks for it then, as the validator sees to. */
const NOTHING: PartsOfSome = {
  sexes: {},
  ageRanges: {},
  linkParameters: {},
}

/** The settings with every part that only some products have. */
export function withAbsentParts(settings: Settings): Settings & PartsOfSome & PartsOfPacks {
  const absent = Object.entries(NOTHING).filter(([part]) => !Object.hasOwn(settings, part))
  return { ...settings, ...Object.fromEntries(absent) } as Settings & PartsOfSome & PartsOfPacks
}
