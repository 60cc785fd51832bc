import type { AddOnQuote } from '../../domain/offers/addOnQuote'
import type { Quote } from '../../domain/offers/quote'
import type { SeenStep } from './personaWalk'

/** What a step offers this visitor, at the prices that are charged. */
export function offersShown({ compiled: { step }, view }: SeenStep): readonly (Quote | AddOnQuote)[] {
  if (!view) return []
  if (step.type === 'paywall') {
    const named = step.blocks.flatMap((block) => (block.block === 'planOffer' ? [block.offer] : []))
    const hasList = step.blocks.some(({ block }) => block === 'plans')
    return [...(hasList ? view.plans : []), ...view.unlistedPlans.filter(({ offerId }) => named.includes(offerId))]
  }
  if (step.type !== 'guides') return []
  return step.extras.flatMap(({ offer }) => {
    const quoted = view.addOns[offer] ?? (view.upgrade?.offerId === offer ? view.upgrade : null)
    return quoted ? [quoted] : []
  })
}
