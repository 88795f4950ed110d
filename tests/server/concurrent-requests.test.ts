import { expect, test } from 'vitest'
import { countRows } from '../../server/db/transfer.ts'
import { toRequest, type RouteRow, routeRows, sendRow, findAllowedRole } from '../support/route-table.ts'
import { type AccessRole, createAccessFixture } from '../support/access-fixture.ts'

async function sendTimes(row: RouteRow, role: AccessRole, times: number) {
  const fixture = await createAccessFixture()
  const [method = ''] = row.route.split(' ')
  const request = await toRequest(row, fixture, role)
  const responses = await Promise.all(Array.from({ length: times }, () => sendRow(fixture, role, method, request)))
  await expect.poll(() => fixture.deps.db.countQueuedWrites()).toBe(0)
  // Live events may repeat, so they are not compared.
  const { live_events: _, ...counted } = await countRows(fixture.db.read)
  return { statuses: responses.map(({ status }) => status).sort(), rows: counted }
}

const writeRows = routeRows.flatMap((row) => {
  const person = findAllowedRole(row)
  return person && !row.route.startsWith('GET') ? { ...row, person } : []
})

test.each(writeRows)('two $route at once leave the rows of one, unless they are two', async ({ person, ...row }) => {
  const single = await sendTimes(row, person, 1)
  const double = await sendTimes(row, person, 2)
  const allowedStatuses = [row.second ?? single.statuses].flat().map((second) => [...single.statuses, second].sort())
  expect(allowedStatuses).toContainEqual(double.statuses)
  if (row.both) expect(double.rows).not.toEqual(single.rows)
  else expect(double.rows).toEqual(single.rows)
})
