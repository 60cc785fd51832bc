import { expect, test } from './product'

const answers = {
  sex: 'woman',
  age: '30_39',
  height: { cm: 165 },
  weight: { kg: 82 },
  goal: { kg: 70 },
}

// What is an address is a table of domain/email/email.test.ts.
test('what is no address is told so, is kept in the field, and goes nowhere; an odd one that is one is stored', async ({
  page,
  quiz,
  server,
}) => {
  const id = await quiz.resume(server, answers, '/woman/email')
  const field = page.locator('[id="email-field"]')
  for (const typed of ['', 'a@b', `${'a'.repeat(300)}@b.co`, 'a b@c.de']) {
    await field.fill(typed)
    await quiz.continue()
    await expect(page.getByRole('alert'), typed.slice(0, 20)).not.toBeEmpty()
    await expect(field).toHaveValue(typed)
    await expect(field).toBeFocused()
  }
  await quiz.at('email')
  expect(await server.record(id)).not.toHaveProperty('email')

  for (const [typed, stored] of [
    ['josé@exämple.com', 'josé@exämple.com'],
    ['Ana+quiz@Example.com ', 'Ana+quiz@example.com'],
  ] as const) {
    await field.fill(typed)
    await quiz.continue()
    await quiz.left('email')
    await expect.poll(async () => (await server.record(id))?.email).toBe(stored)
    await quiz.back()
    await quiz.at('email')
  }
})

test('a slip is pointed out and corrected with a tap, and nothing of it runs; who means it keeps it', async ({
  page,
  quiz,
  server,
}) => {
  const id = await quiz.resume(server, answers, '/woman/email')
  const field = page.locator('[id="email-field"]')
  await field.fill('<img/src=x/onerror=alert(1)>@gmial.com')
  await quiz.continue()
  await expect(quiz.step.locator('img[src="x"]')).toHaveCount(0)

  await field.fill('ana@gmial.com')
  await quiz.continue()
  const mend = page.locator('.email-mend')
  await expect(mend).toContainText('ana@gmail.com')
  await mend.tap()
  await expect(field).toHaveValue('ana@gmail.com')
  await quiz.continue()
  await quiz.left('email')
  await expect.poll(async () => (await server.record(id))?.email).toBe('ana@gmail.com')

  await quiz.back()
  await quiz.at('email')
  await field.fill('ana@gmial.com')
  await quiz.continue()
  await expect(mend).toBeVisible()
  await quiz.continue()
  await expect.poll(async () => (await server.record(id))?.email).toBe('ana@gmial.com')
})

test('terms and privacy open in another tab, with the parameter of the app', async ({ page }) => {
  await page.goto('/your-age')
  const links = page.locator('main a')
  await expect(links).toHaveCount(2)
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('href', /\?app=calorie-counter$/)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
  }
  await page.goto('/woman/email')
  // Without weight and goal the e-mail can still be asked for.
  await expect(page.locator('main a')).toHaveAttribute('href', /privacy\?app=calorie-counter$/)
})
