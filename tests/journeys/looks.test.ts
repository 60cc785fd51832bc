import type { Page } from '@playwright/test'
import type { Complaints } from './Complaints'
import { liveTable, recordAfter, type Sex } from './liveTable'
import { expect, test, withMotion } from './product'
import type { Quiz } from './Quiz'
import { dayFromNow, goTo, routeFor, stepsBefore, stepsBetween, walk } from './walk'

test.use({ contextOptions: withMotion })

const visitor = (sex: Sex) => {
  const table = liveTable({ sex, eventDay: dayFromNow(40) })
  return { table, answers: recordAfter(stepsBefore(table, 'email')) }
}

test('titles stand at one height; in a low window the field is seen whole from the start, and what is there for its looks is gone', async ({
  page,
  quiz,
  server,
}) => {
  const { table, answers } = visitor('woman')
  const fields = page.locator('main :is(input[inputmode], .date-open)')
  await quiz.resume(server, answers, '/gender')
  await test.step('titles, with progress and without', async () => {
    const heights = new Set<number>()
    for (const row of table.filter(({ step }) => ['your-pace', 'prediction', 'personal-summary'].includes(step))) {
      await goTo(page, routeFor(row, 'woman'))
      await quiz.at(row.step)
      heights.add(await page.locator('h1').evaluate((title) => title.getBoundingClientRect().top))
    }
    expect(heights.size).toBe(1)
  })
  for (const row of table) {
    if (!['height', 'weight', 'birthday', 'day', 'email'].some((kind) => kind in row.act)) continue
    await goTo(page, routeFor(row, 'woman'))
    await quiz.at(row.step)
    for (const low of [
      { width: 390, height: 400 },
      { width: 844, height: 390 },
    ]) {
      await page.setViewportSize(low)
      await test.step(`${row.step} at ${low.width} × ${low.height}`, async () => {
        for (const field of await fields.all()) await expect(field).toBeInViewport({ ratio: 1 })
        await expect(page.locator('main :is(.email-emoji, .date-emoji):visible')).toHaveCount(0)
        for (const bar of ['.header', '.step-footer'])
          await expect(page.locator(bar).first()).toHaveCSS('position', 'static')
      })
    }
    await page.setViewportSize({ width: 390, height: 844 })
  }
})

test('who comes by a link and has answered nothing meets no empty card', async ({ page, quiz }) => {
  for (const row of visitor('woman').table) {
    await page.goto(routeFor(row, 'woman'))
    await expect(quiz.step).toBeVisible()
    const empty = await page.locator('main :is(section, article, figure, ul, li, p, h2):empty:visible').all()
    expect(await Promise.all(empty.map((element) => element.evaluate(({ outerHTML }) => outerHTML))), row.step).toEqual(
      [],
    )
  }
})

test('who wants no motion sees none', async ({ page, quiz, server }) => {
  const { table, answers } = visitor('man')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await quiz.resume(server, answers, '/man/typical-day')
  for (const { step, act } of [
    ...stepsBetween(table, 'typical-day', 'feel-during-the-day'),
    ...stepsBetween(table, 'weight', 'weight-goal'),
    ...stepsBetween(table, 'your-pace', 'personal-summary'),
  ]) {
    if ((await quiz.currentStep()) !== step) await page.goto(`/man/${step}`)
    await quiz.at(step)
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSAnimation || animation instanceof CSSTransition)
        .filter((animation) => Number(animation.effect?.getComputedTiming().endTime) > 1)
        .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'a transition')),
    )
    expect(moving, step).toEqual([])
    await quiz.give(step, act)
  }
})

test('between two steps no frame is blank, and the step that is left is gone soon', async ({ page, quiz }) => {
  await page.goto('/woman/workout')
  await quiz.at('workout')
  await page.evaluate(() => {
    const frames: number[] = []
    Object.assign(window, { frames })
    const opacity = (selector: string) => {
      const element = document.querySelector(selector)
      return element ? Number(getComputedStyle(element).opacity) : 0
    }
    const look = () => {
      frames.push(Math.max(opacity('.step-left'), document.querySelector('main h1') ? opacity('main .step-body') : 0))
      requestAnimationFrame(look)
    }
    look()
  })
  await walk(quiz, stepsBetween(visitor('woman').table, 'workout', 'join-millions'))
  await quiz.at('height')
  await expect(page.locator('.step-left')).toHaveCount(0)
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames)
  expect(Math.min(...frames)).toBeGreaterThan(0.5)
  // There was something to see: in a step that is cut every frame is whole.
  expect(frames.some((opacity) => opacity < 1)).toBe(true)
})

/** How long a step takes for what it draws bit by bit, and what it waits before: in elements, and in front of them. */
function drawingTimes({ step }: Quiz): Promise<readonly string[]> {
  return step.locator('.step-body').evaluate((body) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.drawn, .drawn::before { content: ""; animation: drawn 900ms 150ms }')
    document.adoptedStyleSheets.push(sheet)
    const drawn = body.appendChild(document.createElement('div'))
    drawn.className = 'drawn'
    const times = [null, '::before'].flatMap((part) => {
      const { animationDuration, animationDelay } = getComputedStyle(drawn, part)
      return [animationDuration, animationDelay]
    })
    drawn.remove()
    document.adoptedStyleSheets.pop()
    return times
  })
}

const AT_ONCE = ['0s', '0s', '0s', '0s']

test('who wishes for less motion sees at once what a step draws', async ({ page, quiz }) => {
  await page.goto('/woman/workout')
  await quiz.at('workout')
  expect(await drawingTimes(quiz)).toEqual(['0.9s', '0.15s', '0.9s', '0.15s'])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await drawingTimes(quiz)).toEqual(AT_ONCE)
})

test('a phone that is slow to draw has steps that change at once', async ({ page, quiz }) => {
  await page.goto('/woman/workout')
  await quiz.at('workout')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 10 })
  const steps = stepsBetween(visitor('woman').table, 'workout', 'height')
  const [known, later] = [steps.slice(0, -1), steps.slice(-1)]
  await walk(quiz, known)
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'little')
  await page.evaluate(() => {
    const copies: Node[] = []
    Object.assign(window, { copies })
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof Element && node.matches('.step-left')) copies.push(node)
    }).observe(document.body, { childList: true })
  })
  await walk(quiz, later)
  expect(await page.evaluate(() => (window as unknown as { copies: Node[] }).copies.length)).toBe(0)
  const { calm, pressed } = await page.evaluate(() => {
    const root = getComputedStyle(document.documentElement)
    return { calm: root.getPropertyValue('--calm'), pressed: root.getPropertyValue('--pressed') }
  })
  expect(Number.parseFloat(calm)).toBe(0)
  expect(pressed).toBe('none')
  expect(await drawingTimes(quiz)).toEqual(AT_ONCE)
})

// Both see each screen alike but for what is on the pictures: every other one is enough.
for (const [place, sex] of (['woman', 'man'] as const).entries()) {
  test(`nothing jumps while the pictures of a ${sex} load`, async ({ page, quiz, server, complaints }) => {
    const { table, answers } = visitor(sex)
    await withoutFonts(page, complaints)
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    let release = () => {}
    let isHeld = Promise.resolve()
    await page.route('**/images/**', async (route) => {
      await isHeld
      await route.continue()
    })
    await quiz.resume(server, answers, '/gender')
    const rows = table.filter(({ act }) => ['tap', 'choose', 'read'].some((kind) => kind in act))
    for (const row of rows.filter((_, index) => index % 2 === place)) {
      isHeld = new Promise((resolve) => {
        release = resolve
      })
      // Pictures that the browser has kept would be there at once.
      await page.goto(`${routeFor(row, sex)}?fresh=${row.step}`, { waitUntil: 'commit' })
      await quiz.at(row.step)
      release()
      await page.waitForFunction(() =>
        [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
      )
      const shifts = await page.evaluate(
        () =>
          new Promise<number[]>((resolve) =>
            requestAnimationFrame(() =>
              requestAnimationFrame(() => resolve((window as unknown as { shifts: number[] }).shifts)),
            ),
          ),
      )
      expect(
        shifts.reduce((sum, shift) => sum + shift, 0),
        row.step,
      ).toBeLessThanOrEqual(0.02)
    }
  })
}

test('nothing jumps on the way through the quiz', async ({ page, quiz, complaints }) => {
  await withoutFonts(page, complaints)
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        const step = document.querySelector('main[data-step]')?.getAttribute('data-step')
        if (!entry.hadRecentInput && entry.value > 0.02) shifts.push(`${step}: ${entry.value}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const { table } = visitor('woman')
  await page.goto('/woman')
  await walk(quiz, stepsBetween(table, 'age', 'strong-start'))
  await quiz.at('habits')
  expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([])
})

/** How wide the letters are until our font is there is up to the fonts of the machine: what jumps then is not measured. */
async function withoutFonts(page: Page, complaints: Complaints): Promise<void> {
  complaints.announce(/Failed to load resource/)
  await page.route('**/*.woff2', (route) => route.abort())
}
