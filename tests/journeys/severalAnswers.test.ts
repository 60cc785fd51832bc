import { recordDefaults } from './liveTable'
import { expect, test } from './product'
import type { Quiz } from './Quiz'
import { expectRecord, goTo } from './walk'

test('none clears the others, and the others clear none, by tap and by the space key', async ({
  page,
  quiz,
  server,
}) => {
  await page.goto('/woman/habits')
  await quiz.choose('habits', ['soda_addiction', 'sweet_tooth'])
  await quiz.pick('habits', 'none_of_the_above')
  await expectChosen(quiz, 'habits', ['none_of_the_above'])
  await quiz.pick('habits', 'like_wine')
  await expectChosen(quiz, 'habits', ['like_wine'])
  await quiz.pick('habits', 'none_of_the_above')
  await quiz.pick('habits', 'none_of_the_above')
  await expectChosen(quiz, 'habits', [])
  for (const option of ['sweet_tooth', 'none_of_the_above', 'snack_attacks', 'none_of_the_above']) {
    await quiz.input('habits', option).focus()
    await page.keyboard.press('Space')
    await expectChosen(quiz, 'habits', [option])
  }
  await quiz.continue()
  await quiz.at('how-much-to-sleep')
  const record = { ...recordDefaults, sex: 'woman', habits: ['none_of_the_above'] }
  await expectRecord(server, await quiz.recordId(), record)
})

test('a record that holds none next to another is fixed by who goes on', async ({ quiz, server }) => {
  const id = await quiz.resume(server, { sex: 'woman', habits: ['sweet_tooth', 'none_of_the_above'] }, '/woman/habits')
  await expectChosen(quiz, 'habits', ['sweet_tooth'])
  await quiz.continue()
  await quiz.at('how-much-to-sleep')
  await expectRecord(server, id, { ...recordDefaults, sex: 'woman', habits: ['sweet_tooth'] })
})

test('however they are tapped, the record holds keys of the question, in the order of the file, each once', async ({
  page,
  quiz,
  server,
}) => {
  await page.goto('/woman/habits')
  await quiz.choose('habits', ['sweet_tooth', 'late_night_eating'])
  await quiz.pick('habits', 'sweet_tooth')
  await quiz.pick('habits', 'none_of_the_above')
  await quiz.continue()
  await quiz.at('how-much-to-sleep')
  await quiz.back()
  await quiz.choose('habits', ['casual_drinker', 'late_night_eating', 'sweet_tooth'])
  await quiz.continue()
  await quiz.at('how-much-to-sleep')
  const habits = ['sweet_tooth', 'late_night_eating', 'casual_drinker']
  await expectRecord(server, await quiz.recordId(), { ...recordDefaults, sex: 'woman', habits })
})

test('the whole body is all zones, and without one of them it is not whole', async ({ page, quiz, server }) => {
  await page.goto('/man/target-zones')
  await quiz.pick('target-zones', 'whole_body')
  await expectChosen(quiz, 'target-zones', ['arms', 'chest', 'abs', 'legs', 'whole_body'])
  await quiz.pick('target-zones', 'abs')
  await expectChosen(quiz, 'target-zones', ['arms', 'chest', 'legs'])
  await quiz.continue()
  await quiz.at('typical-day')
  const targetZones = ['arms', 'chest', 'legs']
  await expectRecord(server, await quiz.recordId(), { ...recordDefaults, sex: 'men', targetZones })
})

test('a tap on the figure chooses the zone', async ({ page, quiz }) => {
  await page.goto('/woman/target-zones')
  await page.locator('.figure-view[data-shown="true"] .zone-tap').first().tap()
  await expect(quiz.step.locator('input:checked')).toHaveCount(1)
  await page.locator('.figure-turn').tap()
  await page.locator('.figure-view[data-shown="true"] .zone-tap').first().tap()
  await expectChosen(quiz, 'target-zones', ['arms', 'toned_butt'])
})

test('a whole group is chosen and left with one tap, and the rest stays', async ({ page, quiz, server }) => {
  await page.goto('/woman/favorite-products')
  await quiz.choose('favorite-products', ['apple', 'carrot'])
  await page.locator('label[for="favorite-products-veggies-all"]').tap()
  await expect(quiz.step.locator('input[name="favorite-products"]:checked')).toHaveCount(11)
  await quiz.pick('favorite-products', 'potato')
  await expect(quiz.input('favorite-products', 'veggies-all')).not.toBeChecked()
  await page.locator('label[for="favorite-products-veggies-all"]').tap()
  await page.locator('label[for="favorite-products-veggies-all"]').tap()
  await expectChosen(quiz, 'favorite-products', ['apple'])
  await quiz.continue()
  await quiz.at('specific-motivation')
  const record = { ...recordDefaults, sex: 'woman', favoriteProducts: ['apple'] }
  await expectRecord(server, await quiz.recordId(), record)
})

test('without an answer the button says what is missing and leads nowhere', async ({ page, quiz }) => {
  await page.goto('/woman/habits')
  for (const step of ['habits', 'target-zones', 'favorite-products']) {
    await goTo(page, `/woman/${step}`)
    await quiz.at(step)
    await quiz.continueTooEarly()
    await expect(page.locator('.reminder')).not.toBeEmpty()
    await quiz.at(step)
  }
})

async function expectChosen(quiz: Quiz, step: string, options: readonly string[]): Promise<void> {
  await expect
    .poll(() => quiz.step.locator('input:checked').evaluateAll((all) => all.map(({ id }) => id)))
    .toEqual(options.map((option) => `${step}-${option}`))
}
