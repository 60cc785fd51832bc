import { expect, type Locator, type Page } from '@playwright/test'
import type { Answers, ProductServer } from '../ProductServer'
import { Quiz } from '../Quiz'
import { CARDS, type Card } from './cards'

/** Who has been through the quiz and given an e-mail. */
export const answered: Answers = {
  sex: 'woman',
  age: '30_39',
  typicalDay: 'mostly_active',
  height: { cm: 165 },
  weight: { kg: 82 },
  goal: { kg: 74 },
  planPreference: 'balanced',
  email: 'ana.quiz@example.com',
}

interface Arrival {
  readonly answers?: Answers
  /** Of the experiment `paywall`. */
  readonly paywall?: 'control' | 'test'
  /** Besides. */
  readonly query?: string
}

/** A visitor before the paywall and after it. */
export class Shopper {
  readonly quiz: Quiz
  readonly page: Page
  readonly #server: ProductServer

  constructor(page: Page, server: ProductServer) {
    this.page = page
    this.quiz = new Quiz(page)
    this.#server = server
  }

  /** Opens an address as who has been through the quiz. Gives the record's id. */
  async arrive(
    pathname: string,
    { answers = answered, paywall = 'control', query = '' }: Arrival = {},
  ): Promise<string> {
    const id = await this.#server.createRecord(answers, { paywall })
    await this.open(pathname, id, query)
    return id
  }

  /** Opens an address as the owner of a record. */
  async open(pathname: string, id: string, query = ''): Promise<void> {
    await this.page.goto(`${pathname}?onboarding=${id}${query}`)
    const asked = this.quiz.whose('answers')
    await expect(asked.or(this.quiz.step).first()).toBeVisible()
    if (await asked.isVisible()) await this.quiz.answerWhose('answers', 'yes')
    await expect(this.quiz.step).toBeVisible()
  }

  plan(offerId: string): Locator {
    return this.page.locator(`label.plan:has(input[value="${offerId}"])`)
  }

  async choose(offerId: string): Promise<void> {
    await this.plan(offerId).tap()
    await expect(this.plan(offerId).locator('input')).toBeChecked()
  }

  /** Unfolds the field for a code, and applies one. */
  async applyCode(code: string): Promise<void> {
    await this.unfoldPromo()
    await this.page.locator('.promo-field').fill(code)
    await this.page.locator('.promo-apply').tap()
  }

  /** Nothing happens where the field is unfolded already. */
  async unfoldPromo(): Promise<void> {
    const link = this.page.locator('.promo-open')
    await expect(link.or(this.page.locator('.promo-field'))).toBeVisible()
    if (await link.isVisible()) await link.tap()
  }

  /** The sheet that takes a card. */
  get sheet(): Locator {
    return this.page.locator('dialog[open]:has(.payment-form)')
  }

  get payButton(): Locator {
    return this.sheet.locator('button[type="submit"]')
  }

  get walletButton(): Locator {
    return this.sheet.locator('.test-card .button')
  }

  /** Why the payment has not gone through. */
  get problem(): Locator {
    return this.sheet.locator('.problem-note')
  }

  get bank(): Locator {
    return this.page.locator(
      'dialog[open]:not(:has(.payment-form)):has(.dialog-buttons .button:nth-child(2):last-child)',
    )
  }

  async openSheet(): Promise<void> {
    await this.quiz.continue()
    await expect(this.sheet).toBeVisible()
  }

  async agree(): Promise<void> {
    await this.sheet.locator('.agree input').check()
  }

  async closeSheet(): Promise<void> {
    await this.sheet.locator('.payment-close').tap()
    await expect(this.sheet).toHaveCount(0)
  }

  async pickCard(card: Card): Promise<void> {
    await this.sheet.locator('.test-card-field').selectOption(CARDS[card])
  }

  /** Pays by a card in the sheet that is open. How it ends is up to the card. */
  async payWith(card: Card): Promise<void> {
    await this.pickCard(card)
    await this.payButton.tap()
  }

  /** Buys the chosen plan by a card that works. */
  async buy(): Promise<void> {
    await this.openSheet()
    await this.agree()
    await this.payWith('works')
  }

  async answerBank(answer: 'approve' | 'deny'): Promise<void> {
    await this.bank
      .locator('.button')
      .nth(answer === 'approve' ? 0 : 1)
      .tap()
    await expect(this.bank).toHaveCount(0)
  }

  /** Comes back with a plan that was bought in another browser, and goes on to the extras. */
  async openGuides(id: string): Promise<void> {
    await this.open('/woman/purchase-success', id)
    await this.quiz.at('purchase-success')
    await this.quiz.continue()
    await this.quiz.at('guides')
  }
}
