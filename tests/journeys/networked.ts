import { Network } from './Network'
import { test as product } from './product'

export { expect } from './product'

/** The product behind a network that fails as the test wants. */
export const test = product.extend<{ readonly network: Network }>({
  network: async ({ server }, use) => {
    const network = await Network.start(server.origin)
    await use(network)
    await network.stop()
  },
  baseURL: ({ network }, use) => use(network.origin),
})
