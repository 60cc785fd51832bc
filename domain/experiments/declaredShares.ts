import type { Experiment } from '../../schema/generated/experiments'

/** The percent of the visitors that each variant should have, control first. */
export function declaredShares({ share }: Pick<Experiment, 'share'>): { readonly [variant: string]: number } {
  return { control: 100 - share, test: share }
}
