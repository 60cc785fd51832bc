import { recordDefaults } from './liveTable'
import { expect, test } from './product'
import { expectRecord } from './walk'

const height = { sex: 'woman', height: { cm: 170 } }
const box = '.info-box'

test('the weight is answered by its body mass index', async ({ page, quiz, server }) => {
  await quiz.resume(server, height, '/woman/weight')
  const titles = new Set<string>()
  for (const [kg, bmi, tone] of [
    ['50', '17.3', 'caution'],
    ['65', '22.5', 'good'],
    ['80', '27.7', 'note'],
    ['100', '34.6', 'note'],
    ['120', '41.5', 'caution'],
  ] as const) {
    await quiz.type({ kg })
    await expect(page.locator(box)).toHaveCount(1)
    await expect(page.locator(box)).toContainText(bmi)
    await expect(page.locator(box)).toHaveAttribute('data-tone', tone)
    titles.add((await page.locator('.info-box-title').textContent())?.replace(bmi, '') ?? '')
  }
  expect(titles.size).toBe(5)
})

test('the goal is answered by its share of the weight', async ({ page, quiz, server }) => {
  await quiz.resume(server, { ...height, weight: { kg: 100 } }, '/woman/weight-goal')
  // The suggestion: five kilograms either side.
  await expect(page.locator('.measure-hint')).toContainText('95 kg')
  await expect(page.locator('.measure-hint')).toContainText('105 kg')
  const titles: string[] = []
  for (const [kg, percent] of [
    ['99.6', ''],
    ['99', '1%'],
    ['97', '3%'],
    ['95', '5%'],
    ['93', '7%'],
    ['91', '9%'],
    ['90', '10%'],
    ['105', ''],
  ] as const) {
    await quiz.type({ kg })
    await expect(page.locator(box)).toHaveCount(1)
    await expect(page.locator(box)).toContainText(percent)
    titles.push((await page.locator('.info-box-title').textContent()) ?? '')
  }
  expect(new Set(titles).size).toBe(titles.length)

  await test.step('a goal that would be underweight is cautioned, and not praised', async () => {
    await quiz.type({ kg: '50' })
    await expect(page.locator(box)).toHaveCount(1)
    await expect(page.locator(box)).toHaveAttribute('data-tone', 'caution')
    await expect(page.locator(box)).toContainText('17.3')
  })
  await test.step('the goal must differ', async () => {
    await quiz.type({ kg: '100' })
    await expect(page.locator(box)).toHaveCount(0)
    await quiz.continueTooEarly()
    await expect(page.getByRole('alert')).toContainText('100 kg')
    await quiz.at('weight-goal')
  })
  await test.step('the suggestion in pounds: eleven either side', async () => {
    await page.locator('.unit-switch-side:has(input[value="lbs"])').tap()
    await expect(page.locator('.measure-hint')).toContainText('209.5 lb')
    await expect(page.locator('.measure-hint')).toContainText('231.5 lb')
  })
})

test('who wants to weigh less is told no heavier goal, and who wants more no lighter one', async ({
  page,
  quiz,
  server,
}) => {
  const hint = page.locator('.measure-hint')
  await quiz.resume(server, { ...height, weight: { kg: 100 }, focus: 'weight_loss' }, '/woman/weight-goal')
  await expect(hint).toContainText('95 kg')
  await expect(hint).not.toContainText('105')
  await quiz.resume(server, { ...height, weight: { kg: 100 }, focus: 'muscle_gain' }, '/woman/weight-goal')
  await expect(hint).toContainText('105 kg')
  await expect(hint).not.toContainText('95')
})

test('numbers are read with point or comma, and nothing else is taken for one', async ({ page, quiz, server }) => {
  const id = await quiz.resume(server, height, '/woman/weight')
  await quiz.type({ kg: '' })
  // The whole tables are in domain/units/typedNumber.test.ts and packs/body/shared/measure/weightDraft.test.ts.
  for (const typed of ['', '1,000', '5e1', '29.9', '300.1']) {
    await quiz.amountField().fill(typed)
    await quiz.continueTooEarly()
    await expect(page.getByRole('alert'), typed).toBeVisible()
    await expect(quiz.amountField()).toBeFocused()
    await quiz.at('weight')
  }
  for (const [typed, kg] of [
    ['72,5', 72.5],
    [' ７２ ', 72],
  ] as const) {
    await quiz.amountField().fill(typed)
    await quiz.continue()
    await quiz.at('weight-goal')
    await expectRecord(server, id, { ...recordDefaults, ...height, weight: { kg } })
    await quiz.back()
    await quiz.at('weight')
  }
})

test('what was typed comes back from the other unit, to the gram and to the record', async ({ page, quiz, server }) => {
  const id = await quiz.resume(server, height, '/woman/weight')
  await quiz.type({ kg: '72.5' })
  const side = (unit: string) => page.locator(`.unit-switch-side:has(input[value="${unit}"])`)
  for (let turns = 0; turns < 3; turns++) {
    await side('lbs').tap()
    await expect(quiz.amountField()).toHaveValue('159.8')
    await side('kg').tap()
    await expect(quiz.amountField()).toHaveValue('72.5')
  }
  await side('lbs').tap()
  await quiz.continue()
  await quiz.at('weight-goal')
  await quiz.back()
  await quiz.at('weight')
  await side('kg').tap()
  await expect(quiz.amountField()).toHaveValue('72.5')
  await quiz.continue()
  await quiz.at('weight-goal')
  await expectRecord(server, id, { ...recordDefaults, ...height, weight: { kg: 72.5 } })
})

test('heights in feet: never twelve inches', async ({ page, quiz, server }) => {
  const id = await quiz.resume(server, { sex: 'woman' }, '/woman/height')
  const side = (unit: string) => page.locator(`.unit-switch-side:has(input[value="${unit}"])`)
  for (const [cm, ft, inch] of [
    ['152', '5', '0'],
    ['182', '6', '0'],
    ['213', '7', '0'],
    ['170', '5', '7'],
  ] as const) {
    await quiz.type({ cm })
    await side('ft').tap()
    await expect(quiz.amountField(0)).toHaveValue(ft)
    await expect(quiz.amountField(1)).toHaveValue(inch)
  }
  for (const [ft, inch] of [
    ['5', '20'],
    ['5', '12'],
    ['2', '11'],
    ['9', '0'],
    ['', '5'],
    ['5.5', '0'],
  ] as const) {
    await quiz.type({ ft, inch })
    await quiz.continueTooEarly()
    await expect(page.getByRole('alert'), `${ft} ft ${inch} in`).toBeVisible()
    await quiz.at('height')
  }
  await quiz.type({ ft: '5', inch: '' })
  await quiz.continue()
  await quiz.at('weight')
  await expectRecord(server, id, { ...recordDefaults, sex: 'woman', height: { ft: 5, inch: 0 } })
})

test('what the visitor gave stays, over a reload, another step and another unit', async ({ page, quiz, server }) => {
  const id = await quiz.resume(server, { sex: 'men' }, '/man/height')
  await expect(quiz.amountField()).toHaveValue('')
  await quiz.type({ cm: '182' })
  await quiz.continue()
  await quiz.at('weight')
  await page.reload()
  await quiz.at('weight')
  await quiz.back()
  await expect(quiz.amountField()).toHaveValue('182')
  await page.locator('.unit-switch-side:has(input[value="ft"])').tap()
  await page.goto('/man/height')
  await page.locator('.unit-switch-side:has(input[value="cm"])').tap()
  await expect(quiz.amountField()).toHaveValue('182')
  await expectRecord(server, id, { ...recordDefaults, sex: 'men', height: { cm: 182 } })
})

test('a default that nobody confirmed is no answer', async ({ page, quiz, server }) => {
  const id = await quiz.resume(server, { sex: 'woman', age: '18_29' }, '/woman/weight')
  await quiz.continueTooEarly()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.goto('/woman/height')
  await quiz.type({ cm: '170' })
  await page.goto('/woman/workout')
  await quiz.pick('workout', 'no_workout')
  await quiz.at('feel-during-the-day')
  await expectRecord(server, id, { ...recordDefaults, sex: 'woman', age: '18_29', workout: 'no_workout' })
})
