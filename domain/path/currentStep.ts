import type { Order } from '../../schema/compile/compiled'

/** The name of today of a step, whatever it was called when its name was kept. */
export function currentStep({ steps }: Pick<Order, 'steps'>, name: string): string {
  if (Object.hasOwn(steps, name)) return name
  return formerSteps({ steps }).find(([former]) => former === name)?.[1] ?? name
}

/** The steps of an order that were called otherwise once: each old name with that of today. */
export function formerSteps({ steps }: Pick<Order, 'steps'>): (readonly [former: string, step: string])[] {
  return Object.entries(steps).flatMap(([step, { formerNames = [] }]) =>
    formerNames.map((former) => [former, step] as const),
  )
}
