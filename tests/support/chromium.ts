import { existsSync } from 'node:fs'
import { chromium, type LaunchOptions } from '@playwright/test'

const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const [withoutWindows, whole] = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** The first of these Chromiums that the machine has, else Playwright's own. */
const launching = (programs: readonly (string | undefined)[]): LaunchOptions => ({
  executablePath: [process.env.CHROMIUM, ...programs].find((path) => path && existsSync(path)),
  // Chromium refuses its sandbox to root.
  args: process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet,
})

/** For stories: the one that draws no window around a page takes a third less time. */
export const launchOptions = launching([withoutWindows, whole])
/** For measuring: the one that people have. The other fetches more photos that nobody sees yet. */
export const fullChromium = launching([whole, withoutWindows])

export const phoneScreen = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

// Run by setup.mjs to learn whether a browser starts at all.
if (import.meta.main) {
  const browser = await chromium.launch(launchOptions)
  await browser.close()
}
