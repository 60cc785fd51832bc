import { defineConfig } from 'vitest/config'

/** Unit tests run on Node. A test that needs a page says so in its first line: @vitest-environment jsdom. */
export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', 'tests/journeys/**', 'tests/engines/**'],
    environment: 'node',
    // The engine's tests cannot open the shipped funnel.
    setupFiles: ['tests/reference/noProduct.ts'],
    maxWorkers: 2,
    // A busy machine of two cores takes seconds for what is done in a moment.
    testTimeout: 30_000,
    restoreMocks: true,
  },
})
