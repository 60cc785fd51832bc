import type { Page } from '@playwright/test'
import { backTarget } from '../../domain/path/backTarget'
import { navigationOf } from '../../domain/path/navigationOf'
import { nextStep } from '../../domain/path/nextStep'
import { routeOf } from '../../domain/route/routeOf'
import { Answerer } from './Answerer'
import { declared, extendedOrder, sexes } from './extendedOrder'
import { optionsIn, recordDefaults, type Sex } from './liveTable'
import { EXTRAS, Guides } from './payments/Guides'
import { expect, test } from './payments/shop'
import { boughtBy } from './payments/till'
import { Quiz } from './Quiz'
import { givenBefore, variantsWith } from './variants'
import { expectRecord } from './walk'

const names = extendedOrder.segments.flat()

/** A visitor who is spared as few steps as there can be. Who is spared which others is said in tests/specification. */
const sex: Sex = 'man'
const paywall = 'test'
const wishes = { feelAboutHitting: 'unsure' }
const spared = ['age', 'paywall']
/** Steps that were asked for without a place in the order: where back leads from them (S7). */
const backRules: Readonly<Record<string, string>> = {
  'pain-areas': 'exercises',
  'you-are-not-alone': 'source-of-uncertainty',
}

/** Where many steps are gone back in one go, and forward again. */
const longWayBack = { from: 'you-are-not-alone', steps: 6 }

test('the extended order is walked from the first question to the app', async ({
  quiz,
  server,
  page,
  shopper,
  newProfile,
}) => {
  test.slow()
  const visitor = new Answerer({ sex, variants: variantsWith({ paywall }), wishes })
  const query = new URLSearchParams({ funnel: extendedOrder.name })
  await quiz.hurry()
  await givenBefore(page, { paywall })
  await page.goto(`/?${query}`)

  const met: string[] = []
  let percents: readonly number[] = [0, 0, 0, 0, 0]
  let isResumed = false
  for (let step: string | null = 'your-age'; step; step = nextStep(visitor.journey, step)) {
    const name = step
    const isAfterQuestion = visitor.isQuestion(met.at(-1))
    met.push(name)
    await test.step(name, async () => {
      await expectWhole(name)
      await expectProgress(name)
      const back = backRules[name]
      if (back) await goBackAndForth(name, [back])
      if (name === longWayBack.from) await goBackAndForth(name, wayBack(name))
      if (met.length === Math.round(names.length / 2)) await comeBackWithoutQuery(name)
      if (met.length > (names.length * 2) / 3 && isAfterQuestion && !isResumed) {
        isResumed = true
        await resumeElsewhere(name)
      }
      await use(name)
    })
  }

  expect(isResumed).toBe(true)
  expect(met.at(-1)).toBe('download-the-app')
  expect(names.filter((name) => !met.includes(name))).toEqual(spared)
  const stored = met.flatMap((name) => navigationOf(extendedOrder, name).stores ?? [])
  expect(Object.keys(visitor.answers)).toEqual(expect.arrayContaining(stored))
  const id = await quiz.recordId()
  await expectAllStored(id)
  expect(await boughtBy(server, id)).toMatchObject({
    subscription: { status: 'paid' },
    addOns: { 'nutrition-guide': 'paid' },
  })

  async function expectWhole(name: string, at = quiz): Promise<void> {
    await at.at(name)
    await expect.poll(() => at.pathname()).toBe(routeOf(extendedOrder, sexes, name, visitor.sexKey))
    const heading = at.page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveCount(1)
    await expect(heading).toHaveText(/\S/)
    expect(await sticksOut(at.page), 'pixels to scroll sideways').toBe(0)
  }

  async function expectProgress(name: string): Promise<void> {
    const shown = await quiz.percents()
    if (navigationOf(extendedOrder, name).header?.progress === false) return expect(shown).toBeNull()
    const fallen = percents.filter((before, index) => (shown?.[index] ?? -1) < before)
    expect(fallen, `${percents} was shown before, now ${shown}`).toEqual([])
    percents = shown ?? percents
  }

  /** Answers the step that is shown. */
  async function use(name: string): Promise<void> {
    const { type } = declared(name)
    if (type === 'paywall') await shopper.buy()
    else if (type === 'guides') await takeOneExtra()
    else if (type === 'download') await expect(page.locator('.download-pdf')).toHaveCount(1)
    else await quiz.give(name, visitor.actOn(name))
  }

  async function takeOneExtra(): Promise<void> {
    const guides = new Guides(shopper)
    for (const [index, extra] of EXTRAS.entries()) {
      await guides.at(extra.name)
      await (index === 0 ? guides.acceptButton : guides.declineButton).tap()
    }
  }

  /** The steps that the back arrow leads to, one after the other. */
  function wayBack(from: string): readonly string[] {
    const way: string[] = []
    for (let step = backTarget(visitor.journey, from); step && way.length < longWayBack.steps; ) {
      way.push(step)
      step = backTarget(visitor.journey, step)
    }
    expect(way).toHaveLength(longWayBack.steps)
    return way
  }

  async function goBackAndForth(from: string, way: readonly string[]): Promise<void> {
    for (const earlier of way) {
      await quiz.back()
      await expectWhole(earlier)
      await expectShown(earlier)
    }
    for (let step = way.at(-1) ?? from; step !== from; step = nextStep(visitor.journey, step) ?? from) {
      await expectWhole(step)
      await use(step)
    }
    await expectWhole(from)
  }

  /** As by a bookmark of the page itself: the order is the one that the visit began with. */
  async function comeBackWithoutQuery(name: string): Promise<void> {
    await page.goto(quiz.pathname())
    await expectWhole(name)
    expect(new URL(page.url()).searchParams.has('funnel')).toBe(false)
    await goBackAndForth(name, [backTarget(visitor.journey, name) ?? ''])
  }

  /** By a link with nothing but the record's id, in a browser that knows nothing of the visit. */
  async function resumeElsewhere(name: string): Promise<void> {
    const id = await quiz.recordId()
    await expectAllStored(id)
    const there = new Quiz(await (await newProfile()).newPage())
    await there.openLink(`/?onboarding=${id}`)
    await expectWhole(name, there)
    const earlier = backTarget(visitor.journey, name) ?? ''
    await there.back()
    await expectWhole(earlier, there)
    await expectShown(earlier, there)
    await there.page.close()
  }

  /** A step that is come back to shows the answer that was given. */
  async function expectShown(name: string, at = quiz): Promise<void> {
    const act = visitor.actOn(name)
    const measure = 'weight' in act ? act.weight : 'height' in act ? act.height : {}
    for (const option of optionsIn(act)) await expect(at.input(name, option)).toBeChecked()
    for (const [index, text] of Object.values(measure).entries()) await expect(at.amountField(index)).toHaveValue(text)
  }

  async function expectAllStored(id: string): Promise<void> {
    await expectRecord(server, id, { ...recordDefaults, ...visitor.answers, funnel: extendedOrder.name })
  }
})

/** By how many pixels the page can be scrolled sideways. */
function sticksOut(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
