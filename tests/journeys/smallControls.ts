import type { Page } from '@playwright/test'

/** The controls of a screen that are too small for a finger. */
export function smallControls(page: Page): Promise<readonly string[]> {
  return page
    .locator('main :is(button, label:has(input), select, input[type="text"], input[type="email"]), header button')
    .evaluateAll((all) =>
      all
        .filter(
          (element) => !element.closest('[aria-hidden="true"]') && !element.closest('label label, label :is(input)'),
        )
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && (box.height < 44 || box.width < 44))
        .map(({ element, box }) => `${element.outerHTML.slice(0, 120)} ${box.width}×${box.height}`),
    )
}
