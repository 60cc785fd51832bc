import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import puppeteer, { type BrowserContext, type LaunchOptions, type Page } from 'puppeteer-core'
import type { BrowserOptions, EngineBrowser, Tab } from './Tab'

/** What both browsers call it when a site may keep nothing. */
const BLOCK_ALL = 2

/** Chromium by its own protocol, Firefox by WebDriver BiDi. */
export async function startPuppeteer(
  engine: 'chromium' | 'firefox',
  executablePath: string,
  options: BrowserOptions,
): Promise<EngineBrowser> {
  const profile = mkdtempSync(path.join(tmpdir(), 'funnel-engine-'))
  const browser = await puppeteer.launch({
    executablePath,
    userDataDir: profile,
    // A busy machine starts slowly.
    timeout: 60_000,
    ...(engine === 'chromium' ? chromium(options, profile) : firefox(options)),
  })
  return {
    open: async () => openTabs(await browser.createBrowserContext()),
    close: async () => {
      await browser.close()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}

function openTabs(visitor: BrowserContext): Promise<Tab> {
  const complaints: string[] = []
  let inFront: Page | null = null
  return openTab()

  async function openTab(): Promise<Tab> {
    // The one that Firefox begins with never has the system's focus: no event tells of a focus in it.
    const page = await visitor.newPage()
    inFront = page
    await page.setViewport({ width: 390, height: 844 })
    page.on('console', (message) => {
      if (['error', 'warn'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`)
    })
    page.on('pageerror', (error) => complaints.push(`uncaught: ${error instanceof Error ? error.stack : error}`))
    /** A tab behind another one is not painted. */
    const front = async (): Promise<Page> => {
      if (inFront !== page) await page.bringToFront()
      inFront = page
      return page
    }

    return {
      open: async (address) => void (await (await front()).goto(address)),
      // What would wait for the page to load waits for ever where the page cache has it.
      back: async () => (await front()).evaluate(() => history.back()),
      forward: async () => (await front()).evaluate(() => history.forward()),
      reload: async () => void (await (await front()).reload()),
      run: async (inPage, given) => (await front()).evaluate(inPage as (given: unknown) => never, given),
      tap: async (x, y) => (await front()).touchscreen.tap(x, y),
      press: async (key) => (await front()).keyboard.press(key === 'Space' ? ' ' : key),
      type: async (text) => (await front()).keyboard.type(text),
      openAnother: openTab,
      complaints: async () => complaints,
      close: () => visitor.close(),
    }
  }
}

function chromium({ refusesStorage, reducesMotion }: BrowserOptions, profile: string): LaunchOptions {
  if (refusesStorage) {
    const preferences = { profile: { default_content_setting_values: { cookies: BLOCK_ALL } } }
    mkdirSync(path.join(profile, 'Default'))
    writeFileSync(path.join(profile, 'Default/Preferences'), JSON.stringify(preferences))
  }
  const args = ['--no-sandbox', '--disable-gpu', '--lang=en-US']
  return { browser: 'chrome', args: reducesMotion ? [...args, '--force-prefers-reduced-motion'] : args }
}

function firefox({ refusesStorage, reducesMotion }: BrowserOptions): LaunchOptions {
  return {
    browser: 'firefox',
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-US',
      'ui.prefersReducedMotion': Number(reducesMotion),
      ...(refusesStorage ? { 'network.cookie.cookieBehavior': BLOCK_ALL } : {}),
    },
  }
}
