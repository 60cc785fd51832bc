import type { Page } from '@playwright/test'
import type { CompiledStep } from '../../schema/compile/compiled'
import { textsBesideOthers } from '../textsApart'
import { lookAtSheet, screens, settings, stepFile, tour, turns } from './everyScreen'
import { lostInForcedColours } from './forcedColours'
import { freeHeight, hiddenFocus } from './hiddenFocus'
import { expect, test } from './product'
import { smallControls } from './smallControls'
import { brokenWords, textFaults } from './textFaults'
import { tooWide } from './tooWide'
import { violations } from './violations'
import { widestBand } from './widestBand'

const languages = Object.keys(settings.languages)

const USUAL = { width: 390, height: 844 }
const SMALL = { width: 375, height: 667 }
const NARROW = { width: 320, height: 568 }
const DESK = { width: 1280, height: 800 }
/** Less than a quarter of the window. */
const MOST_EMPTY = 0.23

/** A phone with the keyboard open, upright and on its side, a page of 1280 × 1024 at 400 %, and a phone on its side. */
const LOW_WINDOWS = [
  { width: 390, height: 400 },
  { width: 844, height: 170 },
  { width: 320, height: 256 },
  { width: 667, height: 375 },
] as const

/** The usual one is the last. */
const WIDTHS = [SMALL, NARROW, DESK, USUAL]

/** The product whose settings say that visitors are asked before anything is told. */
async function askFirst(page: Page): Promise<void> {
  await page.route(
    (url) => !/\.\w+$|^\/api\//.test(url.pathname),
    async (route) => {
      const response = await route.fetch()
      const html = (await response.text()).replace('"consent":"none"', '"consent":"required"')
      await route.fulfill({ response, body: html })
    },
  )
}

/** A graph comes a moment after its screen. */
async function emptyBands(page: Page): Promise<readonly string[]> {
  const found = async () => {
    const { from, to, share } = await widestBand(page)
    return share > MOST_EMPTY ? [`from ${from} to ${to}px`] : []
  }
  const first = await found()
  if (first.length === 0) return first
  await page.waitForTimeout(1000)
  return found()
}

type Found = Record<string, readonly string[]>

function keep(found: Found, screen: string, faults: readonly string[]): void {
  if (faults.length > 0) found[screen] = faults
}

for (const { who, sex, screens } of turns) {
  test(`nothing of a screen is lost, in narrow and low windows, under the bar that asks for consent, in the visitor's own colours, and axe finds nothing: ${who}`, async ({
    newProfile,
    server,
  }) => {
    test.setTimeout(240_000)
    const profile = await newProfile({ viewport: USUAL })
    const found: Found = {}
    await tour({ profile, server, sex, screens, prepare: askFirst }, async (name, page) => {
      await expect(page.locator('.consent')).toBeVisible()
      keep(found, `${name}: colours`, await lostInForcedColours(page))
      for (const window of [USUAL, ...LOW_WINDOWS]) {
        const at = `${name} at ${window.width} × ${window.height}`
        await page.setViewportSize(window)
        await untilMeasured(page)
        keep(found, at, await lostBelowBars(page))
      }
      // There is more room without it, so one window shows that nothing counts on it.
      await takeBarAway(page)
      await untilMeasured(page)
      keep(found, `${name} without the bar`, await lostBelowBars(page))
      for (const window of WIDTHS) {
        await page.setViewportSize(window)
        keep(found, `${name}: ${window.width}px wide`, await tooWide(page))
        if (window === DESK) keep(found, `${name}: the column`, await besideTheMiddle(page))
      }
      keep(found, `${name}: empty`, await emptyBands(page))
      keep(found, `${name}: texts`, await page.evaluate(textsBesideOthers, undefined))
      keep(found, `${name}: pictures`, await picturesWithoutRoom(page))
      keep(found, `${name}: small for a finger`, await smallControls(page))
      keep(found, `${name}: axe`, await violations(page))
      await lookAtSheet(name, page, async () => {
        keep(found, `the sheet of ${name}: colours`, await lostInForcedColours(page))
        keep(found, `the sheet of ${name}: axe`, await violations(page))
      })
      await bringBarBack(page)
    })
    expect(found).toEqual({})
  })
}

async function lostBelowBars(page: Page): Promise<readonly string[]> {
  const [free, hidden] = await Promise.all([freeHeight(page), hiddenFocus(page)])
  const { height = 0 } = page.viewportSize() ?? {}
  return free < Math.min(150, height) ? [`only ${free}px are free`, ...hidden] : hidden
}

/** How high what stays in place is, is measured a frame after it has changed, and written in the next. */
async function untilMeasured(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  })
}

/** The page as who is not asked has it: what the bar changes of it goes by its class. */
async function takeBarAway(page: Page): Promise<void> {
  await page.evaluate(() => {
    const bar = document.querySelector<HTMLElement>('.consent')
    if (bar) Object.assign(bar, { className: 'taken-away', hidden: true })
  })
}

async function bringBarBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    const bar = document.querySelector<HTMLElement>('.taken-away')
    if (bar) Object.assign(bar, { className: 'consent', hidden: false })
  })
}

/** On the screen of a desk a step is a column in the middle. */
async function besideTheMiddle(page: Page): Promise<readonly string[]> {
  const { width, left } = await page.locator('main').evaluate((main) => {
    const { width, left } = main.getBoundingClientRect()
    return { width, left }
  })
  const middle = (DESK.width - width) / 2
  return width <= 420 && Math.abs(left - middle) <= 8 ? [] : [`${width}px from ${left}px`]
}

/** Pictures that are there, and of which nobody sees more than a dot. */
function picturesWithoutRoom(page: Page): Promise<readonly string[]> {
  const LEAST = 8
  return page.evaluate(
    (least) =>
      [...document.querySelectorAll<HTMLImageElement>('main img')]
        .filter((image) => image.checkVisibility() && Math.min(image.clientWidth, image.clientHeight) < least)
        .map((image) => image.outerHTML.slice(0, 100)),
    LEAST,
  )
}

const lengths = screens.map((name) => ({ name, in: languages.map((language) => lengthsOf(name, language)) }))

// Each screen in the language in which it has the most to say, and in the one that has the longest word where that is another. What says dates and
// amounts in all of them: how long these are is not seen in the files.
for (const [place, language] of languages.entries()) {
  const sexes = Object.keys(settings.sexes)
  const sex = sexes[place % sexes.length] ?? ''
  const longest = lengths
    .filter(({ name, in: all }) => isLongest(all, place) || isPersonal(name, language))
    .map(({ name }) => name)
  if (longest.length === 0) continue
  // A sentence of the other sex is as long but for a letter or two.
  test(`text at 200 %, and on a narrow phone, can be read on every screen that is longest in ${language}: ${sex}`, async ({
    newProfile,
    server,
  }) => {
    test.setTimeout(240_000)
    const profile = await newProfile({ viewport: SMALL })
    const found: Found = {}
    const query = `lang=${language}`
    await tour({ profile, server, sex, screens: longest, query, prepare: enlarge }, async (name, page) => {
      keep(found, name, await textFaults(page))
      keep(found, `${name}: width`, await tooWide(page))
      await lookAtSheet(name, page, async () => keep(found, `the sheet of ${name}`, await textFaults(page)))
      await setTextSize(page, '100%')
      for (const window of [SMALL, NARROW]) {
        await page.setViewportSize(window)
        keep(found, `${name}: ${window.width}px wide`, [
          ...(await textFaults(page)),
          ...(await tooWide(page)),
          ...(await brokenWords(page)),
        ])
      }
      await page.setViewportSize(SMALL)
      await setTextSize(page, '200%')
    })
    expect(found).toEqual({})
  })
}

function isPersonal(name: string, language: string): boolean {
  const { isPersonal }: CompiledStep = JSON.parse(stepFile(name, language))
  return isPersonal === true
}

interface Lengths {
  readonly text: number
  readonly word: number
}

function lengthsOf(name: string, language: string): Lengths {
  const { words }: CompiledStep = JSON.parse(stepFile(name, language))
  const texts = Object.values(words).flatMap(textsOf)
  const all = texts.flatMap((text) => text.split(/[\s-]+/)).map(({ length }) => length)
  return { text: texts.join('').length, word: Math.max(0, ...all) }
}

function textsOf(message: unknown): readonly string[] {
  if (typeof message === 'string') return [message]
  return typeof message === 'object' && message !== null ? Object.values(message).flatMap(textsOf) : []
}

function isLongest(all: readonly Lengths[], place: number): boolean {
  const first = (key: keyof Lengths) => {
    const most = Math.max(...all.map((each) => each[key]))
    return { most, place: all.findIndex((each) => each[key] === most) }
  }
  const [text, word] = [first('text'), first('word')]
  return place === text.place || (place === word.place && all[text.place]?.word !== word.most)
}

/** As a browser's setting for larger text does. */
async function enlarge(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => document.documentElement.style.setProperty('font-size', '200%'))
  })
}

async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), size)
}
