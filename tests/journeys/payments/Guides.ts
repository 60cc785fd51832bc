import { expect, type Locator } from '@playwright/test'
import type { Shopper } from './Shopper'
import { dollars, sentence } from './sentence'
import { extraQuote } from './shippedPrices'

export type ExtraName = 'nutrition' | 'monthly' | 'workout' | 'boost'

/** The extras in the order in which they are offered, and what each is sold at. */
export const EXTRAS = (
  [
    { name: 'nutrition', offer: 'nutrition-guide' },
    { name: 'monthly', offer: 'monthly-guides' },
    { name: 'workout', offer: 'workout-plan' },
    { name: 'boost', offer: 'upgrade-12-weeks' },
  ] as const
).map((extra) => {
  const { today, old } = extraQuote(extra.offer)
  return { ...extra, today: today.amount, old: dollars(old.amount) }
})

/** The extras after a payment, one after the other. */
export class Guides {
  readonly #shopper: Shopper
  readonly #language: string

  /** @param language that the shopper reads. */
  constructor(shopper: Shopper, language = 'en') {
    this.#shopper = shopper
    this.#language = language
  }

  get #step(): Locator {
    return this.#shopper.quiz.step
  }

  async at(name: ExtraName): Promise<void> {
    await this.#shopper.quiz.at('guides')
    await expect(this.#step.locator('.extra-name')).toHaveText(this.#says(`guides.extras.${name}.name`))
  }

  get terms(): Locator {
    return this.#step.locator('.extra-terms')
  }

  get today(): Locator {
    return this.#step.locator('.extra-today')
  }

  get old(): Locator {
    return this.#step.locator('.extra-old')
  }

  /** What has become of the one before. */
  get notice(): Locator {
    return this.#step.locator('.extra-notice')
  }

  get acceptButton(): Locator {
    return this.#shopper.quiz.continueButton
  }

  get declineButton(): Locator {
    return this.#shopper.quiz.skipButton
  }

  get skipButton(): Locator {
    return this.#step.locator('.extra-skip')
  }

  /** The sheet of a failed payment. */
  get failed(): Locator {
    return this.#shopper.page.locator('dialog[open]:has(.dialog-buttons .button:nth-child(4))')
  }

  async leaveFailedBy(action: 'updateCard' | 'payByCard' | 'keepPlan' | 'cancel'): Promise<void> {
    await expect(this.failed).toContainText(this.#says('app.shop.failed.text'))
    const button = this.failed.getByRole('button', { name: this.#says(`app.shop.failed.${action}`), exact: true })
    await button.tap()
    await expect(this.failed).toHaveCount(0)
  }

  #says(place: string): string {
    return sentence(place, {}, this.#language)
  }
}
