import type { BrowserContext } from '@playwright/test'

/** What a browser complained of, but for what a test has announced. */
export class Complaints {
  readonly #heard: string[] = []
  readonly #announced: RegExp[] = []

  /** Listens to all pages of a profile. */
  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()))
        this.#heard.push(`${message.type()}: ${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (webError) => {
      this.#heard.push(`uncaught: ${webError.error().stack ?? webError.error().message}`)
    })
  }

  /** What this test brings about on purpose. */
  announce(...patterns: readonly RegExp[]): void {
    this.#announced.push(...patterns)
  }

  heard(pattern: RegExp): readonly string[] {
    return this.#heard.filter((complaint) => pattern.test(complaint))
  }

  unannounced(): readonly string[] {
    return this.#heard.filter((complaint) => !this.#announced.some((pattern) => pattern.test(complaint)))
  }
}
