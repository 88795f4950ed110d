import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { markListingChanged } from '../../server/features/cars/commands.ts'
import { featureCar } from '../../server/features/cars/review.ts'
import { bookings } from '../../server/db/schema/bookings.ts'
import { cars } from '../../server/db/schema/cars.ts'
import { auditLogs } from '../../server/db/schema/audit-logs.ts'
import { createTestApp } from '../support/app.ts'
import { offMarketChanges } from '../support/listing-fixtures.ts'
import { readErrorCode } from '../support/error-response.ts'
import { readRow } from '../support/read-rows.ts'

async function setUp() {
  const t = await createTestApp()
  const { as, newUser, newCar } = t
  const owner = await newUser({ userType: 'owner', firstName: 'Jean', lastName: 'Habimana', phone: '250788000001' })
  const admin = await newUser({ userType: 'admin', phone: null })
  const [first, second] = [await newCar(owner, { plate: 'RAD 123 A' }), await newCar(owner)]
  const feature = (id: string, featured: unknown) => as(admin).post(`/api/admin/cars/${id}/feature`, { featured })
  const listFeatured = async () => (await as(null).read('/api/home')).featured.map(({ id }: { id: string }) => id)
  const readLog = (id: string) =>
    t.db.read
      .select({ action: auditLogs.action, actorId: auditLogs.actorId })
      .from(auditLogs)
      .where(eq(auditLogs.entityId, id))
      .orderBy(auditLogs.at, auditLogs.id)
  return { ...t, owner, admin, first, second, feature, listFeatured, readLog }
}

test('a car that an admin chooses stands on the home page at once and keeps its place when chosen again, and goes at once', async () => {
  const { feature, listFeatured, first, second, readLog, admin, clock } = await setUp()
  expect((await listFeatured()).sort()).toEqual([first.id, second.id].sort())
  const response = await feature(first.id, true)
  expect([response.status, (await response.json()).featured]).toEqual([200, true])
  expect(await listFeatured()).toEqual([first.id, second.id])
  clock.advance(1000)
  await feature(second.id, true)
  clock.advance(1000)
  expect((await feature(first.id, true)).status).toBe(200)
  expect(await listFeatured()).toEqual([second.id, first.id])
  await feature(first.id, false)
  expect(await listFeatured()).toEqual([second.id, first.id])
  expect(await readLog(first.id)).toEqual([
    { action: 'featured', actorId: admin.id },
    { action: 'unfeatured', actorId: admin.id },
  ])
})

test('free places are filled with well rated cars of three trips, then with the newest unrated ones, never with a car below four stars', async () => {
  const { db, clock, owner, first, second, newUser, newCar, newBooking, listFeatured, feature } = await setUp()
  for (const { id } of [first, second]) await db.write((tx) => tx.update(cars).set({ listed: false }).where(eq(cars.id, id)))
  const made = async (id: string, rating: number, trips: readonly (Date | null)[]) => {
    await newCar(owner, { id, rating, reviewCount: rating > 0 ? 1 : 0 })
    for (const [index, pickedUpAt] of trips.entries()) {
      const day = `2026-12-0${index + 1}`
      const booking = await newBooking(await newUser(), { id }, { from: day, to: day })
      await db.write((tx) => tx.update(bookings).set({ status: 'completed', pickedUpAt }).where(eq(bookings.id, booking.id)))
    }
  }
  const day = clock.now()
  await made('good', 4.5, [day, day, day])
  await made('best', 4.9, [day, day, day])
  await made('just', 4, [day, day, day])
  await made('twice', 5, [day, day])
  await made('nobody-came', 5, [day, day, null])
  await made('poor', 3.9, [day, day, day])
  await made('worst', 1, [day, day, day, day])
  await newCar(owner, { id: 'old', decidedAt: new Date('2026-11-01T08:00:00Z') })
  await newCar(owner, { id: 'new', decidedAt: new Date('2026-11-02T08:00:00Z') })
  expect(await listFeatured()).toEqual(['best', 'good', 'just', 'new', 'old'])
  await feature('worst', true)
  await feature('good', true)
  expect((await listFeatured()).toSorted()).toEqual(['best', 'good', 'just', 'new', 'old', 'worst'])
  expect((await listFeatured()).slice(2)).toEqual(['best', 'just', 'new', 'old'])
})

test('what was read of a car before somebody decided on it, took it away or chose it changes it no more', async () => {
  const { db, deps, clock, newCar, owner, readLog } = await setUp()
  const ctx = { ...deps, now: clock.now() }
  const changes = [{ status: 'pending' as const }, { archivedAt: clock.now() }, { featuredAt: clock.now() }]
  for (const change of changes) {
    const car = await readRow(db.read, cars, (await newCar(owner)).id)
    if (!car) throw new Error('the car is not there')
    await db.write((tx) => tx.update(cars).set(change).where(eq(cars.id, car.id)))
    const isRefused = expect.objectContaining({ code: 'listing_moved_on' })
    await expect(db.write((tx) => featureCar(tx, car, true, ctx))).rejects.toEqual(isRefused)
    if (!('featuredAt' in change)) await expect(db.write((tx) => markListingChanged(tx, car, ctx))).rejects.toEqual(isRefused)
    expect([await readRow(db.read, cars, car.id), await readLog(car.id)]).toEqual([{ ...car, ...change }, []])
  }
})

const expiredDocuments = { insuranceKind: 'comprehensive', insuranceValidTo: '2026-11-20', documentsValidTo: '2026-11-20' } as const
test('a car that is not on the market is not chosen, but can be taken off; a draft and one that was given up are not there', async () => {
  const { feature, newCar, owner, first, db, readLog, clock } = await setUp()
  expect((await feature(first.id, 'yes')).status).toBe(422)
  for (const values of [...offMarketChanges, { holdReason: 'suspended' }, expiredDocuments] as const) {
    const { id, status, archivedAt } = await newCar(owner, values)
    const refused = await readErrorCode(await feature(id, true))
    const isThere = status !== 'draft' && archivedAt === null
    expect([values, refused]).toEqual([values, isThere ? [409, 'listing_moved_on'] : [404, 'not_found']])
    if (!isThere) continue
    await db.write((tx) => tx.update(cars).set({ featuredAt: clock.now() }).where(eq(cars.id, id)))
    expect((await feature(id, false)).status).toBe(200)
    expect((await readLog(id)).map(({ action }) => action)).toEqual(['unfeatured'])
  }
})

test('a listing by itself has all that is needed to decide on it, and what was decided before', async () => {
  const { as, admin, first, feature } = await setUp()
  await feature(first.id, true)
  const view = await as(admin).read(`/api/admin/cars/${first.id}`)
  expect(view).toMatchObject({
    id: first.id,
    featured: true,
    owner: { name: 'Jean Habimana' },
    ownerPhone: '250788000001',
    listing: { plate: 'RAD 123 A', documents: [], description: first.description },
    decisions: [{ action: 'featured', entityId: first.id }],
  })
  expect(view.listing.photos).toHaveLength(1)
})
