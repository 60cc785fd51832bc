import { test as product } from '../product'
import { Shopper } from './Shopper'

export { expect } from '../product'

/** The built product in test mode, and a visitor who is about to pay. */
export const test = product.extend<{ readonly shopper: Shopper }>({
  shopper: ({ page, server }, use) => use(new Shopper(page, server)),
})
