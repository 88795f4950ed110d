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

/** The Chromium of the machine where there is one, best the one that draws no window around a page; else Playwright's own, which is that one. */
export const launchOptions: LaunchOptions = {
  executablePath: [process.env.CHROMIUM, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => path && existsSync(path)),
  // Chromium refuses its sandbox to root.
  args: process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet,
}

// Run by setup.mjs to learn whether a browser starts at all.
if (import.meta.main) {
  const browser = await chromium.launch(launchOptions)
  await browser.close()
}
