import type { CompiledStep, Offers } from '../../schema/compile/compiled'
import { type PurchaseState, purchaseState } from '../purchase/purchaseState'
import type { PersonaVisit } from './personaVisit'

/** What a persona has bought when they see a step: nothing before the plan is paid, all that they buy on the last step. */
export function boughtAt(
  { purchases }: Pick<PersonaVisit, 'purchases'>,
  { needsPurchase, type }: Pick<CompiledStep['step'], 'needsPurchase' | 'type'>,
  offers: Offers,
  today: string,
): PurchaseState {
  const paid = needsPurchase ? purchases : []
  return purchaseState(type === 'download' ? paid : paid.slice(0, 1), offers, today)
}
