import type { ReadFunnel } from '../model/funnel.ts'

/** English words for who is meant. A sex of the settings is one of these families where it is called by one of its words. */
const FAMILIES = [
  ['woman', 'women', 'female', 'females', 'girl', 'girls', 'lady', 'ladies', 'madam', 'she', 'her', 'hers'],
  ['man', 'men', 'male', 'males', 'boy', 'boys', 'guy', 'guys', 'gentleman', 'gentlemen', 'sir', 'he', 'him', 'his'],
] as const

/** What concerns the body of the first family, and of the second. */
const BODIES = [/pregnan|menopaus|menstruat|breastfeed|postpartum/i, /prostate|erectile/i] as const

type SexSettings = Pick<ReadFunnel, 'settings'>

/** The only sex that a name or a text speaks of, or null. */
export function sexNamedIn(text: string, { settings }: SexSettings): string | null {
  const words = new Set(text.toLowerCase().split(/[^\p{L}]+/u))
  const named = Object.entries(settings.values.sexes).filter(([sex, { route, stored }]) =>
    wordsOf([sex, route, stored]).some((word) => words.has(word)),
  )
  const [only, ...others] = named
  return only && others.length === 0 ? only[0] : null
}

/** The sex whose body alone a name or a text speaks of, or null. */
export function bodyNamedIn(text: string, { settings }: SexSettings): string | null {
  const family = FAMILIES.find((_, index) => BODIES[index]?.test(text))
  const sex = Object.entries(settings.values.sexes).find(([key, { route }]) => family && isIn(family, [key, route]))
  return sex?.[0] ?? null
}

/** The number of the family that a word is of, or null. */
export function familyOf(word: string): number | null {
  const index = FAMILIES.findIndex((family) => isIn(family, [word]))
  return index < 0 ? null : index
}

function wordsOf(names: readonly string[]): string[] {
  const own = names.map((name) => name.toLowerCase())
  return [...own, ...FAMILIES.filter((family) => isIn(family, own)).flat()]
}

function isIn(family: readonly string[], names: readonly string[]): boolean {
  return names.some((name) => family.includes(name.toLowerCase()))
}
