import type { Page, Request } from '@playwright/test'

/** A development server translates what it serves for the first time: on a busy machine that takes its time. */
const LONGEST_WAIT_MS = 180_000
/** It loads a page again where it finds a package that it has not prepared, each time after another part of a screen. */
const TRIES = 4
/** How often in a row nothing may be loading until a page is done: what has come may ask for more. */
const QUIET_LOOKS = 3

/** A page that a development server serves. */
export class DevPage {
  readonly page: Page
  readonly #loading = new Set<Request>()
  #documents = 0

  constructor(page: Page) {
    this.page = page
    page.setDefaultTimeout(LONGEST_WAIT_MS)
    page.on('request', (request) => this.#loading.add(request))
    page.on('requestfinished', (request) => this.#loading.delete(request))
    page.on('requestfailed', (request) => this.#loading.delete(request))
    page.on('domcontentloaded', () => {
      this.#documents++
    })
  }

  /** Opens an address and gives what is made of it. Where the server loads the page again meanwhile, all is done again. */
  async opened<T>(address: string, use: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      let document: number | null = null
      try {
        await this.page.goto(address, { waitUntil: 'domcontentloaded' })
        document = this.#documents
        const made = await use()
        if (document === this.#documents) return made
      } catch (error) {
        const wasLoadedAgain = document !== null && document !== this.#documents
        if (tries === TRIES || !(wasLoadedAgain || isCutOff(error))) throw error
      }
      if (tries === TRIES) throw new Error(`${address} was loaded again ${TRIES} times`)
    }
  }

  /** Waits until nothing is loading and what has come is drawn. */
  async quiet(): Promise<void> {
    const end = Date.now() + LONGEST_WAIT_MS
    for (let quiet = 0; quiet < QUIET_LOOKS && Date.now() < end; quiet = this.#loading.size === 0 ? quiet + 1 : 0)
      await this.page.evaluate(
        () => new Promise((resolve) => setTimeout(() => requestAnimationFrame(() => requestIdleCallback(resolve)), 20)),
      )
  }
}

/** What Playwright says where a page goes away under it, a moment before it tells of the new one. */
function isCutOff(error: unknown): boolean {
  return /context was destroyed|interrupted by another navigation|ERR_ABORTED/.test(String(error))
}
