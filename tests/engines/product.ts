import { test as base, expect } from '@playwright/test'
import { ProductServer } from '../journeys/ProductServer'
import { openPuppeteerTab } from './puppeteerTab'
import type { EngineName, Tab, TabOptions } from './Tab'
import { Visitor } from './Visitor'
import { openWebKitTab } from './webKitTab'

export interface EngineOptions extends TabOptions {
  readonly engine: EngineName
}

/** The program that each engine is driven by. */
const PROGRAMS: Readonly<Record<EngineName, string | undefined>> = {
  chromium: process.env.CHROMIUM_PATH,
  firefox: process.env.FIREFOX_PATH,
  webkit: process.env.WEBKIT_DRIVER_PATH,
}

/** Firefox tells the page that leaves of the write that this has cut short. It is sent again. */
const CUT_SHORT = /the record could not be (created|updated)/

interface TestFixtures {
  /** Complaints that a test brings about on purpose. */
  readonly announced: RegExp[]
  readonly tab: Tab
  readonly visitor: Visitor
}

/** The built product in a new browser of an engine. A complaint of the browser fails the test. */
export const test = base.extend<EngineOptions & TestFixtures, { readonly server: ProductServer }>({
  engine: ['chromium', { option: true }],
  refusesStorage: [false, { option: true }],
  server: [
    async ({ playwright: _ }, use) => {
      const server = await ProductServer.start()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
  announced: ({}, use) => use([CUT_SHORT]),
  tab: async ({ engine, refusesStorage, announced }, use, { skip }) => {
    const program = PROGRAMS[engine] ?? ''
    skip(program === '', `${engine} is not installed`)
    const options = { refusesStorage }
    const tab = await (engine === 'webkit'
      ? openWebKitTab(program, options)
      : openPuppeteerTab(engine, program, options))
    try {
      await use(tab)
      const complaints = await tab.complaints()
      expect(complaints.filter((each) => !announced.some((pattern) => pattern.test(each)))).toEqual([])
    } finally {
      await tab.close()
    }
  },
  visitor: ({ tab, server }, use) => use(new Visitor(tab, server)),
})

export { expect }
