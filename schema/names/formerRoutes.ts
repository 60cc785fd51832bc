import type { ReadStep } from '../model/funnel.ts'

type Addressed = Pick<ReadStep, 'name' | 'step' | 'isWithoutSex'>

/** What a step was called once. */
export function formerNamesOf({ step }: Pick<ReadStep, 'step'>): string[] {
  return (step.renamedFrom ?? []).filter((former) => !former.startsWith('/'))
}

/** The addresses that a step had once: those that are told, and those that its old names stand for. */
export function formerRoutesOf(readStep: Addressed): string[] {
  const routes = (readStep.step.renamedFrom ?? []).map((former) =>
    former.startsWith('/') ? former : addressNamed(former, readStep),
  )
  return [...new Set(routes)].filter((route) => route !== routeOfStep(readStep))
}

/** The address of a step, with {sex} standing for the sex's route. */
export function routeOfStep(readStep: Addressed): string {
  return readStep.step.route ?? addressNamed(readStep.name, readStep)
}

/** The address that a step has by its name alone. */
function addressNamed(name: string, { isWithoutSex }: Addressed): string {
  return isWithoutSex ? `/${name}` : `/{sex}/${name}`
}

/** The addresses that a route stands for, one for each sex. */
export function addressesOf(route: string, sexes: readonly string[]): string[] {
  const withSex = /\{sex\??\}/.test(route) ? sexes.map((sex) => route.replace(/\{sex\??\}/, sex)) : []
  return route.includes('{sex}') ? withSex : [route.replace('/{sex?}', ''), ...withSex]
}
