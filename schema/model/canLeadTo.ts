import type { ReadStep } from './funnel.ts'

/** Whether an address can lead on to a step: a route with a sex in it needs an address that tells the sex. */
export function canLeadTo(address: string, { step, isWithoutSex }: ReadStep): boolean {
  const route = step.route ?? (isWithoutSex ? '' : '{sex}')
  return address.includes('{sex}') || !route.includes('{sex}')
}
