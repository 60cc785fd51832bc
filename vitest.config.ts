import { defineConfig } from 'vitest/config'
import { allPacks } from './scripts/vite/allPacks.mjs'

const EVERYWHERE_OUT = ['**/node_modules/**', '**/dist/**', 'tests/journeys/**', 'tests/engines/**']
/** What draws a page, or stands in for what a browser has. */
const OF_PAGE = ['client', 'packs', 'renderer', 'widgets', 'tests/orders'].map(
  (folder) => `${folder}/**/*.test.{ts,tsx}`,
)

/** Unit tests run on Node. A test that needs a page says so in its first line: @vitest-environment jsdom. */
export default defineConfig({
  resolve: { alias: allPacks },
  test: {
    environment: 'node',
    // Tests name the product that they are about. What a build within a test has set must not be there for the next file of its process.
    env: { FUNNEL: '', NODE_ENV: 'test' },
    // The engine's tests cannot open the shipped funnel.
    setupFiles: ['tests/reference/noProduct.ts'],
    maxWorkers: 2,
    // A busy machine of two cores takes seconds for what is done in a moment.
    testTimeout: 30_000,
    restoreMocks: true,
    projects: [
      // They leave nothing behind, so their files share a process: to start one for each, and to load the program anew, takes half of the time.
      {
        extends: true,
        test: {
          name: 'program',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...EVERYWHERE_OUT, ...OF_PAGE],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'page', include: OF_PAGE, exclude: EVERYWHERE_OUT } },
    ],
  },
})
