import type { Offers } from '../../schema/compile/compiled'

/** Whether something costs another price in an experiment. */
export function isPricedBy({ plans, addOns, upgrades, agencies }: Offers, experiment: string): boolean {
  const sections = [plans, addOns, upgrades, ...agencies.map((agency) => agency.plans)]
  return sections
    .flatMap((section) => Object.values(section))
    .some(({ todayInExperiment = {} }) => Object.hasOwn(todayInExperiment, experiment))
}

/** Whether a promo code takes something else off in an experiment. */
export function isDiscountedBy({ promoCodes }: Offers, experiment: string): boolean {
  return Object.values(promoCodes).some(({ percentInExperiment = {} }) =>
    Object.hasOwn(percentInExperiment, experiment),
  )
}
