import type { Page } from '@playwright/test'
import { textsBesideOthers } from '../textsApart'
import { lookAtSheet, screenCount, settings, tourEveryScreen } from './everyScreen'
import { lostInForcedColours } from './forcedColours'
import { freeHeight, hiddenFocus } from './hiddenFocus'
import { expect, test } from './product'
import { textFaults } from './textFaults'
import { widestBand } from './widestBand'

const USUAL = { width: 390, height: 844 }
/** About a fifth of the window. */
const MOST_EMPTY = 0.22

/** A phone with the keyboard open, upright and on its side, a page of 1280 × 1024 at 400 %, and a phone on its side. */
const LOW_WINDOWS = [
  { width: 390, height: 400 },
  { width: 844, height: 170 },
  { width: 320, height: 256 },
  { width: 667, height: 375 },
] as const

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

// One of them with the bar that asks for consent.
for (const [place, sex] of Object.keys(settings.sexes).entries()) {
  const asks = place > 0
  test(`in low windows and in the visitor's own colours nothing of a screen is lost, and none is empty: ${sex}${asks ? ', with the bar that asks for consent' : ''}`, async ({
    newProfile,
    server,
  }) => {
    test.setTimeout(240_000)
    const profile = await newProfile({ viewport: USUAL })
    const found: Found = {}
    const prepare = asks ? askFirst : undefined
    const count = await tourEveryScreen({ profile, server, sex, prepare }, async (name, page) => {
      if (asks) await expect(page.locator('.consent')).toBeVisible()
      for (const window of [USUAL, ...LOW_WINDOWS]) {
        const at = `${name} at ${window.width} × ${window.height}`
        await page.setViewportSize(window)
        const free = await freeHeight(page)
        if (free < Math.min(150, window.height)) keep(found, `${at}: free`, [`${free}px`])
        keep(found, at, await hiddenFocus(page))
      }
      await page.setViewportSize(USUAL)
      if (!asks) keep(found, `${name}: empty`, await emptyBands(page))
      keep(found, `${name}: colours`, await lostInForcedColours(page))
      keep(found, `${name}: texts`, await page.evaluate(textsBesideOthers, undefined))
      await lookAtSheet(page, async () => keep(found, `the sheet of ${name}`, await lostInForcedColours(page)))
    })
    expect(found).toEqual({})
    expect(count).toBe(screenCount)
  })
}

// Every language, and both sexes: a sentence of the other sex is as long but for a letter or two.
for (const [place, language] of Object.keys(settings.languages).entries()) {
  const sexes = Object.keys(settings.sexes)
  const sex = sexes[place % sexes.length] ?? ''
  test(`text at 200 % can be read on every screen: ${language}, ${sex}`, async ({ newProfile, server }) => {
    test.setTimeout(240_000)
    const profile = await newProfile({ viewport: USUAL })
    const found: Found = {}
    const query = `lang=${language}`
    await tourEveryScreen({ profile, server, sex, query, prepare: enlarge }, async (name, page) => {
      keep(found, name, await textFaults(page))
      await lookAtSheet(page, async () => keep(found, `the sheet of ${name}`, await textFaults(page)))
    })
    expect(found).toEqual({})
  })
}

/** As a browser's setting for larger text does. */
async function enlarge(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => document.documentElement.style.setProperty('font-size', '200%'))
  })
}
