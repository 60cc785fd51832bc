import { expect, type Locator, type Page } from '@playwright/test'
import type { Act } from './liveTable'
import type { Answers, ProductServer } from './ProductServer'

/** Where visitors come from, and go back to. */
export const ELSEWHERE = 'data:text/html,<link rel="icon" href="data:,"><p>Another site</p>'

/** The quiz as a visitor with a finger uses it. What is found, is found by the steps' and options' names, never by copy. */
export class Quiz {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** The part of the page that a step fills. */
  get step(): Locator {
    return this.page.locator('main[data-step]')
  }

  get continueButton(): Locator {
    return this.page.locator('.step-footer .button:not(.button-quiet)')
  }

  get skipButton(): Locator {
    return this.page.locator('.step-footer .button-quiet')
  }

  get backArrow(): Locator {
    return this.page.locator('header .back')
  }

  get dialog(): Locator {
    return this.page.locator('dialog[open]')
  }

  /** The native input under a card. */
  input(step: string, option: string): Locator {
    return this.page.locator(`[id="${step}-${option}"]`)
  }

  card(step: string, option: string): Locator {
    return this.page.locator(`label[for="${step}-${option}"]`)
  }

  /** Lets what moves run fast, on long walks that are not about it: animations, and an analysis, which counts the ticks of its interval. Said before the page is opened. */
  async hurry(): Promise<void> {
    const devtools = await this.page.context().newCDPSession(this.page)
    await devtools.send('Animation.enable')
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 20 })
    await this.page.addInitScript(() => {
      const usual = window.setInterval.bind(window)
      const fast = (task: TimerHandler, pause = 0) => usual(task, pause < 1_000 ? pause / 20 : pause)
      window.setInterval = fast as typeof window.setInterval
    })
  }

  /** Opens an address as a visitor whose answers the server has. */
  async resume(server: ProductServer, answers: Answers, pathname: string): Promise<string> {
    const id = await server.createRecord(answers)
    const address = `${pathname}?onboarding=${id}`
    if (Object.keys(answers).some((field) => field !== 'sex')) await this.openLink(address)
    else {
      // A record without answers is opened by the browser that made it, and by no other.
      await this.page.addInitScript((own) => localStorage.setItem('funnel.v1.own', own), id)
      await this.page.goto(address)
      await expect(this.step).toBeVisible()
    }
    return id
  }

  /** Opens a link with a record that this browser has not made, as its owner. */
  async openLink(address: string): Promise<void> {
    await this.page.goto(address)
    await this.answerWhose('answers', 'yes')
  }

  /** Says whose a record is. Nothing of it is shown before. */
  async answerWhose(question: 'answers' | 'buyer', answer: 'yes' | 'no'): Promise<void> {
    const asked = this.whose(question)
    await expect(asked).toBeVisible()
    await expect(this.step.filter({ visible: true })).toHaveCount(0)
    await asked
      .locator('.button')
      .nth(answer === 'yes' ? 0 : 1)
      .tap()
    await expect(asked).toHaveCount(0)
    await expect(this.step).toBeVisible()
  }

  /** The screen that asks whose a record is. */
  whose(question: 'answers' | 'buyer'): Locator {
    return this.page.locator(`[data-whose="${question}"]`)
  }

  /** Waits until a step is shown. */
  async at(step: string): Promise<void> {
    await this.#untilFrame(
      (wanted) =>
        document.querySelector('main[data-step]')?.getAttribute('data-step') === wanted &&
        // A copy of the step before has the same parts.
        document.querySelector('.step-left') === null,
      step,
    )
    await expect(this.step).toHaveAttribute('data-step', step)
  }

  /** Waits until another step is shown. */
  async left(step: string, options?: { readonly timeout: number }): Promise<void> {
    await this.#untilFrame((past) => {
      const shown = document.querySelector('main[data-step]')?.getAttribute('data-step') ?? past
      return shown !== past
    }, step)
    await expect(this.step).not.toHaveAttribute('data-step', step, options)
  }

  /** Looks at each frame, for a short while: an expectation looks again only after 100, 350, 850 … milliseconds, which a walk has at each step. */
  async #untilFrame(isSo: (step: string) => boolean, step: string): Promise<void> {
    await this.page.waitForFunction(isSo, step, { timeout: 2_000 }).catch(() => {})
  }

  async currentStep(): Promise<string> {
    return (await this.step.getAttribute('data-step')) ?? ''
  }

  pathname(): string {
    return new URL(this.page.url()).pathname
  }

  /** The id of the record, once there is one: as the browser keeps it, for the address does not have it for long. */
  async recordId(): Promise<string> {
    await expect.poll(() => this.#knownId()).not.toBe('')
    return this.#knownId()
  }

  /** The id that the address shows. */
  idInAddress(): string | null {
    return new URL(this.page.url()).searchParams.get('onboarding')
  }

  #knownId(): Promise<string> {
    return this.page.evaluate(() => {
      let session: { id?: string | null } | null = null
      try {
        session = JSON.parse(localStorage.getItem('funnel.v1.session') ?? 'null')
      } catch {
        // Storage is refused: the entry of the history knows it.
      }
      return session?.id ?? history.state?.record ?? ''
    })
  }

  /** How full each of the five segments is. Null where no progress is shown. */
  async percents(): Promise<readonly number[] | null> {
    const bar = this.page.locator('header [role="progressbar"]')
    if ((await bar.count()) === 0) return null
    return bar
      .locator('[data-percent]')
      .evaluateAll((all) => all.map((each) => Number(each.getAttribute('data-percent'))))
  }

  async pick(step: string, option: string): Promise<void> {
    await this.card(step, option).tap()
  }

  async continue(): Promise<void> {
    await this.continueButton.tap()
  }

  /** Taps the button although the step is not complete: it can be tapped, and says what is missing. */
  async continueTooEarly(): Promise<void> {
    await this.continueButton.tap({ force: true })
  }

  async back(): Promise<void> {
    await this.backArrow.tap()
  }

  /** Answers the step that is shown and leaves it. What is there already from an earlier visit is left as it is. */
  async give(step: string, act: Act): Promise<void> {
    if ('tap' in act) return this.pick(step, act.tap)
    if ('agreeTo' in act) return this.agreeTo(step, act.agreeTo)
    if ('choose' in act) await this.choose(step, act.choose)
    if ('height' in act) await this.type(act.height)
    if ('weight' in act) await this.type(act.weight)
    if ('birthday' in act) return this.giveBirthday(act.birthday)
    if ('day' in act) await this.chooseDay(act.day)
    if ('email' in act) await this.page.locator(`[id="${step}-field"]`).fill(act.email)
    if ('skip' in act) return this.skipButton.tap()
    if ('watch' in act) return this.watchAnalysis()
    if ('wait' in act) return this.waitForEnd(step)
    await this.continue()
  }

  async choose(step: string, options: readonly string[]): Promise<void> {
    for (const option of options) {
      if (!(await this.input(step, option).isChecked())) await this.pick(step, option)
      await expect(this.input(step, option)).toBeChecked()
    }
  }

  /** Picks a card whose answer takes a consent. Who has agreed before is not asked again. */
  async agreeTo(step: string, option: string): Promise<void> {
    const hasAgreed = await this.input(step, option).isChecked()
    await this.pick(step, option)
    if (hasAgreed) return
    await this.dialog.locator('input[type="checkbox"]').check()
    await this.dialog.locator('button[type="submit"]').tap()
  }

  /** Types a measure: { cm: '165' } or { ft: '5', inch: '10' }. The first name is the unit. */
  async type(measure: Readonly<Record<string, string>>): Promise<void> {
    const [unit = ''] = Object.keys(measure)
    const side = this.step.locator(`.unit-switch-side:has(input[value="${unit}"])`)
    if (!(await side.locator('input').isChecked())) await side.tap()
    for (const [index, text] of Object.values(measure).entries()) await this.amountField(index).fill(text)
  }

  amountField(index = 0): Locator {
    return this.step.locator('input[type="text"]').nth(index)
  }

  async giveBirthday({ year, month, day }: { year: number; month: number; day: number }): Promise<void> {
    const field = (part: string) => this.page.locator(`[data-part="${part}"]`)
    const isKnown = (await field('year').locator('input').inputValue()) !== ''
    await field('month').locator('select').selectOption(String(month))
    await field('day').locator('input').fill(String(day))
    await field('year').locator('input').fill(String(year))
    await this.continue()
    if (isKnown) return
    await this.dialog.locator('input[type="checkbox"]').check()
    await this.dialog.locator('button[type="submit"]').tap()
  }

  /** Chooses a day, YYYY-MM-DD, of the months to come. The page is in the browser's language. */
  async chooseDay(day: string): Promise<void> {
    await this.page.locator('.date-open').tap()
    const locale = await this.page.evaluate(() => navigator.language)
    const name = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
    const cell = this.dialog.getByRole('button', { name: new RegExp(`(?<!\\d)${name}`) })
    while ((await cell.count()) === 0) await this.dialog.locator('[slot="next"]').tap()
    await cell.tap()
    await this.dialog.locator('.dialog-buttons .button').first().tap()
    await expect(this.dialog).toHaveCount(0)
  }

  /** Watches the analysis and answers what it asks on the way. Who has watched it before, continues. */
  async watchAnalysis(): Promise<void> {
    if ((await this.continueButton.count()) > 0) return this.continue()
    const answers = this.dialog.locator('.analysis-answers .button')
    for (const answer of [1, 0]) await this.answerQuestion(() => answers.nth(answer).tap())
  }

  /** Answers what an analysis asks, and waits until that is asked no more: the next question may be there at once. */
  async answerQuestion(answer: () => Promise<void>): Promise<void> {
    const question = this.dialog.locator('.analysis-question')
    const asked = (await question.textContent()) ?? ''
    await answer()
    await expect(question.filter({ hasText: asked })).toHaveCount(0)
  }

  /** Waits for a step that goes on by itself. Who has seen its end before, continues. */
  async waitForEnd(step: string): Promise<void> {
    if ((await this.continueButton.count()) > 0) return this.continue()
    await expect(this.step).not.toHaveAttribute('data-step', step)
  }
}
