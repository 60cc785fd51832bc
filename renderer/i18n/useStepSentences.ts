import { use, useMemo, useSyncExternalStore } from 'react'
import type { Shop } from '../../client/checkout/shop'
import type { ClientSettings, CompiledStep } from '../../schema/compile/compiled'
import type { Visitor } from '../widget'
import { loadPersonalVariables, loadShopValues, type StepSentences, stepSentences } from './variables'

/** The sentences of a step for this visitor, anew after each change of the shop. Suspends until what computes them is there. */
export function useStepSentences(
  name: string,
  { words, isPersonal, usesShop, echoes }: CompiledStep,
  settings: ClientSettings,
  visitor: Visitor,
  shop: Shop | null,
): StepSentences {
  const personal = isPersonal ? use(loadPersonalVariables()) : null
  const values = usesShop ? use(loadShopValues()) : null
  const view = useSyncExternalStore(shop?.subscribe ?? neverChanges, shop?.view ?? nothing, nothing)
  return useMemo(() => {
    const offered = values && view && { values, view }
    return stepSentences({ name, words, settings, visitor, personal, offered, echoes })
  }, [name, words, settings, visitor, personal, values, view, echoes])
}

/** Of a step without a shop. */
const nothing = () => null
const neverChanges = () => () => {}
