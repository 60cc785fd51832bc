import type { ReadOffers } from '../model/funnel.ts'

/** The plan that is chosen when a paywall opens: of an agency's own plans, if one is preselected there; else of all. Without a word it is the first. */
export function chosenPlan({ values }: ReadOffers, productCode: string | undefined): string | null {
  const agency = values.agencies?.find((each) => each.productCode === productCode)
  const plans = Object.entries(values.plans ?? {})
  const all = [...Object.entries(agency?.plans ?? {}), ...plans]
  const [first] = plans.find(([, { listed }]) => listed !== false) ?? []
  return all.find(([, { preselected }]) => preselected === true)?.[0] ?? first ?? null
}
