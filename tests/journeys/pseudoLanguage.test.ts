import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import type { CompiledStep, Order, StepNavigation, Words } from '../../schema/compiled'
import { fullAnswers } from '../orders/fullAnswers'
import { builtFile, builtSettings } from './builtSite'
import { type Answers, ROOT } from './ProductServer'
import { buyOnce, customer } from './payments/till'
import { expect, test } from './product'
import { pseudoWords } from './pseudoWords'
import { textFaults } from './textFaults'
import { dayFromNow } from './walk'

const settings = builtSettings()
const [hash = ''] = readdirSync(path.join(ROOT, 'dist/client/funnel'))
const [language = ''] = Object.keys(settings.languages)
const orderFiles = readdirSync(path.join(ROOT, `dist/client/funnel/${hash}/orders`)).filter((file) =>
  file.endsWith('.json'),
)
const orders = orderFiles.map((file): Order => JSON.parse(builtFile(`funnel/${hash}/orders/${file}`)))

/** Lays the pseudo-language over what the browser is sent. */
async function speakPseudo(context: BrowserContext): Promise<void> {
  await context.route(`**/funnel/*/${language}/*.json`, async (route) => {
    const response = await route.fetch()
    const file = (await response.json()) as CompiledStep | Words
    await route.fulfill({
      response,
      json: isStep(file) ? { ...file, words: pseudoWords(file.words) } : pseudoWords(file),
    })
  })
  await context.route(
    (url) => !/^\/(assets|funnel|images|api)\//.test(url.pathname),
    async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      // Without a step of its own the page is drawn from what the routes above send.
      const body = html.replace(
        /(<script type="application\/json" id="page-data">)(.*?)(<\/script>)/s,
        (_all, open, json, close) => {
          const { app } = JSON.parse(json) as { app: Words }
          return `${open}${JSON.stringify({ language, app: pseudoWords(app) }).replaceAll('<', '\\u003c')}${close}`
        },
      )
      await route.fulfill({ response, body })
    },
  )
}

function isStep(file: CompiledStep | Words): file is CompiledStep {
  return typeof file.step === 'object' && 'type' in file.step
}

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
  const { step }: CompiledStep = JSON.parse(builtFile(`funnel/${hash}/${language}/${asker}.json`))
  const options = 'options' in step ? (step.options as readonly (string | { readonly key: string })[]) : []
  return options.map((option) => (typeof option === 'string' ? option : option.key))
}

/** Goes to another address of the open page, as its back and forward buttons do. */
async function goTo(page: Page, pathname: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to + location.search)
    dispatchEvent(new PopStateEvent('popstate'))
  }, pathname)
}

/** What opens a sheet over a step: the calendar of an event, and the payment. */
const OPENS_SHEET = '.date-open, [data-step^="paywall"] .step-footer .button:not(.button-quiet)'

/** Null for a step that opens none. */
async function sheetFaults(page: Page): Promise<string[] | null> {
  const opener = page.locator(OPENS_SHEET)
  if ((await opener.count()) === 0) return null
  await opener.tap()
  await expect(page.locator('dialog[open]')).toBeVisible()
  const faults = await textFaults(page)
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  return faults
}

type IsOf = (step: StepNavigation) => boolean

const isForCustomers: IsOf = ({ needsPurchase }) => needsPurchase === true
const isOfTest: IsOf = ({ showInExperiment }) => Object.values(showInExperiment ?? {}).includes('test')
const isForAll: IsOf = (step) => !isForCustomers(step) && !isOfTest(step)

for (const order of orders) {
  for (const [sex, { route: sexRoute, stored }] of Object.entries(settings.sexes)) {
    test(`a language of longer words fits into every screen of ${order.name} for ${sex}`, async ({
      newProfile,
      server,
    }) => {
      test.setTimeout(240_000)
      const record = { ...answersFor(order), sex: stored }
      const bought = await customer(server, record)
      await buyOnce(server, bought, 'workout-plan', 2999)
      const visits = [
        [await server.createRecord(record), isForAll, 'control'],
        [await server.createRecord(record), isOfTest, 'test'],
        [bought, isForCustomers, 'control'],
      ] as const
      const profile = await newProfile({ viewport: { width: 375, height: 667 }, reducedMotion: 'reduce' })
      await speakPseudo(profile)
      const found: Record<string, readonly string[]> = {}
      let count = 0
      let sheets = 0
      for (const [id, isOf, variant] of visits) {
        const page = await profile.newPage()
        const experiments = `variant.paywall=${variant}&variant.special_prices=${variant}`
        await page.goto(`/${sexRoute}/age?onboarding=${id}&funnel=${order.name}&${experiments}`)
        const whose = page.locator('.whose-answers .button').first()
        await expect(whose.or(page.locator('main[data-step]:visible')).first()).toBeVisible()
        if (await whose.isVisible()) await whose.tap()
        await expect(page.locator('main[data-step]')).toBeVisible()
        for (const [name, navigation] of Object.entries(order.steps)) {
          if (!isOf(navigation)) continue
          const pathname = (navigation.route ?? `/{sex}/${name}`).replace(/\{sex\??\}/, sexRoute)
          await goTo(page, pathname)
          await expect(page.locator('main[data-step]')).toHaveAttribute('data-step', name)
          await expect(page.getByRole('heading', { level: 1 })).toContainText('[')
          await page.evaluate(() => document.fonts.ready)
          const faults = await textFaults(page)
          if (faults.length > 0) found[name] = faults
          const ofSheet = await sheetFaults(page)
          if (ofSheet) sheets++
          if (ofSheet && ofSheet.length > 0) found[`the sheet of ${name}`] = ofSheet
          count++
        }
        await page.close()
      }
      expect(sheets).toBeGreaterThanOrEqual(3)
      expect(count).toBe(Object.keys(order.steps).length)
      expect(found).toEqual({})
    })
  }
}
