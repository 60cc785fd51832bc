import type { Page } from '@playwright/test'

/** The widest band of a window without anything to see, as a share of its height. A picture that is still to come is there by its size. */
export function widestBand(
  page: Page,
): Promise<{ readonly from: number; readonly to: number; readonly share: number }> {
  return page.evaluate(() => {
    const seen = [...document.querySelectorAll<HTMLElement>('.app *')]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter(
        (element) =>
          element.matches('img, svg, input, select, .button, .card-face, .info-block') ||
          [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== ''),
      )
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width > 1 && height > 1)
      .toSorted((one, other) => one.top - other.top)
    let [widest, end] = [{ from: 0, to: 0 }, 0]
    for (const { top, bottom } of [...seen, { top: innerHeight, bottom: innerHeight }]) {
      const to = Math.min(top, innerHeight)
      if (to - end > widest.to - widest.from) widest = { from: end, to }
      end = Math.max(end, bottom)
    }
    return { from: Math.round(widest.from), to: Math.round(widest.to), share: (widest.to - widest.from) / innerHeight }
  })
}
