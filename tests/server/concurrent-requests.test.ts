import { expect, test } from 'vitest'
import { countRows } from '../../server/db/transfer.ts'
import { toRequest, type Row, routeRows, sendRow, listAllowed } from '../support/route-table.ts'
import { type AccessRole, createAccessFixture } from '../support/access-fixture.ts'

async function done(row: Row, person: AccessRole, times: number) {
  const made = await createAccessFixture()
  const [method = ''] = row.route.split(' ')
  const asked = await toRequest(row, made, person)
  const responses = await Promise.all(Array.from({ length: times }, () => sendRow(made, person, method, asked)))
  await expect.poll(() => made.deps.db.countQueuedWrites()).toBe(0)
  // Live events may repeat, so they are not compared.
  const { live_events: _, ...counted } = await countRows(made.db.read)
  return { statuses: responses.map(({ status }) => status).sort(), rows: counted }
}

const deeds = routeRows.flatMap((row) => {
  const person = listAllowed(row)
  return person && !row.route.startsWith('GET') ? { ...row, person } : []
})

test.each(deeds)('two $route at once leave the rows of one, unless they are two', async ({ person, ...row }) => {
  const one = await done(row, person, 1)
  const two = await done(row, person, 2)
  const either = [row.second ?? one.statuses].flat().map((second) => [...one.statuses, second].sort())
  expect(either).toContainEqual(two.statuses)
  if (row.both) expect(two.rows).not.toEqual(one.rows)
  else expect(two.rows).toEqual(one.rows)
})
