import { defineConfig, devices } from '@playwright/test'
import { launchOptions, phoneScreen } from './tests/support/chromium.ts'
import { setMemoryTmpdir } from './tests/support/memory-tmpdir.ts'

setMemoryTmpdir()

/** In a build for development React tells of every difference between what the server has drawn and what the browser draws. */
const inDevelopment = '**/hydration.test.ts'
const phone = { ...phoneScreen, userAgent: devices['Pixel 7'].userAgent }

export default defineConfig<object, { dist: string; laterMs: number }>({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // More than cores: a story waits more than it works.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 7_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions,
    locale: 'en-GB',
    timezoneId: 'Africa/Kigali',
    actionTimeout: 10_000,
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // First, since they take longest: last they would keep one worker busy alone.
    { name: 'development', testMatch: inDevelopment, use: { ...phone, dist: 'dist-development' } },
    { name: 'phone', testIgnore: ['**/*.desktop.test.ts', inDevelopment], use: phone },
    { name: 'desktop', testMatch: '**/*.desktop.test.ts', use: { viewport: { width: 1280, height: 900 } } },
  ],
})
