import { type BrowserContext, type BrowserContextOptions, test as base, expect } from '@playwright/test'
import { Complaints } from './Complaints'
import { ProductServer } from './ProductServer'
import { Quiz } from './Quiz'

interface TestFixtures {
  /** Fails the test on any error or warning of the console, and on any uncaught error, that it did not announce. */
  readonly complaints: Complaints
  readonly quiz: Quiz
  /** A further browser profile that knows nothing of the first. */
  newProfile(options?: BrowserContextOptions): Promise<BrowserContext>
}

interface WorkerFixtures {
  readonly server: ProductServer
}

/** For test.use, where what moves is a part of what is looked at. */
export const withMotion: BrowserContextOptions = { reducedMotion: 'no-preference' }

/** The built product in a browser. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({ playwright: _ }, use) => {
      const server = await ProductServer.start()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.origin),
  complaints: [
    async ({ context }, use) => {
      const complaints = new Complaints()
      complaints.watch(context)
      await use(complaints)
      expect(complaints.unannounced()).toEqual([])
    },
    { auto: true },
  ],
  quiz: ({ page }, use) => use(new Quiz(page)),
  newProfile: async (
    { browser, complaints, contextOptions, baseURL, viewport, hasTouch, deviceScaleFactor, locale },
    use,
  ) => {
    const profiles: BrowserContext[] = []
    await use(async (options) => {
      const usual = { ...contextOptions, baseURL, viewport, hasTouch, deviceScaleFactor, locale }
      const profile = await browser.newContext({ ...usual, ...options })
      complaints.watch(profile)
      profiles.push(profile)
      return profile
    })
    await Promise.all(profiles.map((profile) => profile.close()))
  },
})

export { expect }
