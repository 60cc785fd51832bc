import Stripe from 'stripe'
import type { CompiledFunnel } from '../../schema/compile/compiled'
import { syncCatalogue } from '../../scripts/stripe/syncCatalogue'
import type { StandIn } from './standIn'

/** Everything of the funnel is for sale in the account. */
export async function sellAll(standIn: StandIn, offers: CompiledFunnel['offers']): Promise<void> {
  const stripe = new Stripe('sk_test_1', standIn.options)
  await syncCatalogue({
    stripe,
    offers,
    seller: 'funnel',
    isAlone: true,
    appName: 'Test',
    isApplied: true,
    now: Date.now,
    print: () => {},
  })
}
