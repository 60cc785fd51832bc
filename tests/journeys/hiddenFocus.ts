import type { Page } from '@playwright/test'

/** How much of the window is left between what stays in place while the page scrolls. */
export function freeHeight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const standing = [...document.querySelectorAll<HTMLElement>('.header, .step-footer, .consent')]
      .filter((element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position))
      .map((element) => element.getBoundingClientRect().height)
    return innerHeight - standing.reduce((sum, height) => sum + height, 0)
  })
}

/** What takes the focus without being seen whole: cut by the window, or under what stays in place. */
export function hiddenFocus(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const SLACK = 1.5
    /** Kept free at the edges of the window. */
    const MARGIN = 16
    const faults: string[] = []
    const root = document.querySelector('dialog[open]') ?? document.body
    const all = [...root.querySelectorAll<HTMLElement>('a[href], button, input, select, summary, [tabindex="0"]')]
    // Of a long list some are enough.
    const controls = all.filter((_, place) => all.length < 24 || place % 5 === 0 || place > all.length - 4)
    for (const control of controls) {
      if (control.closest('[aria-hidden="true"], [inert]') || !control.checkVisibility({ visibilityProperty: true }))
        continue
      // From both sides, as Tab and Shift with Tab come.
      for (const from of [0, document.documentElement.scrollHeight]) {
        control.blur()
        scrollTo(0, from)
        control.focus()
        if (document.activeElement !== control) continue
        const box = control.getBoundingClientRect()
        let [top, bottom] = [0, innerHeight]
        for (const bar of document.querySelectorAll<HTMLElement>('.header, .step-footer, .consent, .payment-foot')) {
          if (bar.contains(control) || !['sticky', 'fixed'].includes(getComputedStyle(bar).position)) continue
          // The bar that asks for consent lies over the others, and nothing lies over it.
          if (control.closest('.consent')) continue
          if (root !== document.body && !root.contains(bar)) continue
          const { top: barTop, bottom: barBottom } = bar.getBoundingClientRect()
          if (bar.matches('.header')) top = Math.max(top, barBottom)
          else bottom = Math.min(bottom, barTop)
        }
        const seen = Math.min(box.bottom, bottom) - Math.max(box.top, top)
        // What is higher than the room for it, such as a row of reviews, cannot be seen whole.
        if (seen < Math.min(box.height, bottom - top - 2 * MARGIN) - SLACK)
          faults.push(`${nameOf(control)}: ${Math.round(seen)} of ${Math.round(box.height)}px`)
      }
    }
    scrollTo(0, 0)
    return [...new Set(faults)]

    function nameOf({ tagName, className, id }: HTMLElement): string {
      return `${tagName.toLowerCase()}.${className}${id ? `#${id}` : ''}`
    }
  })
}
