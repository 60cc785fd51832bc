import { sellAll } from '../../stripe/sellAll'
import { type StandIn, startStandIn } from '../../stripe/standIn'
import { offers } from '../extendedOrder'
import { ProductServer } from '../ProductServer'
import { test as shop } from './shop'
import { StripeJs } from './stripeJs'

export { expect } from './shop'

/** The built product with the keys of a Stripe account: the account and js.stripe.com are stand-ins. */
export const test = shop.extend<{ readonly stripeJs: StripeJs }, { readonly standIn: StandIn }>({
  standIn: [
    async ({ playwright: _ }, use) => {
      const standIn = await startStandIn()
      await sellAll(standIn, offers)
      await use(standIn)
      await standIn.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ standIn }, use) => {
      const server = await ProductServer.start({
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_of_tests',
        STRIPE_API_URL: `http://127.0.0.1:${standIn.options.port}`,
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  stripeJs: [
    async ({ context, standIn }, use) => {
      const stripeJs = new StripeJs(standIn)
      await stripeJs.serve(context)
      await use(stripeJs)
    },
    { auto: true },
  ],
})
