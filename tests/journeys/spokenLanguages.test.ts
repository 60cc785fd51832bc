import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ageFromBirthday } from '../../domain/dates/age'
import { englishLeft } from './englishLeft'
import { offers } from './extendedOrder'
import { fetchedLanguages } from './fetchedLanguages'
import { type LiveStep, liveTable, recordAfter, recordDefaults, type Sex } from './liveTable'
import type { Answers } from './ProductServer'
import { Guides } from './payments/Guides'
import { sentence } from './payments/sentence'
import { currencyIn, extraQuote, planPrice, planQuote } from './payments/shippedPrices'
import { expect, test } from './payments/shop'
import { boughtBy, charged } from './payments/till'
import { ROOT } from './root'
import { givenBefore } from './variants'
import { dayFromNow, expectRecord, stepsMet } from './walk'

interface Visit {
  readonly language: string
  /** Of the browser: it alone says what the visitor reads. */
  readonly locale: string
  readonly sex: Sex
  readonly sexKey: string
  readonly paywall: 'control' | 'test'
  /** By hand, as people there write them. */
  readonly bmi: string
  /** By hand, how people there write an amount in the currencies that they may see. */
  readonly money: Readonly<Record<string, (amount: string) => string>>
}

const visits: readonly Visit[] = [
  {
    language: 'es',
    locale: 'es-ES',
    sex: 'woman',
    sexKey: 'female',
    paywall: 'control',
    bmi: '32,1',
    money: { USD: (amount) => `${amount} US$`, EUR: (amount) => `${amount} €` },
  },
  {
    language: 'fr',
    locale: 'fr-FR',
    sex: 'man',
    sexKey: 'male',
    paywall: 'test',
    bmi: '32,1',
    money: { USD: (amount) => `${amount} $US`, EUR: (amount) => `${amount} €` },
  },
  {
    language: 'pt',
    locale: 'pt-BR',
    sex: 'woman',
    sexKey: 'female',
    paywall: 'control',
    bmi: '32,1',
    money: { USD: (amount) => `US$ ${amount}`, BRL: (amount) => `R$ ${amount}`, EUR: (amount) => `€ ${amount}` },
  },
]

const APP = 'Calorie Counter'

/** 18 of 90.5 kg at one percent a week: 18 / 0.905 × 7 = 139.2, so 140 days. */
const goalDay = dayFromNow(140)
const eventDay = dayFromNow(40)
const birthday = { year: new Date().getFullYear() - 35, month: 1, day: 17 }

/** What is typed as it is written in these languages, whatever the visitor of the table would type. */
const typed: Readonly<Record<string, Pick<LiveStep, 'act' | 'stored'>>> = {
  height: { act: { height: { cm: '168' } }, stored: { height: { cm: 168 } } },
  weight: { act: { weight: { kg: '90,5' } }, stored: { weight: { kg: 90.5 } } },
  'weight-goal': { act: { weight: { kg: '72,5' } }, stored: { goal: { kg: 72.5 } } },
  birthday: { act: { birthday }, stored: { birthday } },
}

/** Where a heading stands in the words, if not at `title`. */
const headings: Readonly<Record<string, string>> = {
  'important-date': 'titles.wedding',
  paywall: 'goalTitle',
  'paywall-exp': 'goalTitle',
  guides: 'extras.nutrition.title',
  'purchase-success': 'planTitle',
}

/** Stands for a number that only the product computes. */
const ANY_NUMBER = '§'

/** The sentence, with any number where one is left open. */
function spokenAs(sentence: string): string | RegExp {
  if (!sentence.includes(ANY_NUMBER)) return sentence
  const parts = sentence.split(ANY_NUMBER).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('[\\d.,\\s]+')}$`.replace(/\s/g, '\\s'))
}

/** Steps whose subtitle says who the visitor is. */
const personal: readonly string[] = ['join-millions', 'weight-goal', 'strong-start', 'personal-summary']

for (const visit of visits) {
  const { language, locale, sex, sexKey, paywall, money } = visit
  const currency = currencyIn(locale)
  const price = (cents: number) => money[currency]?.((cents / 100).toFixed(2).replace('.', ',')) ?? currency
  const planPrices = Object.keys(offers.plans).map((plan) => price(planPrice(plan, { currency })))
  const chosenPrice = price(planPrice('plan-4-weeks', { currency }))
  const renewal = price(planQuote('plan-4-weeks', { currency }).renewal.amount.amount)
  const guide = extraQuote('nutrition-guide', currency)
  const extra = { today: price(guide.today.amount), old: price(guide.old.amount) }
  test.describe(`with a browser in ${locale}`, () => {
    test.use({ locale })

    test(`a ${sex} reads ${language} from the first question to the app, and pays, and nothing else is spoken`, async ({
      quiz,
      server,
      page,
      shopper,
      request,
    }) => {
      test.slow()
      const table = liveTable({ sex, eventDay }).map((row) => ({ ...row, ...typed[row.step] }))
      const fetched = fetchedLanguages(page)
      const date = (day: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(noonOf(day))
      const values = {
        app_name: APP,
        sex: sexKey,
        ageRange: '30_39',
        weight: '90,5 kg',
        weightGoal: '72,5 kg',
        formattedGoalDateWithYear: date(goalDay),
        weightChange: '18 kg',
        weeksToGoal: 20,
        age: ageFromBirthday({ birthday }, dayFromNow(0)) ?? '',
        calories: ANY_NUMBER,
      }
      const says = (place: string, more: Readonly<Record<string, string | number>> = {}) =>
        sentence(place, { ...values, ...more }, language)
      await quiz.hurry()
      await givenBefore(page, { paywall })
      await page.goto('/')

      for (const { step, act } of stepsMet(table, '/')) {
        await test.step(step, async () => {
          await expectSpoken(step)
          await expectFormatted(step)
          await quiz.give(step, act)
        })
      }
      const id = await quiz.recordId()
      await expectRecord(server, id, recordAfter(table))

      if (paywall === 'test') {
        await expectSpoken('your-plan')
        await quiz.continue()
      }
      await test.step('the shop', () => buyPlan(paywall === 'test' ? 'paywall-exp' : 'paywall'))
      await test.step('what was bought', async () => {
        await expectSpoken('purchase-success')
        const receipt = quiz.step.locator('.success-receipt')
        for (const said of [chosenPrice, renewal, date(dayFromNow(28))]) await expect(receipt).toContainText(said)
        await quiz.continue()
      })
      await test.step('the extras', takeTheFirstExtra)
      await test.step('the app', () => download(id))

      expect([...fetched]).toEqual([language])
      expect(charged(server, id)).toEqual([planPrice('plan-4-weeks', { currency }), guide.today.amount])
      expect(await boughtBy(server, id)).toMatchObject({ downloads: ['nutrition-guide'] })

      async function expectSpoken(step: string): Promise<void> {
        await quiz.at(step)
        const heading = says(`${step}.${headings[step] ?? 'title'}`)
        expect(heading).toMatch(/\S/)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(spokenAs(heading))
        if (personal.includes(step)) await expect(page.locator('.step-subtitle')).toHaveText(says(`${step}.subtitle`))
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        const title = step === 'guides' ? says('app.pageTitle') : `${says(`${step}.title`)} – ${APP}`
        await expect(page).toHaveTitle(title)
        expect(await englishLeft(page, language, step), `English in ${step}`).toEqual([])
      }

      /** Numbers and dates on the steps that show some. */
      async function expectFormatted(step: string): Promise<void> {
        if (step === 'birthday') {
          await quiz.back()
          await quiz.at('weight-goal')
          await expect(quiz.amountField()).toHaveValue('72,5')
          await expect(quiz.step).toContainText(
            says('weight-goal.boxes.challenging-goal.text', { weightLossPercentage: 20 }),
          )
          await quiz.continue()
          await quiz.at('birthday')
        }
        if (step === 'your-pace') {
          await quiz.back()
          const form = { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' } as const
          const shown = new Intl.DateTimeFormat(locale, form).format(noonOf(eventDay))
          await expect(page.locator('.date-open')).toHaveText(shown)
          expect(await englishLeft(page, language, 'important-date')).toEqual([])
          await quiz.continue()
          await quiz.at('your-pace')
        }
        if (step === 'personal-summary') await expect(quiz.step).toContainText(visit.bmi)
      }

      async function buyPlan(step: string): Promise<void> {
        await expectSpoken(step)
        await expect(page.locator('.plan-price')).toHaveText(planPrices)
        await shopper.openSheet()
        const price = chosenPrice
        await expect(shopper.payButton).toHaveText(says('app.shop.pay', { price }))
        await expect(shopper.sheet.locator('.payment-due')).toContainText(price)
        await expect(shopper.sheet.locator('.payment-terms')).toContainText(renewal)
        await expect(shopper.sheet.locator('.payment-terms')).toContainText(date(dayFromNow(28)))
        expect(await englishLeft(page, language, step), 'English in the sheet').toEqual([])
        await shopper.agree()
        await shopper.payWith('works')
      }

      async function takeTheFirstExtra(): Promise<void> {
        const guides = new Guides(shopper, language)
        await expectSpoken('guides')
        await guides.at('nutrition')
        await expect(guides.today).toContainText(extra.today)
        await expect(guides.old).toContainText(extra.old)
        await expect(guides.acceptButton).toHaveText(
          says('guides.extras.nutrition.accept', { finalPrice: extra.today }),
        )
        await guides.acceptButton.tap()
        await guides.at('monthly')
        await expect(guides.notice).toHaveText(says('guides.extras.nutrition.bought'))
        expect(await englishLeft(page, language, 'guides')).toEqual([])
        await guides.skipButton.tap()
      }

      async function download(id: string): Promise<void> {
        await expectSpoken('download-the-app')
        const link = page.locator('.download-pdf')
        await expect(link).toHaveText(
          says('download-the-app.extras.pdf', { extra: says('download-the-app.extras.names.nutrition') }),
        )
        const href = (await link.getAttribute('href')) ?? ''
        expect(href).not.toContain(id)
        const pdf = await (await request.get(href)).body()
        expect(pdf.equals(guideIn(language)), `the guide in ${language}`).toBe(true)
      }
    })
  })
}

test.describe('who changes the language in the middle', () => {
  test.use({ locale: 'es-ES' })

  test('keeps the place, the answers and what was typed, in each way of writing numbers', async ({
    quiz,
    server,
    page,
  }) => {
    const answers: Answers = {
      sex: 'woman',
      age: '30_39',
      height: { cm: 168 },
      weight: { kg: 90.5 },
      mediaSource: 'spring',
    }
    const id = await quiz.resume(server, answers, '/woman/weight-goal')
    await quiz.type({ kg: '72,5' })
    await quiz.continue()
    await quiz.at('birthday')

    for (const [language, weight] of [
      ['en', '90.5'],
      ['fr', '90,5'],
    ] as const) {
      await test.step(language, async () => {
        const address = new URL(page.url())
        address.searchParams.set('lang', language)
        await page.goto(address.href)
        await expectIn(language, 'birthday')
        await quiz.back()
        await expectIn(language, 'weight-goal')
        const subtitle = sentence('weight-goal.subtitle', { weight: `${weight} kg` }, language)
        await expect(page.locator('.step-subtitle')).toHaveText(subtitle)
        // What was typed here stays as it was typed; what comes from the record is written as the language does.
        await expect(quiz.amountField()).toHaveValue('72,5')
        await quiz.back()
        await expectIn(language, 'weight')
        await expect(quiz.amountField()).toHaveValue(weight)
        await quiz.continue()
        await expectIn(language, 'weight-goal')
        await quiz.continue()
        await expectIn(language, 'birthday')
        expect(await quiz.recordId()).toBe(id)
      })
    }
    await expectRecord(server, id, { ...recordDefaults, ...answers, goal: { kg: 72.5 } })

    async function expectIn(language: string, step: string): Promise<void> {
      await quiz.at(step)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentence(`${step}.title`, {}, language))
    }
  })
})

function guideIn(language: string): Buffer {
  return readFileSync(path.join(ROOT, `dist/guides/${language}/nutrition-guide.pdf`))
}

function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00`)
}
