import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/shared/**/*.test.{ts,tsx}', 'tests/client/**/*.test.ts', 'tests/server/**/*.test.ts', 'tests/walls/**/*.test.ts'],
    globalSetup: ['tests/support/template.ts'],
    setupFiles: ['tests/support/setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 15_000,
    hookTimeout: 15_000,
  },
})
