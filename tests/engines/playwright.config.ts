import { defineConfig } from '@playwright/test'
import type { EngineOptions } from './product'
import { ENGINES } from './Tab'

/** The built product in each engine, driven through one interface. Which programs are used is said by CHROMIUM_PATH, FIREFOX_PATH and WEBKIT_DRIVER_PATH. */
export default defineConfig<object, EngineOptions>({
  testDir: '.',
  fullyParallel: true,
  workers: 2,
  timeout: 240_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 1 : 0,
  projects: ENGINES.map((engine) => ({
    name: engine,
    use: { engine },
    // The journeys do these in Chromium.
    testIgnore: engine === 'chromium' ? ['**/{walk,keyboard,serverAway,storage}.test.ts'] : [],
  })),
})
