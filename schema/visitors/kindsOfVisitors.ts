import type { Settings } from '../generated/settings.ts'

/** The settings as rules see them. */
interface WithSettings {
  readonly settings: { readonly values: Required<Pick<Settings, 'sexes'>> }
  /** Only these see it. */
  readonly seenAs?: { readonly sexes: readonly string[] }
}

/** Whether the product tells visitors apart by their sex: its settings name sexes. */
export function hasSexes({ settings }: WithSettings): boolean {
  return Object.keys(settings.values.sexes).length > 0
}

/** What stands for the sex of a visitor where the product has none. */
export const NO_SEX = ''

/** The sexes, for what has to hold for the visitors of each. In a product without sexes all visitors are of one kind, NO_SEX. */
export function kindsOfVisitors(funnel: WithSettings): readonly string[] {
  return hasSexes(funnel) ? (funnel.seenAs?.sexes ?? Object.keys(funnel.settings.values.sexes)) : [NO_SEX]
}
