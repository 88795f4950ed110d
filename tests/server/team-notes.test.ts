import { expect, test } from 'vitest'
import { teamNotes } from '../../server/db/schema/team-notes.ts'
import { password } from '../support/app.ts'
import { createOwnerAndRenter } from '../support/booking-fixtures.ts'
import { readFieldErrors } from '../support/error-response.ts'
import { readRows } from '../support/read-rows.ts'

async function setUp() {
  const t = await createOwnerAndRenter()
  const admin = await t.newUser({ userType: 'admin', phone: null, firstName: 'Alice', lastName: 'Keza' })
  const booking = await t.newBooking(t.renter, t.car)
  const entities = { user: t.renter.id, car: t.car.id, booking: booking.id }
  const paths = Object.entries(entities).map(([kind, id]) => `/api/admin/notes/${kind}/${id}`)
  return { ...t, admin, booking, paths }
}

test('notes of the team have author and time, the newest first, and stay out of what anybody else reads', async () => {
  const t = await setUp()
  for (const path of t.paths) {
    await t.as(t.admin).post(path, { text: 'First call' })
    t.clock.advance(60_000)
    expect((await t.as(t.admin).post(path, { text: '<b>Second</b> call' })).status).toBe(201)
    expect((await t.as(t.admin).read(path)).notes).toMatchObject([
      { text: '<b>Second</b> call', author: 'Alice Keza', at: t.clock.now().toISOString() },
      { text: 'First call' },
    ])
    for (const who of [t.renter, t.owner]) expect((await t.as(who).get(path)).status).toBe(403)
  }
  for (const path of ['/api/me', '/api/me/export', `/api/bookings/${t.booking.id}`, `/api/cars/${t.car.id}`])
    expect([path, await (await t.as(t.renter).get(path)).text()]).not.toEqual([path, expect.stringContaining('Second')])
})

test('a note needs a text and something that is there', async () => {
  const t = await setUp()
  const [path = ''] = t.paths
  expect(await readFieldErrors(await t.as(t.admin).post(path, { text: ' ' }))).toEqual([422, { text: { code: 'required' } }])
  for (const unknown of ['/api/admin/notes/user/nobody', `/api/admin/notes/settings/${t.renter.id}`])
    expect([unknown, (await t.as(t.admin).post(unknown, { text: 'x' })).status, (await t.as(t.admin).get(unknown)).status]).toEqual([
      unknown,
      404,
      404,
    ])
})

test('notes go with the person whom they are about', async () => {
  const t = await setUp()
  for (const path of t.paths) await t.as(t.admin).post(path, { text: 'Called' })
  await t.act(t.renter, t.booking, 'cancel')
  await t.as(t.admin).post(`/api/admin/users/${t.renter.id}/suspend`, { reason: 'Why not.', password })
  const proof = { ids: [t.renter.id], password }
  expect((await t.as(t.admin).delete('/api/admin/users', proof)).status).toBe(200)
  expect((await readRows(t.db.read, teamNotes)).map(({ entityType }) => entityType)).toEqual(['car'])
})
