import { expect, test } from 'vitest'
import { countRows } from '../../server/db/transfer.ts'
import { createTestApp } from '../support/app.ts'
import { type RouteRequest, toRequest, type RouteRow, routeRows, sendRow } from '../support/route-table.ts'
import { accessRoles, type AccessRole, type AccessFixture, createAccessFixture } from '../support/access-fixture.ts'

const secrets = ['250788000001', '250788000002', 'RAD 123 A', 'argon2id', '@example.rw']
const getExpectedStatus = ({ statuses }: RouteRow, role: AccessRole) => statuses[accessRoles.indexOf(role)] ?? 500

/** Gives the status alone when it is the expected one and no secret leaks. */
async function getOutcome(row: RouteRow, fixture: AccessFixture, role: AccessRole, method: string, request: RouteRequest) {
  const response = await sendRow(fixture, role, method, request)
  const text = await response.text()
  const leaked = row.visibleTo?.includes(role) ? [] : secrets.filter((secret) => text.includes(secret))
  return response.status === getExpectedStatus(row, role) && leaked.length === 0
    ? response.status
    : { status: response.status, leaked, text }
}

test.each(routeRows)('$route answers each of them as it should, and no refusal changes anything', async (row) => {
  const [method = ''] = row.route.split(' ')
  const refused = accessRoles.filter((role) => getExpectedStatus(row, role) >= 400)
  const served = accessRoles.filter((role) => !refused.includes(role))
  let fixture = await createAccessFixture()
  let request = await toRequest(row, fixture, served[0] ?? 'visitor')
  const before = await countRows(fixture.db.read)
  const responses: Partial<Record<AccessRole, unknown>> = {}
  for (const role of refused) responses[role] = await getOutcome(row, fixture, role, method, request)
  const after = await countRows(fixture.db.read)
  for (const role of served) {
    // A read changes nothing, so only a write needs a new fixture.
    if (method !== 'GET' && role !== served[0]) {
      fixture = await createAccessFixture()
      request = await toRequest(row, fixture, role)
    }
    responses[role] = await getOutcome(row, fixture, role, method, request)
  }
  expect(responses).toEqual(Object.fromEntries(accessRoles.map((role) => [role, getExpectedStatus(row, role)])))
  expect(after).toEqual(before)
})

test('every route has a row', async () => {
  const { app } = await createTestApp()
  const mounted = app.routes
    .filter(({ method, path }) => method !== 'ALL' && !path.endsWith('*'))
    .map(({ method, path }) => `${method} ${path}`.replace(/(.)\/$/, '$1'))
  expect(routeRows.map(({ route }) => route).sort()).toEqual([...new Set(mounted)].sort())
})
