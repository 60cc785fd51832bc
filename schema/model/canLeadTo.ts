import type { ReadStep } from './funnel.ts'

/** Whether an address can lead on to a step: a route with a sex in it needs an address that tells the sex. */
export function canLeadTo(address: string, { step }: ReadStep): boolean {
  return address.includes('{sex}') || !(step.route ?? '{sex}').includes('{sex}')
}
