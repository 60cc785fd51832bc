import type { Page } from '@playwright/test'

/** What sticks out of the page's width, or text that is cut. */
export function tooWide(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const page = scrollWidth > clientWidth ? [`the page: ${scrollWidth} > ${clientWidth}`] : []
    const texts = [...document.querySelectorAll('main :is(h1, h2, p, button, label, li, span)')]
      .filter((element) => !element.closest('[aria-hidden="true"], .visually-hidden, svg'))
      // What scrolls sideways by itself may be wider than the page.
      .filter((element) => !element.closest('.group-tabs'))
      .filter((element) => {
        const box = element.getBoundingClientRect()
        return box.width > 1 && (box.right > clientWidth + 1 || box.left < -1)
      })
      .map((element) => element.outerHTML.slice(0, 100))
    return [...page, ...texts]
  })
}
