import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import puppeteer, { type LaunchOptions } from 'puppeteer-core'
import type { Tab, TabOptions } from './Tab'

/** What both browsers call it when a site may keep nothing. */
const BLOCK_ALL = 2

/** Chromium by its own protocol, Firefox by WebDriver BiDi. */
export async function openPuppeteerTab(
  engine: 'chromium' | 'firefox',
  executablePath: string,
  { refusesStorage }: TabOptions,
): Promise<Tab> {
  const profile = mkdtempSync(path.join(tmpdir(), 'funnel-engine-'))
  const browser = await puppeteer.launch({
    executablePath,
    userDataDir: profile,
    // A busy machine starts slowly.
    timeout: 60_000,
    ...(engine === 'chromium' ? chromium(refusesStorage, profile) : firefox(refusesStorage)),
  })
  // The one that Firefox begins with never has the system's focus: no event tells of a focus in it.
  const page = await browser.newPage()
  await page.setViewport({ width: 390, height: 844 })
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error instanceof Error ? error.stack : error}`))

  return {
    open: async (address) => void (await page.goto(address)),
    // What would wait for the page to load waits for ever where the page cache has it.
    back: () => page.evaluate(() => history.back()),
    forward: () => page.evaluate(() => history.forward()),
    reload: async () => void (await page.reload()),
    run: (inPage, given) => page.evaluate(inPage as (given: unknown) => never, given),
    tap: (x, y) => page.touchscreen.tap(x, y),
    press: (key) => page.keyboard.press(key === 'Space' ? ' ' : key),
    type: (text) => page.keyboard.type(text),
    complaints: async () => complaints,
    close: async () => {
      await browser.close()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}

function chromium(refusesStorage: boolean, profile: string): LaunchOptions {
  if (refusesStorage) {
    const preferences = { profile: { default_content_setting_values: { cookies: BLOCK_ALL } } }
    mkdirSync(path.join(profile, 'Default'))
    writeFileSync(path.join(profile, 'Default/Preferences'), JSON.stringify(preferences))
  }
  return { browser: 'chrome', args: ['--no-sandbox', '--disable-gpu', '--lang=en-US'] }
}

function firefox(refusesStorage: boolean): LaunchOptions {
  return {
    browser: 'firefox',
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-US',
      ...(refusesStorage ? { 'network.cookie.cookieBehavior': BLOCK_ALL } : {}),
    },
  }
}
