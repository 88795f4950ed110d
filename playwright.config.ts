import { defineConfig, devices } from '@playwright/test'
import { launchOptions } from './tests/support/chromium.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  workers: 2,
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
    {
      name: 'phone',
      testIgnore: '**/*.desktop.test.ts',
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: 2,
        userAgent: devices['Pixel 7'].userAgent,
      },
    },
    { name: 'desktop', testMatch: '**/*.desktop.test.ts', use: { viewport: { width: 1280, height: 900 } } },
  ],
})
