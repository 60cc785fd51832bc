import type { Page } from '@playwright/test'

/** Waits until the page has nothing left to do: on a busy machine it needs longer for what has come. */
export function idle(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let round = 0; round < 3; round++) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      await new Promise((resolve) => requestIdleCallback(resolve))
    }
  })
}
