import { test as base, expect } from '@playwright/test'
import { ProductServer } from '../journeys/ProductServer'
import { startPuppeteer } from './puppeteerTab'
import type { BrowserOptions, EngineBrowser, EngineName, Tab } from './Tab'
import { Visitor } from './Visitor'
import { startWebKit } from './webKitTab'

export interface EngineOptions {
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

interface WorkerFixtures {
  readonly server: ProductServer
  /** The engine's browser, started when it is first asked for. */
  readonly browserThat: (options: BrowserOptions) => Promise<EngineBrowser>
}

interface TestFixtures extends BrowserOptions {
  /** Complaints that a test brings about on purpose. */
  readonly announced: RegExp[]
  readonly tab: Tab
  readonly visitor: Visitor
}

/** The built product as a new visitor has it in a browser of an engine. A complaint of the browser fails the test. */
export const test = base.extend<TestFixtures, EngineOptions & WorkerFixtures>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  refusesStorage: [false, { option: true }],
  // What moves has to stand still before it is tapped.
  reducesMotion: [true, { option: true }],
  server: [
    async ({ playwright: _ }, use) => {
      const server = await ProductServer.start()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  browserThat: [
    async ({ engine }, use) => {
      const program = PROGRAMS[engine] ?? ''
      const start = (options: BrowserOptions) =>
        engine === 'webkit' ? startWebKit(program, options) : startPuppeteer(engine, program, options)
      const started = new Map<string, Promise<EngineBrowser>>()
      await use((options) => {
        const key = JSON.stringify(options)
        const browser = started.get(key) ?? start(options)
        started.set(key, browser)
        return browser
      })
      for (const browser of started.values()) await (await browser).close()
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
  announced: ({}, use) => use([CUT_SHORT]),
  tab: async ({ engine, browserThat, refusesStorage, reducesMotion, announced }, use, { skip }) => {
    skip(!PROGRAMS[engine], `${engine} is not installed`)
    const browser = await browserThat({ refusesStorage, reducesMotion })
    const tab = await browser.open()
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
