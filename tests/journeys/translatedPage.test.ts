import type { BrowserContext, Page } from '@playwright/test'
import { liveTable } from './liveTable'
import type { ProductServer } from './ProductServer'
import { Guides } from './payments/Guides'
import { answered, Shopper } from './payments/Shopper'
import { CODE } from './payments/shippedPrices'
import { customer } from './payments/till'
import { expect, test } from './product'
import { Quiz } from './Quiz'
import { givenBefore } from './variants'
import { dayFromNow, firstOfEachKind, reach, stepsMet } from './walk'

/** Does to every text, also to one that comes later, what the translation of Chrome does. The words stay ours, so that both pages can be compared. */
async function translate(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const wrap = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = root instanceof Text ? [root] : []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text)
      for (const text of texts) {
        const parent = text.parentElement
        if (!parent || text.data.trim() === '' || parent.closest('font, script, style, option, svg')) continue
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        inner.textContent = text.data
        outer.append(inner)
        text.replaceWith(outer)
      }
    }
    document.addEventListener('DOMContentLoaded', () => {
      const begin = () => {
        wrap(document.body)
        new MutationObserver((records) => {
          for (const { addedNodes } of records) for (const node of addedNodes) if (node.isConnected) wrap(node)
        }).observe(document.body, { childList: true, subtree: true })
      }
      // Whoever asks for a translation has seen the page.
      const waiting = setInterval(() => {
        if (!Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react'))) return
        clearInterval(waiting)
        begin()
      }, 20)
    })
  })
}

/** What a screen says. Clocks run. */
async function said(page: Page): Promise<string> {
  const text = await page.locator('main').textContent()
  return (text ?? '').replaceAll(/\d\d:\d\d/g, '00:00').replaceAll(/\s+/g, ' ')
}

/** Says what a visitor is told on the way through the paywalls and the extras, act by act. */
async function tellOfPayment(page: Page, server: ProductServer): Promise<Record<string, string>> {
  const shopper = new Shopper(page, server)
  const told: Record<string, string> = {}
  const id = await server.createRecord(answered)
  for (const [paywall, variant] of [
    ['paywall', 'control'],
    ['your-plan', 'test'],
    ['paywall-exp', 'test'],
    ['paywall-agency', 'control'],
  ]) {
    await shopper.open(`/woman/${paywall}`, id, `&variant.paywall=${variant}`)
    await shopper.quiz.at(paywall ?? '')
    told[`${paywall}`] = await said(page)
    for (const plan of await page
      .locator('.plan-input')
      .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))) {
      await shopper.choose(plan)
      told[`${paywall}: ${plan}`] = await said(page)
    }
    if ((await page.locator('.promo').count()) === 0) continue
    for (const code of ['NOBODY', CODE]) {
      await shopper.applyCode(code)
      await expect(page.locator('.promo-error:not(:empty), .promo-remove')).toHaveCount(1)
      if (code === CODE) await expect(page.locator('.promo-remove')).toBeVisible()
      told[`${paywall}: ${code}`] = await said(page)
    }
    await page.locator('.promo-remove').tap()
    told[`${paywall}: without code`] = await said(page)
  }
  const guides = new Guides(shopper)
  await shopper.openGuides(await customer(server, answered))
  await guides.at('nutrition')
  told['guides: nutrition'] = await said(page)
  await guides.declineButton.tap()
  await guides.at('monthly')
  told['guides: monthly'] = await said(page)
  await guides.acceptButton.tap()
  await guides.at('workout')
  told['guides: workout'] = await said(page)
  return told
}

test('a page that the browser translates tells the same of prices and terms as any other', async ({
  newProfile,
  server,
  complaints,
}) => {
  test.slow()
  complaints.announce(/status of 422/)
  const plain = await newProfile()
  const expected = await tellOfPayment(await plain.newPage(), server)
  const translated = await newProfile()
  await translate(translated)
  const page = await translated.newPage()
  const told = await tellOfPayment(page, server)
  expect(await page.locator('main font').count()).toBeGreaterThan(5)
  expect(told).toEqual(expected)
})

test('the countdown of a translated page runs', async ({ newProfile, server }) => {
  const translated = await newProfile()
  await translate(translated)
  const shopper = new Shopper(await translated.newPage(), server)
  await shopper.arrive('/woman/paywall')
  const clock = shopper.page.locator('.paywall-countdown font').first()
  await expect(clock).toBeVisible()
  const before = await shopper.page.locator('.paywall-countdown').textContent()
  await expect(shopper.page.locator('.paywall-countdown')).not.toHaveText(before ?? '')
})

test('every kind of step is answered while the browser translates it, up to the payment', async ({
  newProfile,
  server: _,
}) => {
  test.slow()
  const translated = await newProfile()
  await translate(translated)
  const quiz = new Quiz(await translated.newPage())
  await quiz.hurry()
  await givenBefore(quiz.page, { paywall: 'control' })
  await quiz.page.goto('/woman')
  await quiz.at('age')
  for (const row of firstOfEachKind(stepsMet(liveTable({ sex: 'woman', eventDay: dayFromNow(40) }), '/woman'))) {
    await reach(quiz, row, 'woman')
    await quiz.give(row.step, row.act)
    await quiz.left(row.step)
  }
  await quiz.at('paywall')
})
