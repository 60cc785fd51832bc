import { expect } from '@playwright/test'
import type { Answers } from '../../domain/answers/answers'
import { type Act, optionsIn } from '../journeys/liveTable'
import type { ProductServer } from '../journeys/ProductServer'
import type { Key, Tab } from './Tab'

/** The page takes a second tap within 220 ms for the second half of a double tap. */
const SINGLE_TAP_MS = 260
/** Unless told otherwise Playwright looks again after 100, 350, 850 … milliseconds, and a walk waits so long at each step. */
const OFTEN = { intervals: [40] }
const CONTINUE = '.step-footer .button:not(.button-quiet)'

declare global {
  interface Window {
    /** The last tap, and whether the finger met what it was meant for. */
    tapByTest?: { readonly element: Element; hasMet: boolean }
  }
}

/** A visitor with a finger and a keyboard, in any engine. Everything is found by the names of steps and options, never by copy. */
export class Visitor {
  readonly tab: Tab
  readonly #server: ProductServer
  #lastTap = 0

  constructor(tab: Tab, server: ProductServer) {
    this.tab = tab
    this.#server = server
  }

  /** The same visitor, in another tab. */
  async inAnotherTab(): Promise<Visitor> {
    return new Visitor(await this.tab.openAnother(), this.#server)
  }

  open(address: string): Promise<void> {
    return this.tab.open(this.#server.origin + address)
  }

  /** Opens a step as the owner of a record with these answers. */
  async resume(answers: Answers, address: string, language = 'en'): Promise<void> {
    const id = await this.#server.createRecord(answers as Readonly<Record<string, unknown>>)
    await this.open(`${address}?onboarding=${id}&lang=${language}`)
    await this.tap('[data-whose="answers"] .button')
    await this.arrive('')
  }

  /** The id of the record, as the browser keeps it; where it keeps nothing, the entry of the history does. */
  async recordId(): Promise<string> {
    const known = () =>
      this.tab.run((): string => {
        let session: { readonly id?: string } | null = null
        try {
          session = JSON.parse(localStorage.getItem('funnel.v1.session') ?? 'null')
        } catch {}
        return session?.id ?? history.state?.record ?? ''
      }, null)
    await expect.poll(known, { ...OFTEN, message: 'the id of the record' }).not.toBe('')
    return known()
  }

  language(): Promise<string> {
    return this.tab.run(() => document.documentElement.lang, null)
  }

  /** The name of the step that is shown. None while one page takes the place of another. */
  step(): Promise<string> {
    return this.tab
      .run(() => document.querySelector<HTMLElement>('main[data-step]')?.dataset.step ?? '', null)
      .catch(() => '')
  }

  async at(step: string): Promise<void> {
    await expect.poll(() => this.step(), OFTEN).toBe(step)
  }

  /** Waits until another step is shown than the one that was left. */
  async arrive(left: string): Promise<string> {
    await expect
      .poll(async () => ['', left].includes(await this.step()), { ...OFTEN, message: `still at ${left}` })
      .toBe(false)
    return this.step()
  }

  count(selector: string): Promise<number> {
    return this.tab.run((wanted) => document.querySelectorAll(wanted).length, selector)
  }

  async expectCount(selector: string, count: number): Promise<void> {
    await expect.poll(() => this.count(selector), { ...OFTEN, message: selector }).toBe(count)
  }

  /** Taps what can be seen, lies over everything else and stands still. Not sooner after the last tap than a person does who is no double tap. */
  async tap(selector: string, index = 0): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, this.#lastTap + SINGLE_TAP_MS - Date.now()))
    await expect(async () => {
      const place = await this.tab.run(tappablePlace, { selector, index })
      if (typeof place === 'string') throw new Error(`${selector} ${place}`)
      await this.tab.tap(place[0], place[1])
      this.#lastTap = Date.now()
      // Told to a busy engine, a finger may come down where the element was. What becomes of one that meets it is up to the page.
      const hasMissed = await this.tab.run(() => window.tapByTest?.hasMet === false, null)
      if (hasMissed) throw new Error(`${selector} was missed`)
    }).toPass({ ...OFTEN, timeout: 20_000 })
  }

  continue(): Promise<void> {
    return this.tap(CONTINUE)
  }

  /** Whether an option of a step is chosen. */
  isChosen(step: string, option: string): Promise<boolean> {
    return this.count(`[id="${step}-${option}"]:checked`).then((count) => count === 1)
  }

  async expectChosen(step: string, option: string): Promise<void> {
    await expect
      .poll(() => this.isChosen(step, option), { ...OFTEN, message: `${step}-${option} is chosen` })
      .toBe(true)
  }

  /** What is shown as the answer of a step. */
  async expectAnswer(step: string, act: Act): Promise<void> {
    for (const option of optionsIn(act)) await this.expectChosen(step, option)
    await expect.poll(() => this.typed(), { ...OFTEN, message: `what is typed at ${step}` }).toEqual(typedIn(act))
    if ('day' in act) expect(await this.textOf('.date-open')).toContain(await this.#longDate(act.day))
  }

  /** What stands in the fields and lists of the step, whatever their order and the decimal sign of the language. */
  typed(): Promise<readonly string[]> {
    return this.tab.run(() => {
      const fields = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
        'main input:not([type="radio"], [type="checkbox"]), main select',
      )
      return Array.from(fields, ({ value }) => value.replace(',', '.')).sort()
    }, null)
  }

  textOf(selector: string): Promise<string> {
    return this.tab.run((wanted) => document.querySelector(wanted)?.textContent ?? '', selector)
  }

  /** Whether the focus is on what a selector finds. */
  hasFocus(selector: string): Promise<boolean> {
    return this.tab.run((wanted) => document.activeElement?.matches(wanted) ?? false, selector)
  }

  async expectFocus(selector: string): Promise<void> {
    await expect.poll(() => this.hasFocus(selector), { ...OFTEN, message: `the focus is on ${selector}` }).toBe(true)
  }

  focusedId(): Promise<string> {
    return this.tab.run(() => document.activeElement?.id ?? '', null)
  }

  /** Presses Tab until something has the focus. */
  async tabTo(selector: string): Promise<void> {
    for (let presses = 0; presses < 20; presses++) {
      if (await this.hasFocus(selector)) return
      await this.tab.press('Tab')
    }
    throw new Error(`Tab does not lead to ${selector}`)
  }

  press(key: Key): Promise<void> {
    return this.tab.press(key)
  }

  /** Taps a field and types into it, over what is there. */
  async fill(selector: string, text: string, index = 0): Promise<void> {
    // A step that has just come takes the focus to its title, from a field too that was tapped at once.
    await expect(async () => {
      await this.tap(selector, index)
      expect(await this.hasFocus(selector)).toBe(true)
    }).toPass({ ...OFTEN, timeout: 20_000 })
    await this.tab.run(() => (document.activeElement as HTMLInputElement).select(), null)
    await this.tab.type(text)
  }

  /** What a browser's own list is answered with lies outside of the page: the page is told as the browser would. */
  async select(selector: string, value: string): Promise<void> {
    await this.expectCount(selector, 1)
    await this.tab.run(
      (wanted) => {
        const list = document.querySelector(wanted.selector) as HTMLSelectElement
        list.value = wanted.value
        list.dispatchEvent(new Event('change', { bubbles: true }))
      },
      { selector, value },
    )
  }

  /** Answers the step that is shown and leaves it. */
  async give(step: string, act: Act): Promise<void> {
    if ('tap' in act) return this.#pick(step, act.tap)
    if ('agreeTo' in act) {
      await this.#pick(step, act.agreeTo)
      return this.agree()
    }
    if ('choose' in act) for (const option of act.choose) await this.choose(step, option)
    if ('height' in act) await this.#measure(act.height)
    if ('weight' in act) await this.#measure(act.weight)
    if ('birthday' in act) {
      await this.typeBirthday(act.birthday)
      await this.continue()
      return this.agree()
    }
    if ('day' in act) await this.#chooseDay(act.day)
    if ('email' in act) await this.fill(`[id="${step}-field"]`, act.email)
    if ('watch' in act) return this.#watch()
    if ('wait' in act) return
    if ('skip' in act) return this.tap('.step-footer .button-quiet')
    await this.continue()
  }

  async choose(step: string, option: string): Promise<void> {
    if (!(await this.isChosen(step, option))) await this.#pick(step, option)
    await this.expectChosen(step, option)
  }

  /** The plan that is chosen on the paywall. */
  chosenPlan(): Promise<string> {
    return this.tab.run(() => document.querySelector<HTMLInputElement>('.plan input:checked')?.value ?? '', null)
  }

  /** What the plan that is chosen costs, in minor units: the digits of its price, however the language writes it. */
  async planPrice(): Promise<number> {
    return Number((await this.textOf('.plan:has(input:checked) .plan-price')).replaceAll(/\D/g, ''))
  }

  /** Agrees to what a dialog asks. */
  async agree(): Promise<void> {
    await this.tap('dialog[open] .agree input')
    await this.tap('dialog[open] button[type="submit"]')
  }

  async typeBirthday({ year, month, day }: { readonly year: number; readonly month: number; readonly day: number }) {
    await this.select('[data-part="month"] select', String(month))
    await this.fill('[data-part="day"] input', String(day))
    await this.fill('[data-part="year"] input', String(year))
  }

  #pick(step: string, option: string): Promise<void> {
    return this.tap(`label[for="${step}-${option}"]`)
  }

  /** { cm: '165' } or { ft: '5', inch: '10' }: the first name is the unit. */
  async #measure(measure: Readonly<Record<string, string>>): Promise<void> {
    const unit = Object.keys(measure)[0] ?? ''
    await this.tap(`.unit-switch-side:has(input[value="${unit}"])`)
    for (const [index, text] of Object.values(measure).entries())
      await this.fill('main input[type="text"]', text, index)
  }

  /** Turns the pages of the calendar to a day, YYYY-MM-DD. */
  async #chooseDay(day: string): Promise<void> {
    const cell = `dialog[open] .calendar-day:not([data-outside-month])[aria-label*=" ${await this.#longDate(day)}"]`
    await this.tap('.date-open')
    await this.expectCount('dialog[open] .calendar-grid', 1)
    while ((await this.count(cell)) === 0) await this.tap('dialog[open] [slot="next"]')
    await this.tap(cell)
    await this.tap('dialog[open] .dialog-buttons .button')
    await this.expectCount('dialog[open]', 0)
  }

  /** A day, YYYY-MM-DD, as the page's language says it. */
  async #longDate(day: string): Promise<string> {
    const language = await this.language()
    return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
  }

  /** Waits for the end of an analysis, and answers what it asks on the way. */
  async #watch(): Promise<void> {
    const left = await this.step()
    const answer = 'dialog[open] .analysis-answers .button'
    await expect(async () => {
      if ((await this.count(answer)) > 0) await this.tap(answer)
      expect(await this.step()).not.toBe(left)
    }).toPass({ ...OFTEN, timeout: 40_000 })
  }
}

/** What an act types, in the order of Visitor.typed(). */
function typedIn(act: Act): readonly string[] {
  if ('email' in act) return [act.email]
  if ('height' in act) return Object.values(act.height).sort()
  if ('weight' in act) return Object.values(act.weight).sort()
  if ('birthday' in act) return Object.values(act.birthday).map(String).sort()
  return []
}

/** Runs in the page. Where to tap an element, or why it cannot be tapped. */
async function tappablePlace({ selector, index }: { readonly selector: string; readonly index: number }) {
  const element = document.querySelectorAll(selector)[index]
  if (!element) return 'is not there'
  if (element.matches('[disabled], [aria-disabled="true"]')) return 'is disabled'
  const isMoved = document.getAnimations().some(({ effect, playState }) => {
    const ends = effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY
    return playState === 'running' && ends && effect instanceof KeyframeEffect && effect.target?.contains(element)
  })
  if (isMoved) return 'moves'

  const box = element.getBoundingClientRect()
  const isInView = box.top >= 60 && box.bottom <= innerHeight - 100
  if (!isInView && !element.closest('.step-footer')) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    if (box.top !== element.getBoundingClientRect().top) return 'was out of sight'
  }
  const before = centre()
  // A finger meets what was painted last, not what is to be painted.
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  const place = centre()
  if (String(place) !== String(before)) return 'moves'
  const over = document.elementFromPoint(...place)
  if (!over || !(element.contains(over) || over.contains(element)))
    return `is covered by ${over?.outerHTML.slice(0, 80)}`
  if (!window.tapByTest) addEventListener('pointerdown', meet, true)
  window.tapByTest = { element, hasMet: false }
  return place

  function meet({ target }: PointerEvent) {
    const tap = window.tapByTest
    if (tap && target instanceof Node) tap.hasMet = tap.element.contains(target) || target.contains(tap.element)
  }

  function centre() {
    const { left, top, width, height } = (element as Element).getBoundingClientRect()
    return [Math.round(left + width / 2), Math.round(top + height / 2)] as const
  }
}
