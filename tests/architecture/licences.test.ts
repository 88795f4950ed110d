import { expect, test } from 'vitest'
import { summarizeAudit } from '../support/audit.ts'
import { isAllowed, listLicences, listLockedPackages } from '../support/licences.ts'

const isLicenceAllowed = (licence: string, name = 'anything') => isAllowed({ name, version: '1.0.0', licence })

test('every package that is shipped has a licence that was agreed to', () => {
  const packages = listLockedPackages()
  expect(packages.length).toBeGreaterThan(100)
  expect(packages.filter((one) => !isAllowed(one))).toEqual([])
})

test('a licence that nobody agreed to is found, whatever stands beside it', () => {
  expect(['MIT', '(GPL-3.0 OR MIT)', '(MIT AND Zlib)'].map((licence) => isLicenceAllowed(licence))).toEqual([true, true, true])
  expect(
    ['GPL-3.0', 'MIT AND GPL-3.0', 'unknown', 'MPL-2.0', 'LGPL-3.0-or-later'].map((licence) => isLicenceAllowed(licence)),
  ).not.toContain(true)
  expect(isLicenceAllowed('MPL-2.0', 'ical.js')).toBe(true)
  const packages = { '': {}, 'node_modules/a/node_modules/@b/c': { version: '1.2.3' }, 'node_modules/d': { license: 'MIT', dev: true } }
  expect(listLicences({ packages })).toEqual([{ name: '@b/c', version: '1.2.3', licence: 'unknown' }])
})

test('an audit that could not be made is no good one', () => {
  const report = (vulnerabilities: object) => summarizeAudit(JSON.stringify({ metadata: { vulnerabilities } }))
  expect(summarizeAudit('{"message":"405 Method Not Allowed"}')).toMatchObject({ code: 2 })
  expect(summarizeAudit('')).toMatchObject({ code: 2 })
  expect(report({ total: 0 })).toMatchObject({ code: 0 })
  expect(report({ total: 3, high: 1 })).toEqual({ code: 1, line: expect.stringMatching(/^3 known faults \(0 critical, 1 high\)/) })
})
