import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookedDays, bookingEvents, bookings } from '../../server/db/schema/bookings.ts'
import { cars } from '../../server/db/schema/cars.ts'
import { notifications, outbox } from '../../server/db/schema/notifications.ts'
import { ledgerLines } from '../../server/db/schema/payments.ts'
import { agreements, texts } from '../../server/db/schema/texts.ts'
import { users } from '../../server/db/schema/users.ts'
import { pauseInstantBooking } from '../../server/features/cars/pause-instant.ts'
import { currentAgreements } from '../../shared/domain/agreement.ts'
import { addDays } from '../../shared/lib/days.ts'
import { createOwnerAndRenter } from '../support/booking-fixtures.ts'
import { readErrorCode, readFieldErrors } from '../support/error-response.ts'
import { readRows } from '../support/read-rows.ts'

const { version } = currentAgreements.owner
const on = { instantBooking: true, agreementVersion: version }

async function setUp(terms: object = {}) {
  const t = await createOwnerAndRenter()
  const change = (body: object) => t.as(t.owner).patch(`/api/cars/${t.car.id}`, body)
  const verify = (userId: string) =>
    t.db.write(async (tx) => void (await tx.update(users).set({ licenceVerification: 'approved' }).where(eq(users.id, userId))))
  await change({ ...on, ...terms })
  await verify(t.renter.id)
  const getRange = (ahead: number, days = 1) => ({
    from: addDays(t.clock.today(), ahead),
    to: addDays(t.clock.today(), ahead + days - 1),
  })
  const book = async (ahead = 7, days = 1, who = t.renter) => (await t.newBooking(who, t.car, getRange(ahead, days))).status as string
  const quote = async (ahead: number, days: number, who: typeof t.renter | null) => {
    const { from, to } = getRange(ahead, days)
    return (await (await t.as(who).get(`/api/cars/${t.car.id}/quote?from=${from}&to=${to}`)).json()).instant
  }
  return { ...t, change, verify, getRange, book, quote }
}

test('a request that fits is approved as its owner would, and both are told', async () => {
  const t = await setUp()
  const booking = await t.newBooking(t.renter, t.car, t.getRange(7, 3))
  expect(booking).toMatchObject({ status: 'approved', displayStatus: 'upcoming', ownerMustAgree: false })
  expect(booking.events.map(({ action, party }: { action: string; party: string }) => [action, party])).toEqual([
    ['request', 'renter'],
    ['approve', 'owner'],
  ])
  expect((await readRows(t.db.read, ledgerLines)).map(({ kind, status }) => [kind, status]).sort()).toEqual([
    ['deposit', 'pending'],
    ['fees_due', 'pending'],
    ['rental', 'pending'],
  ])
  const [row] = await readRows(t.db.read, bookings)
  expect(row?.pickupCode).toMatch(/^\d{6}$/)
  const signed = await readRows(t.db.read, agreements, eq(agreements.bookingId, booking.id))
  expect(signed.map(({ kind, userId }) => [kind, userId]).sort()).toEqual([
    ['owner', t.owner.id],
    ['renter', t.renter.id],
  ])
  const told = await readRows(t.db.read, notifications, eq(notifications.kind, 'booking_approved'))
  expect(told.map(({ userId, payload }) => [userId, payload.instant ?? false]).sort()).toEqual(
    [
      [t.owner.id, true],
      [t.renter.id, false],
    ].sort(),
  )
  expect(await readRows(t.db.read, notifications, eq(notifications.kind, 'booking_requested'))).toEqual([])
  expect(await readRows(t.db.read, outbox, and(eq(outbox.kind, 'booking_approved'), eq(outbox.channel, 'mail')))).toHaveLength(2)
})

test('the switch is off by default, needs the current agreement, and keeps its version and time', async () => {
  const t = await createOwnerAndRenter()
  expect((await t.newBooking(t.renter, t.car)).status).toBe('pending')
  const change = (body: object) => t.as(t.owner).patch(`/api/cars/${t.car.id}`, body)
  expect(await readFieldErrors(await change({ instantBooking: true }))).toEqual([422, { instantBooking: { code: 'agreement_required' } }])
  expect(await readErrorCode(await change({ ...on, agreementVersion: '2026-11-01' }))).toEqual([409, 'agreement_changed'])
  expect(await readRows(t.db.read, agreements, eq(agreements.carId, t.car.id))).toEqual([])
  expect((await change(on)).status).toBe(200)
  expect(await readRows(t.db.read, agreements, eq(agreements.carId, t.car.id))).toMatchObject([
    { kind: 'owner', userId: t.owner.id, version, at: t.clock.now() },
  ])
  // Later changes of other terms don't ask again.
  expect((await change({ instantMaxDays: 3 })).status).toBe(200)
})

test('only verified renters, the longest trip and the days ahead: the rest are ordinary requests', async () => {
  const t = await setUp({ instantMaxDays: 3, instantDaysAhead: 20 })
  const stranger = await t.newUser({ isVerified: false })
  expect([await t.quote(7, 3, t.renter), await t.quote(7, 3, stranger), await t.quote(7, 3, null)]).toEqual([true, false, false])
  expect(await t.book(7, 4)).toBe('pending')
  expect(await t.book(21)).toBe('pending')
  expect(await t.book(20)).toBe('approved')
  expect(await t.book(1, 1, stranger)).toBe('pending')
  await t.change({ instantVerifiedOnly: false })
  expect(await t.quote(2, 1, null)).toBe(true)
  expect(await t.book(2, 1, stranger)).toBe('approved')
  await t.change({ instantBooking: false })
  expect(await t.book(3)).toBe('pending')
})

test('the listing’s own notice is a refusal, also with instant booking', async () => {
  const t = await setUp({ noticeHours: 48 })
  expect(await readErrorCode(await t.request(t.renter, t.car, t.getRange(1)))).toEqual([409, 'notice_too_short'])
})

test('a newer agreement pauses it at once, the owner is told once and accepts it on the listing', async () => {
  const t = await setUp()
  const admin = await t.newAdmin()
  const body = 'The new agreement for owners.'
  await t.db.write(async (tx) => {
    const row = {
      kind: 'owner',
      version: 'new-1',
      body,
      effectiveFrom: t.clock.today(),
      createdBy: admin.id,
      createdAt: t.clock.now(),
    } as const
    await tx.insert(texts).values(row)
  })
  expect(await t.book(1)).toBe('pending')
  const pause = () => t.db.write((tx) => pauseInstantBooking(tx, 10, { now: t.clock.now(), newId: t.deps.newId }))
  expect([await pause(), await pause()]).toEqual([1, 0])
  const told = await readRows(t.db.read, notifications, eq(notifications.kind, 'instant_paused'))
  expect(told).toMatchObject([{ userId: t.owner.id, payload: { carId: t.car.id } }])
  const mine = async () => (await t.as(t.owner).get(`/api/me/cars/${t.car.id}`)).json()
  expect(await mine()).toMatchObject({ instantBooking: true, isInstantPaused: true })
  expect(await (await t.as(null).get(`/api/cars/${t.car.id}`)).json()).toMatchObject({ instantBooking: false })
  // Other changes neither accept nor end the pause.
  expect((await t.change({ minDays: 1 })).status).toBe(200)
  expect(await mine()).toMatchObject({ isInstantPaused: true })
  expect((await t.change({ agreementVersion: 'new-1' })).status).toBe(200)
  expect(await mine()).toMatchObject({ isInstantPaused: false })
  expect(await t.book(2)).toBe('approved')
})

test('search finds cars with instant booking, and those whose limits fit the days', async () => {
  const t = await setUp({ instantMaxDays: 2 })
  await t.newCar(t.owner)
  const found = async (query: string) => {
    const { cars: cards } = await (await t.as(null).get(`/api/cars?${query}`)).json()
    return cards.map(({ id, isInstant }: { id: string; isInstant?: true }) => [id === t.car.id, isInstant ?? false])
  }
  expect(await found('instant=yes')).toEqual([[true, true]])
  expect((await found('location=kigali')).sort()).toEqual([
    [false, false],
    [true, true],
  ])
  const days = (length: number) => {
    const { from, to } = t.getRange(5, length)
    return `from=${from}&to=${to}`
  }
  expect(await found(`instant=yes&${days(2)}`)).toEqual([[true, true]])
  expect(await found(`instant=yes&${days(3)}`)).toEqual([])
  expect((await found(days(3))).sort()).toEqual([
    [false, false],
    [true, false],
  ])
  await t.db.write(async (tx) => void (await tx.update(cars).set({ instantPausedAt: t.clock.now() }).where(eq(cars.id, t.car.id))))
  expect(await found('instant=yes')).toEqual([])
  expect(await readErrorCode(await t.as(null).get('/api/cars?instant=no'))).toEqual([422, 'invalid'])
})

test('of twenty at once one is approved, and the others leave nothing', async () => {
  const t = await setUp({ instantVerifiedOnly: false })
  const sends: (() => Promise<Response>)[] = []
  for (let index = 0; index < 20; index += 1) {
    const renter = await t.newUser()
    const range = { from: addDays(t.clock.today(), 10 - (index % 5)), to: addDays(t.clock.today(), 10 + index) }
    const body = await t.bookingBody(t.car, range)
    sends.push(() => t.as(renter).post('/api/bookings', body, { 'idempotency-key': `key-0000${index}` }))
  }
  const responses = await Promise.all(sends.map((send) => send()))
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
  for (const response of responses.filter(({ ok }) => !ok)) expect(await readErrorCode(response)).toEqual([409, 'car_unavailable'])
  const [booking, ...others] = await readRows(t.db.read, bookings)
  expect(others).toEqual([])
  expect(booking?.status).toBe('approved')
  expect(await readRows(t.db.read, bookedDays)).toHaveLength(booking?.days ?? 0)
  expect(await readRows(t.db.read, bookingEvents)).toHaveLength(2)
  expect(await readRows(t.db.read, ledgerLines)).toHaveLength(3)
  expect(await readRows(t.db.read, agreements, eq(agreements.bookingId, booking?.id ?? ''))).toHaveLength(2)
})

async function waitTurns(turns: number) {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

test.each([0, 1, 2, 5])(
  'switched off %i turns after a request: an ordinary request or an instant booking, never half of one',
  async (turns) => {
    const t = await setUp()
    const body = await t.bookingBody(t.car)
    const [response] = await Promise.all([
      t.as(t.renter).post('/api/bookings', body, { 'idempotency-key': 'switch-and-book' }),
      waitTurns(turns).then(() => t.change({ instantBooking: false })),
    ])
    expect(response.status).toBe(201)
    const [booking] = await readRows(t.db.read, bookings)
    const isApproved = booking?.status === 'approved'
    expect(isApproved || booking?.status === 'pending').toBe(true)
    expect(booking?.pickupCode !== null).toBe(isApproved)
    expect(await readRows(t.db.read, bookingEvents)).toHaveLength(isApproved ? 2 : 1)
    expect(await readRows(t.db.read, ledgerLines)).toHaveLength(isApproved ? 3 : 0)
    const requested = await readRows(t.db.read, notifications, eq(notifications.kind, 'booking_requested'))
    expect(requested).toHaveLength(isApproved ? 0 : 1)
  },
)

test('the same key sent twice makes one instant booking', async () => {
  const t = await setUp()
  const body = await t.bookingBody(t.car)
  const send = () => t.as(t.renter).post('/api/bookings', body, { 'idempotency-key': 'twice-the-same' })
  const [first, second] = await Promise.all([send(), send()])
  expect([(await first.json()).status, (await second.json()).status]).toEqual(['approved', 'approved'])
  expect(await readRows(t.db.read, bookings)).toHaveLength(1)
  expect(await readRows(t.db.read, ledgerLines)).toHaveLength(3)
})

test('with three trips ahead of them, a renter is answered by the owner again', async () => {
  const t = await setUp()
  for (const ahead of [7, 9, 11]) expect(await t.book(ahead)).toBe('approved')
  expect(await t.quote(13, 1, t.renter)).toBe(false)
  expect(await t.book(13)).toBe('pending')
})
