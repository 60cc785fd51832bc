import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import type { PicturePair } from './picturePair.ts'
import { picturesPage } from './picturesPage.ts'

/** A screen of one state of the funnel, or of both: its step is called otherwise in each, or is in one of them alone. */
export interface Screen {
  /** The step's name of today. */
  readonly name: string
  readonly before: string | null
  readonly after: string | null
  /** The languages in which it may look different. */
  readonly languages: readonly string[]
}

/** A state of the funnel that is served. */
export interface Shown {
  /** The preview of a step, as a persona and in a language. */
  address(step: string, shown: { readonly as: string; readonly lang: string }): string
  /** The persona of each sex, by the sex's option key. */
  readonly personas: Readonly<Record<string, string>>
  readonly languages: readonly string[]
}

/** For whom. */
interface As {
  readonly sex: string
  readonly language: string
}

interface Asked {
  readonly screens: readonly Screen[]
  readonly before: Shown
  readonly after: Shown
  /** Where the pictures go, and the page that shows them. */
  readonly folder: string
  readonly browserPath: string
  /** Milliseconds since 1970: what both sides take for now, so that no clock makes a difference. */
  readonly now: number
}

/** A phone, and a computer. */
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const
const LONGEST_WAIT_MS = 60_000
const HIGHEST = 6000
/** The preview without its bar, which is not of the screen. */
const BARE = '.preview-bar { display: none } .preview-bar ~ .app { min-height: 100vh }'

/** Takes pictures of both sides of each screen, for whom and where they differ, and writes them with an index.html that shows them in pairs. */
export async function screenPictures(asked: Asked): Promise<readonly PicturePair[]> {
  const { screens, before, after, folder, browserPath, now } = asked
  mkdirSync(folder, { recursive: true })
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-gpu'] })
  const pairs: PicturePair[] = []
  try {
    const page = await browser.newPage({ reducedMotion: 'reduce', bypassCSP: true })
    await page.clock.setFixedTime(now)
    for (const screen of screens)
      for (const sex of Object.keys({ ...before.personas, ...after.personas }))
        for (const language of screen.languages) pairs.push(...(await pairsOf(page, screen, { sex, language })))
  } finally {
    await browser.close()
  }
  writeFileSync(path.join(folder, 'index.html'), picturesPage(pairs))
  return pairs

  /** What looks the same on a phone is not looked at on a computer. */
  async function pairsOf(page: Page, screen: Screen, as: As): Promise<PicturePair[]> {
    const found: PicturePair[] = []
    const allOld = await picturesOf(page, before, screen.before, as)
    const allFresh = await picturesOf(page, after, screen.after, as)
    for (const [place, window] of WINDOWS.entries()) {
      const [old = null, fresh = null] = [allOld?.[place], allFresh?.[place]]
      if (old === fresh || (old && fresh && old.equals(fresh))) return found
      const name = `${screen.name}-${as.sex}-${as.language}-${window.width}`
      const write = (picture: Buffer | null, side: string) => {
        if (!picture) return null
        writeFileSync(path.join(folder, `${name}-${side}.webp`), picture)
        return `${name}-${side}.webp`
      }
      found.push({
        name: screen.name,
        ...as,
        width: window.width,
        before: write(old, 'before'),
        after: write(fresh, 'after'),
      })
    }
    return found
  }
}

/** The whole screen in each window, as a WebP. Null where this side does not have it. */
async function picturesOf(
  page: Page,
  { address, personas, languages }: Shown,
  step: string | null,
  { sex, language }: As,
): Promise<readonly Buffer[] | null> {
  const persona = personas[sex]
  if (step === null || persona === undefined || !languages.includes(language)) return null
  await page.setViewportSize(WINDOWS[0])
  await page.goto(address(step, { as: persona, lang: language }))
  await page.locator('main[data-step] h1').first().waitFor({ timeout: LONGEST_WAIT_MS })
  await page.addStyleTag({ content: BARE })
  await page.waitForLoadState('networkidle', { timeout: LONGEST_WAIT_MS })
  const pictures: Buffer[] = []
  // Loaded once for all windows: loading is what takes the time.
  for (const window of WINDOWS) {
    await page.setViewportSize(window)
    pictures.push(await wholeScreen(page))
  }
  return pictures
}

async function wholeScreen(page: Page): Promise<Buffer> {
  const { width, height } = await page.evaluate(async () => {
    const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    // Another window may ask for other files.
    await frames()
    await document.fonts.ready
    await Promise.all(
      [...document.images]
        .filter(({ loading, complete }) => loading !== 'lazy' && !complete)
        .map((image) => image.decode().catch(() => {})),
    )
    await frames()
    const { clientWidth, scrollHeight } = document.documentElement
    return { width: clientWidth, height: scrollHeight }
  })
  const devtools = await page.context().newCDPSession(page)
  try {
    const { data } = await devtools.send('Page.captureScreenshot', {
      format: 'webp',
      quality: 80,
      captureBeyondViewport: true,
      clip: { x: 0, y: 0, width, height: Math.min(height, HIGHEST), scale: 1 },
    })
    return Buffer.from(data, 'base64')
  } finally {
    await devtools.detach()
  }
}
