import { expect, test } from 'vitest'
import { cars } from '../../server/db/schema/cars.ts'
import { auditLogs } from '../../server/db/schema/audit-logs.ts'
import { currentAgreements } from '../../shared/domain/agreement.ts'
import { testApp } from '../support/app.ts'
import { imageForm, createImage } from '../support/images.ts'
import { readError } from '../support/error-response.ts'
import { readRow, readRows } from '../support/read-rows.ts'

const approve = { decision: 'approved' }
const reject = { decision: 'rejected', note: 'The photos are too dark.' }

async function waiting(status: 'pending' | 'approved' = 'pending') {
  const test = await testApp()
  const owner = await test.newUser({ userType: 'owner' })
  const admin = await test.newUser({ userType: 'admin' })
  const car = await test.newCar(owner, { status })
  const decide = (body: object, who = admin) => test.as(who).post(`/api/admin/cars/${car.id}/decision`, body)
  const seen = async (): Promise<string> => (await test.as(admin).read('/api/admin/cars')).cars[0].updatedAt
  const row = () => readRow(test.db.read, cars, car.id)
  return { ...test, owner, admin, car, decide, seen, row }
}
type Market = Awaited<ReturnType<typeof waiting>>

async function addPhoto({ as, car, owner }: Market) {
  const { buffer } = await createImage('side', '#2c6fb6', { width: 80, height: 60 })
  return await as(owner).post(`/api/cars/${car.id}/photos`, imageForm(buffer))
}

async function resubmit({ as, car, owner, decide }: Market) {
  await decide(reject)
  return await as(owner).post(`/api/cars/${car.id}/submit`, { agreementVersion: currentAgreements.owner.version })
}

const changes: [change: string, (market: Market) => Promise<Response>][] = [
  ['another price', ({ as, car, owner }) => as(owner).patch(`/api/cars/${car.id}`, { pricePerDay: 95_000 })],
  ['another model', ({ as, car, owner }) => as(owner).patch(`/api/cars/${car.id}`, { model: 'Prado' })],
  ['one photo more', addPhoto],
  ['a rejection, and submitted anew', resubmit],
]
// The test clock stands still, so every change comes in the same millisecond.
test.each(changes)('a decision on a listing as it was before %s is refused, the one on what it is now is made', async (_, change) => {
  const market = await waiting()
  const { db, decide, seen, row } = market
  const before = await seen()
  expect((await change(market)).ok).toBe(true)
  const logged = (await readRows(db.read, auditLogs)).length
  for (const decision of [approve, reject]) {
    expect(await readError(await decide({ ...decision, seen: before }))).toEqual({ code: 'listing_changed' })
  }
  expect([(await row())?.status, (await readRows(db.read, auditLogs)).length]).toEqual(['pending', logged])
  expect((await decide({ ...approve, seen: await seen() })).status).toBe(200)
  expect((await row())?.status).toBe('approved')
})

test('of a change and an approval at once the approval never covers what was not looked at', async () => {
  for (const isOwnerFirst of [true, false]) {
    const { as, car, owner, decide, seen, row } = await waiting()
    const look = await seen()
    const change = () => as(owner).patch(`/api/cars/${car.id}`, { model: 'Prado' })
    const decision = () => decide({ ...approve, seen: look })
    const both = isOwnerFirst ? { changed: change(), decided: decision() } : { decided: decision(), changed: change() }
    expect((await both.changed).status).toBe(200)
    expect([200, 409]).toContain((await both.decided).status)
    expect(await row()).toMatchObject({ status: 'pending', model: 'Prado' })
  }
})

test('without the moment that was looked at a decision is made on what there is', async () => {
  const { decide, as, car, owner } = await waiting()
  await as(owner).patch(`/api/cars/${car.id}`, { pricePerDay: 95_000 })
  expect((await decide(approve)).status).toBe(200)
})

test('an owner cannot put off that a car is taken off the market by changing it', async () => {
  const { decide, seen, as, car, owner, row } = await waiting('approved')
  const before = await seen()
  await as(owner).patch(`/api/cars/${car.id}`, { pricePerDay: 95_000 })
  expect((await decide({ ...reject, seen: before })).status).toBe(200)
  expect((await row())?.status).toBe('rejected')
})

test('of two admins who looked at the same waiting car the slower one does not take down what the other let in', async () => {
  const { db, decide, newUser, seen, row } = await waiting()
  const look = await seen()
  expect((await decide({ ...approve, seen: look })).status).toBe(200)
  expect(await readError(await decide({ ...reject, seen: look, cancelBookings: true }, await newUser({ userType: 'admin' })))).toEqual({
    code: 'listing_moved_on',
  })
  expect([(await row())?.status, (await readRows(db.read, auditLogs)).length]).toEqual(['approved', 1])
  expect((await decide({ ...reject, seen: await seen() })).status).toBe(200)
  expect((await row())?.status).toBe('rejected')
})
