import type { ReadStep } from '../model/funnel.ts'

/** What a step was called once. */
export function formerNamesOf({ step }: Pick<ReadStep, 'step'>): string[] {
  return (step.renamedFrom ?? []).filter((former) => !former.startsWith('/'))
}

/** The addresses that a step had once: those that are told, and those that its old names stand for. */
export function formerRoutesOf({ name, step }: Pick<ReadStep, 'name' | 'step'>): string[] {
  const routes = (step.renamedFrom ?? []).map((former) => (former.startsWith('/') ? former : `/{sex}/${former}`))
  return [...new Set(routes)].filter((route) => route !== routeOfStep({ name, step }))
}

/** The address of a step, with {sex} standing for the sex's route. */
export function routeOfStep({ name, step }: Pick<ReadStep, 'name' | 'step'>): string {
  return step.route ?? `/{sex}/${name}`
}

/** The addresses that a route stands for, one for each sex. */
export function addressesOf(route: string, sexes: readonly string[]): string[] {
  const withSex = /\{sex\??\}/.test(route) ? sexes.map((sex) => route.replace(/\{sex\??\}/, sex)) : []
  return route.includes('{sex}') ? withSex : [route.replace('/{sex?}', ''), ...withSex]
}
