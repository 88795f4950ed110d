import { expect, test } from 'vitest'
import { and, eq } from 'drizzle-orm'
import { outbox } from '../../server/db/schema/notifications.ts'
import { renderNotification } from '../../server/messaging/email/notification-templates.ts'
import type { ReplacementsView } from '../../shared/domain/replacement.ts'
import { addDays } from '../../shared/lib/days.ts'
import { createRequest } from '../support/booking-fixtures.ts'
import { readErrorCode } from '../support/error-response.ts'
import { readRows } from '../support/read-rows.ts'

async function setUp(at?: { from: string; to: string }) {
  const t = await createRequest(at ? { range: at } : {})
  const other = await t.newUser({ userType: 'owner' })
  const addCar = (model: string, pricePerDay: number, given: object = {}) => t.newCar(other, { model, pricePerDay, ...given })
  const find = async (): Promise<ReplacementsView> => (await t.as(t.renter).get(`${t.path}/replacements`)).json()
  const listModels = async () => (await find()).cars.map(({ model }) => model)
  return { ...t, other, addCar, find, listModels }
}

test('a rejected request shows free cars of the city, nearest in price and at most a fifth dearer', async () => {
  const t = await setUp()
  const { from, to } = t.booking
  for (const [model, price] of [
    ['Same', 55_000],
    ['Cheaper', 50_000],
    ['Dearer', 61_000],
    ['Far cheaper', 20_000],
    ['Too dear', 75_000],
  ] as const)
    await t.addCar(model, price)
  await t.addCar('Elsewhere', 55_000, { location: 'musanze' })
  await t.addCar('Driven', 55_000, { driver: 'with' })
  await t.addCar('Suspended', 55_000, { holdReason: 'suspended' })
  const taken = await t.addCar('Taken', 55_000)
  await t.newBooking(await t.newUser(), taken, { from, to })
  expect(await t.find()).toEqual({ days: null, cars: [] })
  await t.act(t.owner, t.booking, 'reject', 'Sold')
  expect((await t.find()).days).toEqual({ from, to })
  expect(await t.listModels()).toEqual(['Same', 'Cheaper', 'Dearer'])
})

test('so does a booking that the owner cancels, but not one that its renter gives up', async () => {
  const t = await setUp()
  await t.addCar('Same', 55_000)
  await t.approve(t.booking)
  expect(await t.listModels()).toEqual([])
  await t.act(t.owner, t.booking, 'cancel', 'In the garage')
  expect(await t.listModels()).toEqual(['Same'])
  const own = await t.newBooking(t.renter, t.car, { from: addDays(t.clock.today(), 40) })
  await t.act(t.renter, own, 'cancel')
  const response = await t.as(t.renter).get(`/api/bookings/${own.id}/replacements`)
  expect(await response.json()).toEqual({ days: null, cars: [] })
})

test('and one whose owner did not come, for the days that are left', async () => {
  const start = await setUp()
  const today = start.clock.today()
  const range = { from: addDays(today, 1), to: addDays(today, 3) }
  const booking = await start.newBooking(start.renter, start.car, range)
  await start.approve(booking)
  await start.addCar('Same', 55_000)
  start.clock.set(new Date(start.clock.now().getTime() + 2 * 24 * 3_600_000))
  const report = { kind: 'nobody_came', text: 'I waited for two hours at the gate.' }
  const response = await start.as(start.renter).post(`/api/bookings/${booking.id}/dispute`, report, { 'idempotency-key': 'nobody-came-1' })
  expect(response.status).toBe(201)
  const found: ReplacementsView = await (await start.as(start.renter).get(`/api/bookings/${booking.id}/replacements`)).json()
  expect(found.days).toEqual({ from: addDays(today, 2), to: range.to })
  expect(found.cars.map(({ model }) => model)).toEqual(['Same'])
})

test('the email names them, and only the renter may ask', async () => {
  const t = await setUp()
  await t.addCar('Same', 55_000)
  await t.act(t.owner, t.booking, 'reject', 'Sold')
  const [row] = await readRows(t.db.read, outbox, and(eq(outbox.kind, 'booking_rejected'), eq(outbox.channel, 'mail')))
  const deps = { db: t.db, carSearch: t.deps.carSearch, now: t.clock.now, site: { publicUrl: null, brandName: 'Twara' } }
  const notification = { kind: 'booking_rejected' as const, payload: row?.payload ?? {} }
  const mail = await renderNotification(deps, t.renter, notification, (path) => path)
  expect(mail?.details?.at(-1)).toEqual(['Toyota Same 2019', 'RWF\u00a0211,500'])
  expect(mail?.action).toEqual({ label: 'See other cars', url: `/dashboard/bookings/${t.booking.id}#other-cars` })
  expect(mail?.note).toContain('Sold')
  expect(await readErrorCode(await t.as(t.owner).get(`${t.path}/replacements`))).toEqual([403, 'forbidden'])
})
