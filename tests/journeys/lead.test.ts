import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ensureBuilt, testOf } from './exampleProduct'
import { expect } from './product'
import { ROOT } from './root'

/** A second product, of files alone, built to a folder of its own and served from there. */
const EXAMPLE = 'examples/lead'
const at = (step: string) => (url: URL) => url.pathname === `/${step}`

const test = testOf(EXAMPLE)
test.describe.configure({ mode: 'default' })

test('the lead form leads from its first question to a thank-you, without a sex and without a payment', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page).toHaveURL(at('roof'))
  await expect(page).toHaveTitle(/Sunny Roof/)
  const accent = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))
  expect(await accent()).toBe('#1d4fb8')

  await page.getByRole('radio', { name: 'A flat roof' }).click()
  await expect(page).toHaveURL(at('bill'))
  await page.getByRole('radio', { name: '£50 to £150' }).click()
  await expect(page).toHaveURL(at('wishes'))
  await page.getByRole('checkbox', { name: 'Lower bills' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Your email').fill('ana@example.com')
  const saved = page.waitForResponse(
    (response) => response.url().includes('/api/') && response.request().method() !== 'GET',
  )
  await page.getByRole('button', { name: 'Send my estimate' }).click()
  expect((await saved).ok()).toBe(true)
  await expect(page.getByRole('heading', { name: 'Thank you. We are on it!' })).toBeVisible()
  await expect(page).toHaveURL(at('thanks'))
  expect(await page.getByRole('button').count()).toBe(0)
})

test('who comes by the address of the thank-you is asked first', async ({ page }) => {
  await page.goto('/thanks')
  await expect(page).toHaveURL(at('roof'))
})

test('its build has its own pictures, and none of the shipped product', () => {
  const images = path.join(ROOT, ensureBuilt(EXAMPLE), 'client/images')
  const logo = (folder: string) => readFileSync(path.join(folder, 'svg/logo.svg'), 'utf8')
  expect(logo(images)).toBe(logo(path.join(ROOT, EXAMPLE, 'images')))
  expect(() => readFileSync(path.join(images, 'svg/logo-mark.svg'))).toThrow()
})
