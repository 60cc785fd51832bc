import { defineConfig } from '@playwright/test'

/** Journeys run in a real browser against the built product, on a phone's screen. */
export default defineConfig({
  testDir: 'tests/journeys',
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  // Journeys have time limits: on a machine that others keep busy one may miss its own. Passing on the second try is told as flaky.
  retries: process.env.CI ? 1 : 0,
  use: {
    viewport: { width: 390, height: 844 },
    // A phone has two or three. To draw so many pixels takes a tenth of a journey's time: where they matter a journey asks for them.
    deviceScaleFactor: 1,
    hasTouch: true,
    locale: 'en-US',
    // Drawing what moves takes a fifth of a journey's time. The live order, and all that is about motion, is walked with it: withMotion.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
