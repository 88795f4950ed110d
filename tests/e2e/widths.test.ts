import { enterDemo, listDemoVisits } from '../support/demo-visits.ts'
import { test } from '../support/demo-test.ts'
import { expect, waitUntilSettled } from '../support/e2e-test.ts'
import type { Role } from '../support/route-catalogue.ts'
import { findFaultsOfLargeLetters, sweepWidths, unfold } from '../support/widths.ts'

test.use({ provoked: /status of 404/ })
test.describe.configure({ timeout: 300_000 })

for (const role of ['visitor', 'renter', 'owner', 'admin'] satisfies Role[])
  test(`no page of the ${role} scrolls sideways or breaks a sum or a phone number, from 320 to 1280 px or with large letters`, async ({
    page,
  }) => {
    await enterDemo(page, role)
    for (const { name, path } of await listDemoVisits(page.request, role)) {
      await page.goto(path)
      await waitUntilSettled(page)
      await unfold(page)
      expect.soft([...(await sweepWidths(page)), ...(await findFaultsOfLargeLetters(page))], name).toEqual([])
    }
  })
