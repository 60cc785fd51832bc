import type { CompiledFunnel } from '../../schema/compile/compiled'
import { isDiscountedBy, isPricedBy } from '../offers/isPricedBy'

/** Whether visitors of different variants pay something else for the same: that more of them buy says little then. */
export function isDecidedByMoney(
  { offers, experiments }: Pick<CompiledFunnel, 'offers' | 'experiments'>,
  name: string,
): boolean {
  return isPricedBy(offers, name) || isDiscountedBy(offers, name) || experiments[name]?.offersOtherwise === true
}
