import { devTest } from './devTest'
import { personas } from './extendedOrder'
import { dollars, sentence } from './payments/sentence'
import { AGENCY, planPrice } from './payments/shippedPrices'
import { expect } from './product'
import { goTo } from './walk'

const test = devTest()

test.describe.configure({ mode: 'serial', timeout: 180_000 })

const overlay = 'vite-error-overlay'

test('what a growth manager edits is on the open page at once, and the visitor’s answers stay', async ({
  page,
  quiz,
  project,
}) => {
  // The first page makes Vite prepare the packages, after which it may load the page again.
  await page.goto('/woman')
  await quiz.at('age')
  await page.waitForLoadState('networkidle')
  await goTo(page, '/woman/workout')
  await quiz.pick('workout', 'only_walks')
  await quiz.at('feel-during-the-day')
  let loads = 0
  page.on('load', () => loads++)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))

  await test.step('a sentence', async () => {
    project.edit('funnel/words/en.yaml', sentence('feel-during-the-day.title'), 'How lively are you from day to day?')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How lively are you from day to day?')
  })

  await test.step('a colour', async () => {
    project.edit('funnel/brand.yaml', '  ink: ', '  ink: "#123456" # was ')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(18, 52, 86)')
  })

  await test.step('an option', async () => {
    project.edit(
      'funnel/steps/feel-during-the-day.yaml',
      '  - { key: full_energy, emoji: sleep/lightning }',
      '  - { key: full_energy, emoji: sleep/lightning }\n  - { key: up_and_down, emoji: sleep/yawning-face }',
    )
    await expect(page.locator(overlay)).toContainText(
      'feel-during-the-day has no text for the option "up_and_down" in any language',
    )
    project.edit(
      'funnel/words/en.yaml',
      `    full_energy: ${sentence('feel-during-the-day.options.full_energy')}`,
      `    full_energy: ${sentence('feel-during-the-day.options.full_energy')}\n    up_and_down: Up and down`,
    )
    // Later steps say the answer back.
    const chip = sentence('feel-during-the-day.echo.chip.full_energy')
    project.edit(
      'funnel/words/en.yaml',
      `      full_energy: ${chip}`,
      `      full_energy: ${chip}\n      up_and_down: Ups and downs`,
    )
    await expect(page.locator(overlay)).toHaveCount(0)
    await expect(quiz.card('feel-during-the-day', 'up_and_down')).toContainText('Up and down')
  })

  await test.step('the order', async () => {
    project.edit(
      'funnel/orders/live.yaml',
      'workout, feel-during-the-day, join-millions',
      'feel-during-the-day, workout, join-millions',
    )
    await expect(quiz.step).toHaveAttribute('data-back', 'content-with-your-weight')
    await quiz.pick('feel-during-the-day', 'up_and_down')
    await quiz.continue()
    await quiz.at('workout')
    await expect(quiz.input('workout', 'only_walks')).toBeChecked()
  })

  await test.step('a step that is taken out', async () => {
    project.edit(
      'funnel/orders/live.yaml',
      'feel-during-the-day, workout, join-millions',
      'feel-during-the-day, workout',
    )
    await expect.poll(() => quiz.percents()).toEqual([100, 75, 0, 0, 0])
    await quiz.pick('workout', 'no_workout')
    await quiz.at('height')
    await quiz.back()
    await quiz.at('workout')
    await quiz.back()
    await quiz.at('feel-during-the-day')
    await expect(quiz.input('feel-during-the-day', 'up_and_down')).toBeChecked()
  })

  expect(loads).toBe(0)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

  await test.step('a price on the button of a paywall is the price of the plan that is chosen', async () => {
    const button = sentence('paywall-agency.button')
    const before = `${sentence('paywall-agency.subtitle')}\n  button: ${button}`
    project.edit('funnel/words/en.yaml', before, `${before} {finalPrice}`)
    await goTo(page, '/paywall-agency')
    await quiz.at('paywall-agency')
    await expect(quiz.continueButton).toHaveText(`${button} ${dollars(planPrice('plan-4-weeks', { agency: AGENCY }))}`)
    await page.locator('label.plan:has(input[value="plan-1-week"])').tap()
    await expect(quiz.continueButton).toHaveText(`${button} ${dollars(planPrice('plan-1-week'))}`)
  })
})

test('a mistake is told over the page in the validator’s own words, goes with the mistake, and cannot be shipped', async ({
  page,
  quiz,
  project,
  complaints,
}) => {
  // What the visitor says meanwhile waits until the funnel is whole again.
  complaints.announce(/status of 503.*\/api\//, /Onboarding: the record could not be/)
  await page.goto('/woman/workout')
  await quiz.pick('workout', 'only_walks')
  await quiz.at('height')
  project.edit('funnel/steps/workout.yaml', 'type: single-choice', 'type: single-choise')
  const message = page.locator(overlay)
  await expect(message).toContainText(
    'funnel/steps/workout.yaml:2:7: there is no step type "single-choise" [unknown-type]',
  )
  await expect(message).toContainText('Did you mean "single-choice"?')

  await test.step('also for who opens the page now', async () => {
    await page.reload()
    await expect(message).toContainText('there is no step type "single-choise"')
  })
  await test.step('the build fails on it, with the same words', () => {
    const { code, output } = project.run('scripts/run.mjs', 'build')
    expect(code).toBe(1)
    expect(output).toContain('funnel/steps/workout.yaml:2:7: there is no step type "single-choise" [unknown-type]')
    expect(output).toContain('Did you mean "single-choice"?')
    // As it does on what is not translated yet, which can be seen here.
    expect(output).toContain('feel-during-the-day has no Spanish text for the option "up_and_down"')
  })
  await test.step('mended', async () => {
    project.edit('funnel/steps/workout.yaml', 'type: single-choise', 'type: single-choice')
    await expect(message).toHaveCount(0)
    await quiz.at('height')
  })
})

test('a mistake that was fixed while no page was open is not shown to the next one: a step as a persona, where an edit is seen too', async ({
  page,
  project,
}) => {
  project.edit('funnel/steps/workout.yaml', 'stores: workout', 'storse: workout')
  await expect.poll(() => project.said()).toContain('Did you mean "stores"?')
  project.edit('funnel/steps/workout.yaml', 'storse: workout', 'stores: workout')
  await expect.poll(() => project.said()).toMatch(/no problems any more|There (is|are) \d+ warning/)

  const [persona = ''] = Object.keys(personas?.visitors ?? {})
  await page.goto(`/preview/how-much-to-sleep?as=${persona}&lang=en`)
  await expect(page.getByRole('navigation', { name: 'Preview' })).toContainText(persona)
  await expect(page.locator('main')).toHaveAttribute('data-step', 'how-much-to-sleep')
  // Vite tells a page what it has kept for it as soon as the page has connected.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('@vite/client')),
  )
  await page.waitForLoadState('networkidle')
  await expect(page.locator(overlay)).toHaveCount(0)

  project.edit('funnel/words/en.yaml', sentence('how-much-to-sleep.title'), 'How many hours do you sleep?')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How many hours do you sleep?')
  await expect
    .poll(() => project.said())
    .toMatch(/What this save does to visitors:\n.*\n.*How many hours do you sleep\?/)
})
