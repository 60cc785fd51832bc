import { defineConfig } from 'vitest/config'

const EVERYWHERE_OUT = ['**/node_modules/**', '**/dist/**', 'tests/journeys/**', 'tests/engines/**']
/** Plain functions: values in, value out. */
const RULES = ['domain/**/*.test.{ts,tsx}', 'schema/**/*.test.{ts,tsx}']

/** Unit tests run on Node. A test that needs a page says so in its first line: @vitest-environment jsdom. */
export default defineConfig({
  test: {
    environment: 'node',
    // Tests name the product that they are about.
    env: { FUNNEL: '' },
    // The engine's tests cannot open the shipped funnel.
    setupFiles: ['tests/reference/noProduct.ts'],
    maxWorkers: 2,
    // A busy machine of two cores takes seconds for what is done in a moment.
    testTimeout: 30_000,
    restoreMocks: true,
    projects: [
      // They leave nothing behind, so their files share a process: to start one for each takes eight times as long.
      { extends: true, test: { name: 'rules', include: RULES, exclude: EVERYWHERE_OUT, isolate: false } },
      {
        extends: true,
        test: { name: 'whole', include: ['**/*.test.{ts,tsx}'], exclude: [...EVERYWHERE_OUT, ...RULES] },
      },
    ],
  },
})
