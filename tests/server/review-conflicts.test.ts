import { expect, test } from 'vitest'
import { cars } from '../../server/db/schema/cars.ts'
import { auditLogs } from '../../server/db/schema/audit-logs.ts'
import { currentAgreements } from '../../shared/domain/agreement.ts'
import { createTestApp } from '../support/app.ts'
import { imageForm, createImage } from '../support/images.ts'
import { readError } from '../support/error-response.ts'
import { readRow, readRows } from '../support/read-rows.ts'

const approve = { decision: 'approved' }
const reject = { decision: 'rejected', note: 'The photos are too dark.' }

async function setUp(status: 'pending' | 'approved' = 'pending') {
  const t = await createTestApp()
  const owner = await t.newUser({ userType: 'owner' })
  const admin = await t.newUser({ userType: 'admin' })
  const car = await t.newCar(owner, { status })
  const decide = (body: object, who = admin) => t.as(who).post(`/api/admin/cars/${car.id}/decision`, body)
  const readVersion = async (): Promise<string> => (await t.as(admin).read('/api/admin/cars')).cars[0].updatedAt
  const readCar = () => readRow(t.db.read, cars, car.id)
  return { ...t, owner, admin, car, decide, readVersion, readCar }
}
type ReviewFixture = Awaited<ReturnType<typeof setUp>>

async function addPhoto({ as, car, owner }: ReviewFixture) {
  const { buffer } = await createImage('side', '#2c6fb6', { width: 80, height: 60 })
  return await as(owner).post(`/api/cars/${car.id}/photos`, imageForm(buffer))
}

async function resubmit({ as, car, owner, decide }: ReviewFixture) {
  await decide(reject)
  return await as(owner).post(`/api/cars/${car.id}/submit`, { agreementVersion: currentAgreements.owner.version })
}

const changes: [change: string, (fixture: ReviewFixture) => Promise<Response>][] = [
  ['another price', ({ as, car, owner }) => as(owner).patch(`/api/cars/${car.id}`, { pricePerDay: 95_000 })],
  ['another model', ({ as, car, owner }) => as(owner).patch(`/api/cars/${car.id}`, { model: 'Prado' })],
  ['one photo more', addPhoto],
  ['a rejection, and submitted anew', resubmit],
]
// The test clock stands still, so every change comes in the same millisecond.
test.each(changes)('a decision on a listing as it was before %s is refused, the one on what it is now is made', async (_, change) => {
  const fixture = await setUp()
  const { db, decide, readVersion, readCar } = fixture
  const oldVersion = await readVersion()
  expect((await change(fixture)).ok).toBe(true)
  const logged = (await readRows(db.read, auditLogs)).length
  for (const decision of [approve, reject]) {
    expect(await readError(await decide({ ...decision, seen: oldVersion }))).toEqual({ code: 'listing_changed' })
  }
  expect([(await readCar())?.status, (await readRows(db.read, auditLogs)).length]).toEqual(['pending', logged])
  expect((await decide({ ...approve, seen: await readVersion() })).status).toBe(200)
  expect((await readCar())?.status).toBe('approved')
})

test('of a change and an approval at once the approval never covers what was not looked at', async () => {
  for (const isOwnerFirst of [true, false]) {
    const { as, car, owner, decide, readVersion, readCar } = await setUp()
    const version = await readVersion()
    const change = () => as(owner).patch(`/api/cars/${car.id}`, { model: 'Prado' })
    const decision = () => decide({ ...approve, seen: version })
    const both = isOwnerFirst ? { changed: change(), decided: decision() } : { decided: decision(), changed: change() }
    expect((await both.changed).status).toBe(200)
    expect([200, 409]).toContain((await both.decided).status)
    expect(await readCar()).toMatchObject({ status: 'pending', model: 'Prado' })
  }
})

test('without the moment that was looked at a decision is made on what there is', async () => {
  const { decide, as, car, owner } = await setUp()
  await as(owner).patch(`/api/cars/${car.id}`, { pricePerDay: 95_000 })
  expect((await decide(approve)).status).toBe(200)
})

test('an owner cannot put off that a car is taken off the market by changing it', async () => {
  const { decide, readVersion, as, car, owner, readCar } = await setUp('approved')
  const oldVersion = await readVersion()
  await as(owner).patch(`/api/cars/${car.id}`, { pricePerDay: 95_000 })
  expect((await decide({ ...reject, seen: oldVersion })).status).toBe(200)
  expect((await readCar())?.status).toBe('rejected')
})

test('of two admins who looked at the same waiting car the slower one does not take down what the other let in', async () => {
  const { db, decide, newUser, readVersion, readCar } = await setUp()
  const version = await readVersion()
  expect((await decide({ ...approve, seen: version })).status).toBe(200)
  expect(await readError(await decide({ ...reject, seen: version, cancelBookings: true }, await newUser({ userType: 'admin' })))).toEqual({
    code: 'listing_moved_on',
  })
  expect([(await readCar())?.status, (await readRows(db.read, auditLogs)).length]).toEqual(['approved', 1])
  expect((await decide({ ...reject, seen: await readVersion() })).status).toBe(200)
  expect((await readCar())?.status).toBe('rejected')
})
