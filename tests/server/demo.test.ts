import { expect, test } from 'vitest'
import { avatars } from '../../server/db/schema/users.ts'
import { cars, favourites } from '../../server/db/schema/cars.ts'
import { bookingChanges, bookings, handovers } from '../../server/db/schema/bookings.ts'
import { fines } from '../../server/db/schema/fines.ts'
import { notifications, outbox } from '../../server/db/schema/notifications.ts'
import { carDocuments, documents } from '../../server/db/schema/documents.ts'
import { reviews } from '../../server/db/schema/reviews.ts'
import { contactMessages } from '../../server/db/schema/contact.ts'
import { noResultSearches } from '../../server/db/schema/search.ts'
import { seedDemo } from '../../server/demo/seed.ts'
import { processPhoto } from '../../server/storage/images.ts'
import { bookingStatuses } from '../../shared/domain/booking.ts'
import { carStatuses } from '../../shared/domain/car.ts'
import { toChargesView } from '../../shared/domain/settlement.ts'
import type { QueueCount } from '../../shared/domain/dashboard.ts'
import { demoLogIns, demoPassword } from '../../shared/domain/demo.ts'
import { createTestApp } from '../support/app.ts'
import { createImage } from '../support/images.ts'
import { readRows } from '../support/read-rows.ts'

test('a demo is full of life: cars and bookings in every state, and its people can log in', { timeout: 60_000 }, async () => {
  const { db, deps, as } = await createTestApp()
  // One small photo keeps this test fast, since other tests cover the images.
  const photo = await processPhoto((await createImage('car', '#0e5a3d')).buffer)
  const lines: string[] = []
  await seedDemo(
    deps,
    (line) => void lines.push(line),
    async () => photo,
  )

  const listed = await readRows(db.read, cars)
  expect(listed).toHaveLength(60)
  expect(new Set(listed.map(({ status }) => status))).toEqual(new Set(carStatuses))
  const trips = await readRows(db.read, bookings)
  expect(new Set(trips.map(({ status }) => status))).toEqual(new Set(bookingStatuses))
  expect((await readRows(db.read, bookingChanges)).map(({ state }) => state)).toEqual(['open'])
  const charges = (await readRows(db.read, handovers)).flatMap((record) =>
    record.charges && record.charges.lines.length > 0 ? toChargesView({ ...record, charges: record.charges }, deps.now()).lines : [],
  )
  expect(new Set(charges.map(({ status }) => status))).toEqual(new Set(['proposed', 'agreed', 'unanswered', 'objected', 'decided']))
  expect((await readRows(db.read, fines)).map(({ paidAt }) => paidAt !== null).sort()).toEqual([false, true])
  for (const table of [reviews, favourites, contactMessages, avatars, documents, carDocuments])
    expect(await db.read.$count(table)).toBeGreaterThan(3)
  for (const email of Object.values(demoLogIns)) {
    expect((await as(null).post('/api/auth/log-in', { email, password: demoPassword })).status).toBe(200)
    expect(lines.join('\n')).toContain(email)
  }
  const session = await as(null).post('/api/auth/log-in', { email: demoLogIns.owner, password: demoPassword })
  const tasks = await as(null, { cookie: session.headers.get('set-cookie') ?? '' }).read('/api/me/today')
  expect(tasks.bookings.map((booking: { due: string }) => booking.due)).toEqual(expect.arrayContaining(['answer', 'pickup']))
  const admin = await as(null).post('/api/auth/log-in', { email: demoLogIns.admin, password: demoPassword })
  const asAdmin = as(null, { cookie: admin.headers.get('set-cookie') ?? '' })
  const { waiting } = await (await asAdmin.get('/api/admin/waiting')).json()
  const counts = new Map(waiting.map(({ queue, count }: QueueCount) => [queue, count]))
  for (const queue of ['reports', 'disputes', 'claims']) expect(counts.get(queue), queue).toBeGreaterThan(1)
  expect(await db.read.$count(noResultSearches)).toBeGreaterThan(10)
  const notices = await readRows(db.read, notifications)
  const isNew = ({ createdAt }: { createdAt: Date }) => deps.now().getTime() - createdAt.getTime() < 2 * 86_400_000
  expect(notices.filter((notice) => notice.readAt === null && !isNew(notice))).toEqual([])
  expect(notices.length).toBeGreaterThan(20)
  expect(await db.read.$count(outbox)).toBe(0)
})
