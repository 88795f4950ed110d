import { enterDemo, listDemoVisits } from '../support/demo-visits.ts'
import { expect, test as base, waitUntilSettled } from '../support/e2e-test.ts'
import { findFreePort, launch, stop, waitForFirstResponse } from '../support/launch.ts'
import type { Role } from '../support/route-catalogue.ts'
import { sweepWidths, unfold } from '../support/widths.ts'

/** The demo has sums and phone numbers on every page that can show them. */
const test = base.extend<object, { demoUrl: string }>({
  demoUrl: [
    async ({ dist }, provide) => {
      const port = await findFreePort()
      const env = { PATH: process.env.PATH, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'warn' }
      const launched = launch([process.execPath, `${dist}/server/main.js`, '--demo'], process.cwd(), env)
      await waitForFirstResponse(launched, port)
      await provide(`http://127.0.0.1:${port}`)
      await stop(launched.child)
    },
    { scope: 'worker', timeout: 200_000 },
  ],
  baseURL: ({ demoUrl }, provide) => provide(demoUrl),
})

test.use({ provoked: /status of 404/ })
test.describe.configure({ timeout: 300_000 })

for (const role of ['visitor'] satisfies Role[])
  test(`no page of the ${role} scrolls sideways or breaks a sum or a phone number, from 320 to 1280 px`, async ({ page }) => {
    await enterDemo(page, role)
    for (const { name, path } of await listDemoVisits(page.request, role)) {
      await page.goto(path)
      await waitUntilSettled(page)
      await unfold(page)
      expect.soft(await sweepWidths(page), name).toEqual([])
    }
  })
