import { existsSync } from 'node:fs'
import { chromium, type LaunchOptions } from '@playwright/test'

const baseArgs = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const [headlessShell, fullBrowser] = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

const buildLaunchOptions = (binaries: readonly (string | undefined)[]): LaunchOptions => ({
  executablePath: [process.env.CHROMIUM, ...binaries].find((path) => path && existsSync(path)),
  // Chromium refuses its sandbox to root.
  args: process.getuid?.() === 0 ? ['--no-sandbox', ...baseArgs] : baseArgs,
})

/** The headless shell saves a third of the time. */
export const launchOptions = buildLaunchOptions([headlessShell, fullBrowser])
/** Benchmarks use full Chromium, since the headless shell preloads more photos. */
export const fullChromium = buildLaunchOptions([fullBrowser, headlessShell])

export const phoneScreen = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

// setup.mjs runs this file to check that a browser starts.
if (import.meta.main) {
  const browser = await chromium.launch(launchOptions)
  await browser.close()
}
