import type { Page } from '@playwright/test'
import { expect, test } from './product'
import type { Quiz } from './Quiz'

/** Counts how often a heading is read out: when it takes the focus. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const read: string[] = []
    Object.assign(window, { read })
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLHeadingElement) read.push(target.textContent ?? '')
    })
  })
}

async function expectReadOnce({ page }: Quiz): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  const text = (await heading.textContent()) ?? ''
  expect(await page.evaluate(() => (window as unknown as { read: string[] }).read.splice(0))).toEqual([text])
}

test('every arrival is read out once, by whichever way', async ({ page, quiz }) => {
  await listen(page)
  await page.goto('/woman/age')
  await quiz.at('age')
  const reading = () => page.evaluate(() => (window as unknown as { read: string[] }).read)
  // The browser reads out the page that it has loaded.
  expect(await reading()).toEqual([])
  await quiz.pick('age', '30_39')
  await quiz.at('focus')
  await expectReadOnce(quiz)
  await page.goBack()
  await quiz.at('age')
  await expectReadOnce(quiz)
  await page.goForward()
  await quiz.at('focus')
  await expectReadOnce(quiz)
  await quiz.pick('focus', 'fit_body')
  await quiz.at('body-type')
  await expectReadOnce(quiz)
  await quiz.back()
  await quiz.at('age')
  await expectReadOnce(quiz)
  await quiz.pick('age', '30_39')
  await quiz.at('focus')
  await expectReadOnce(quiz)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  expect(await reading()).toEqual([])
})

for (const [way, address] of [
  ['a page that is drawn later', '/woman/height'],
  ['a step that has to wait for another', '/woman/weight-goal'],
  ['an address that names no step', '/woman/nothing'],
] as const) {
  test(`${way} is read out once`, async ({ page, quiz, complaints }) => {
    complaints.announce(/status of 404/)
    await listen(page)
    await page.goto(address)
    await expectReadOnce(quiz)
  })
}

test('the page that was loaded is read out when the browser brings it back from its cache', async ({ page, quiz }) => {
  await listen(page)
  await page.goto('/woman/age')
  await quiz.at('age')
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  )
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expectReadOnce(quiz)
  }).toPass()
})

test('a step that follows a scrolled one is drawn from its top', async ({ page, quiz }) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto('/woman/focus')
  await quiz.pick('focus', 'fit_body')
  await quiz.at('body-type')
  const drawn = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const places: number[] = []
        const look = () => {
          const step = document.querySelector<HTMLElement>('main[data-step]')?.dataset.step
          if (step !== 'body-type') places.push(scrollY)
          if (places.length < 10) requestAnimationFrame(look)
          else resolve(places)
        }
        scrollTo(0, 40)
        look()
      }),
  )
  await page.locator('main label[for]').last().tap()
  await quiz.at('dream-body')
  expect(new Set(await drawn)).toEqual(new Set([0]))
})
