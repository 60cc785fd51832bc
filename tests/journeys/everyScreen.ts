import { readdirSync } from 'node:fs'
import path from 'node:path'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { CompiledStep, Order, StepNavigation } from '../../schema/compile/compiled'
import { fullAnswers } from '../orders/fullAnswers'
import { builtFile, builtSettings } from './builtSite'
import type { Answers, ProductServer } from './ProductServer'
import { extraPrice } from './payments/shippedPrices'
import { buyOnce, customer } from './payments/till'
import { ROOT } from './root'
import { dayFromNow, goTo } from './walk'

export const settings = builtSettings()
const [hash = ''] = readdirSync(path.join(ROOT, 'dist/client/funnel'))
const [language = ''] = Object.keys(settings.languages)
const orderFiles = readdirSync(path.join(ROOT, `dist/client/funnel/${hash}/orders`)).filter((file) =>
  file.endsWith('.json'),
)

/** The orders of the built product, the one with the most steps first. */
const orders = orderFiles
  .map((file): Order => JSON.parse(builtFile(`funnel/${hash}/orders/${file}`)))
  .toSorted((one, other) => Object.keys(other.steps).length - Object.keys(one.steps).length)

/** The steps of all orders. */
export const screens: readonly string[] = [...new Set(orders.flatMap(({ steps }) => Object.keys(steps)))]

/**
 * Who looks at which screens, those of the live order apart: the sexes in turn, and each of them where the pictures, options or words of a screen
 * are not the same for all.
 */
export const turns = Object.keys(settings.sexes).flatMap((sex, place, sexes) => {
  const own = screens.filter((name, index) => index % sexes.length === place || isOfSex(name))
  const live = orders.find(({ name }) => name === settings.orders.default)?.steps ?? {}
  return [
    { who: `${sex}, the live order`, sex, screens: own.filter((name) => name in live) },
    { who: `${sex}, what the live order does not have`, sex, screens: own.filter((name) => !(name in live)) },
  ]
})

function isOfSex(name: string): boolean {
  return new RegExp(`\\b(sex|${Object.keys(settings.sexes).join('|')})\\b`).test(stepFile(name, language))
}

/** What the browser is sent of a step in a language. */
export function stepFile(name: string, language: string): string {
  return builtFile(`funnel/${hash}/${language}/${name}.json`)
}

interface Tour {
  readonly profile: BrowserContext
  readonly server: ProductServer
  /** A key of settings.sexes. */
  readonly sex: string
  readonly screens: readonly string[]
  /** Besides what the tour itself needs, such as lang=fr. */
  readonly query?: string
  /** Made ready before the first screen is opened. */
  prepare?(page: Page): Promise<void>
}

/** Shows screens of all orders, one after the other, to who has answered all that is asked. */
export async function tour(
  { profile, server, sex, screens, query = '', prepare }: Tour,
  look: (name: string, page: Page) => Promise<void>,
): Promise<void> {
  const { route: sexRoute = '', stored } = settings.sexes[sex] ?? {}
  const seen = new Set<string>()
  for (const [order, isOf, variant] of orders.flatMap((each) => [
    [each, isForAll, 'control'] as const,
    [each, isOfTest, 'test'] as const,
    [each, isForCustomers, 'control'] as const,
  ])) {
    const steps = Object.entries(order.steps).filter(
      ([name, step]) => isOf(step) && screens.includes(name) && !seen.has(name),
    )
    if (steps.length === 0) continue
    const record = { ...answersFor(order), sex: stored }
    const id = isOf === isForCustomers ? await boughtAll(server, record) : await server.createRecord(record)
    const page = await profile.newPage()
    await prepare?.(page)
    const experiments = `variant.paywall=${variant}&variant.special_prices=${variant}`
    await page.goto(`/${sexRoute}/age?onboarding=${id}&funnel=${order.name}&${experiments}&${query}`)
    // A browser that has gone on in another record asks whose this one is.
    const whose = page.locator('.whose-answers .button').first()
    await expect(whose.or(page.locator('main[data-step]:visible')).first()).toBeVisible()
    if (await whose.isVisible()) await whose.click()
    await expect(page.locator('main[data-step]')).toBeVisible()
    for (const [name, navigation] of steps) {
      seen.add(name)
      await goTo(page, (navigation.route ?? `/{sex}/${name}`).replace(/\{sex\??\}/, sexRoute))
      await expect(page.locator('main[data-step]')).toHaveAttribute('data-step', name)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      await look(name, page)
      // One that goes on by itself has not done so meanwhile.
      await expect(page.locator('main[data-step]')).toHaveAttribute('data-step', name)
    }
    await page.close()
  }
  expect(screens.filter((name) => !seen.has(name))).toEqual([])
}

async function boughtAll(server: ProductServer, record: Answers): Promise<string> {
  const id = await customer(server, record)
  await buyOnce(server, id, 'workout-plan', extraPrice('workout-plan'))
  return id
}

/** Looks at the sheet over a step that opens one, the calendar of an event or the payment, and closes it. */
export async function lookAtSheet(name: string, page: Page, look: () => Promise<void>): Promise<void> {
  const { step }: CompiledStep = JSON.parse(stepFile(name, language))
  if (!['date', 'paywall'].includes(step.type)) return
  await page.locator('.date-open, [data-step^="paywall"] .step-footer .button:not(.button-quiet)').click()
  await expect(page.locator('dialog[open]')).toBeVisible()
  await look()
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  // Its entry of the history is gone back from: a further step of ours would be undone by that.
  await page.waitForFunction(() => !history.state?.dialog)
}

type IsOf = (step: StepNavigation) => boolean

const isForCustomers: IsOf = ({ needsPurchase }) => needsPurchase === true
const isOfTest: IsOf = ({ showInExperiment }) => Object.values(showInExperiment ?? {}).includes('test')
const isForAll: IsOf = (step) => !isForCustomers(step) && !isOfTest(step)

/** Answers for which no step of an order is passed over. */
function answersFor(order: Order): Answers {
  const answers: Record<string, unknown> = { ...fullAnswers, specificMotivationDate: dayFromNow(40) }
  for (const { showIf = {}, showUnless = {} } of Object.values(order.steps)) {
    for (const [field, keys] of Object.entries(showIf)) if (field !== 'sex') answers[field] = [keys].flat()[0]
    for (const [field, keys] of Object.entries(showUnless)) {
      const never = [keys].flat()
      if (!never.includes(String(answers[field]))) continue
      answers[field] = optionsOf(order, field).find((key) => !never.includes(key))
    }
  }
  return answers
}

function optionsOf(order: Order, field: string): readonly string[] {
  const [asker = ''] = Object.entries(order.steps).find(([, { stores }]) => stores === field) ?? []
  const { step }: CompiledStep = JSON.parse(stepFile(asker, language))
  const options = 'options' in step ? (step.options as readonly (string | { readonly key: string })[]) : []
  return options.map((option) => (typeof option === 'string' ? option : option.key))
}
