import { expect, type Locator } from '@playwright/test'
import type { Shopper } from './Shopper'
import { sentence } from './sentence'

export type ExtraName = 'nutrition' | 'monthly' | 'workout' | 'boost'

/** The extras in the order in which they are offered, and what each is sold at by the decisions, §5. */
export const EXTRAS = [
  { name: 'nutrition', offer: 'nutrition-guide', today: 4999, old: '$99.00' },
  { name: 'monthly', offer: 'monthly-guides', today: 2999, old: '$59.99' },
  { name: 'workout', offer: 'workout-plan', today: 2999, old: '$60.00' },
  { name: 'boost', offer: 'upgrade-12-weeks', today: 4019, old: '$59.99' },
] as const

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
