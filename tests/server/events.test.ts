import { expect, test } from 'vitest'
import { heartbeatTicks, createSseHub } from '../../server/http/sse-hub.ts'
import { sendHeartbeats } from '../../server/messaging/realtime/heartbeat.ts'
import { publishLiveEvents } from '../../server/messaging/realtime/commands.ts'
import { backgroundHeader } from '../../shared/domain/account.ts'
import { ownEventsHeader } from '../../shared/domain/live-event.ts'
import { getCookie, password, type TestUser } from '../support/app.ts'
import { createOwnerAndRenter } from '../support/booking-fixtures.ts'
import { readEvents } from '../support/sse-stream.ts'

const hour = 3_600_000

async function setUp() {
  const t = await createOwnerAndRenter()
  async function listen(user: TestUser, headers: Record<string, string> = {}, query = '') {
    const response = await t.as(user, headers).get(`/api/events${query}`)
    expect(response.status).toBe(200)
    const stream = readEvents(response)
    const opened = await stream.next()
    expect(opened?.event).toBe('open')
    return { ...stream, answer: response, at: opened?.id ?? 0 }
  }
  const publishEvent = (user: TestUser, subject: string, kind: 'listing' | 'document' = 'listing') =>
    t.db.write((tx) => publishLiveEvents(tx, [{ userId: user.id, kind, subject }], t.clock.now()))
  return { ...t, listen, publishEvent }
}

test('both sides of a booking hear that it moved, as it happens, and nobody else does', async () => {
  const { as, approve, renter, car, newUser, newBooking, listen, publishEvent } = await setUp()
  const stranger = await newUser()
  const [ownStream, other] = [await listen(renter), await listen(stranger)]
  expect(ownStream.answer.headers.get('content-type')).toContain('text/event-stream')
  expect(ownStream.answer.headers.get('cache-control')).toBe('no-store, no-transform')
  const booking = await newBooking(renter, car)
  expect(await ownStream.next()).toMatchObject({ event: 'booking', subject: booking.id })
  await approve(booking)
  expect(await ownStream.next()).toMatchObject({ event: 'booking', subject: booking.id })
  const notice = await ownStream.next()
  expect(notice).toMatchObject({ event: 'notification' })
  const notification = await as(renter).read(`/api/me/notifications/${notice?.subject}`)
  expect(notification).toMatchObject({ kind: 'booking_approved', payload: { bookingId: booking.id }, isRead: false })
  await publishEvent(stranger, 'mine')
  expect(await other.next()).toMatchObject({ event: 'listing', subject: 'mine' })
})

test('the answer to a deed names what its own pages will hear because of it, as nothing else does', async () => {
  const { as, act, owner, renter, car, newBooking, listen } = await setUp()
  const booking = await newBooking(renter, car)
  const [ownStream, other] = [await listen(owner), await listen(renter)]
  const getEventIds = (response: Response) => response.headers.get(ownEventsHeader)
  const approved = await act(owner, booking, 'approve')
  const ownEvent = await ownStream.next()
  expect([ownEvent, await other.next()]).toMatchObject([{ event: 'booking' }, { event: 'booking' }])
  expect(getEventIds(approved)).toBe(String(ownEvent?.id))
  expect(getEventIds(await act(owner, booking, 'approve'))).toBeNull()
  const written = await as(renter).post(`/api/bookings/${booking.id}/messages`, { text: 'At the gate' })
  const [notice, message] = [await other.next(), await other.next()]
  expect([notice, message]).toMatchObject([{ event: 'notification' }, { event: 'message' }])
  expect(getEventIds(written)).toBe(String(message?.id))
  // Reading marks notifications as read, and the reader's own page must hear of it.
  expect(getEventIds(await as(owner).get(`/api/bookings/${booking.id}`))).toBeNull()
})

test('a stream that was cut goes on after the last event that was heard, and none comes twice', async () => {
  const { renter, listen, publishEvent } = await setUp()
  const first = await listen(renter)
  await publishEvent(renter, 'a')
  const last = await first.next()
  await first.cut()
  for (const subject of ['b', 'c']) await publishEvent(renter, subject)
  const second = await listen(renter, { 'last-event-id': String(last?.id) })
  const rest = [await second.next(), await second.next()]
  expect(rest.map((event) => event?.subject)).toEqual(['b', 'c'])
  const ids = [last, ...rest].map((event) => event?.id ?? 0)
  expect(ids).toEqual([...new Set(ids)].sort((one, other) => one - other))
  await publishEvent(renter, 'd')
  expect((await second.next())?.subject).toBe('d')
})

test('a page hears what happened since it was drawn, and nothing from before', async () => {
  const { as, renter, listen, publishEvent } = await setUp()
  await publishEvent(renter, 'before')
  const { heard } = await as(renter).read('/api/me/bell')
  await publishEvent(renter, 'between')
  const stream = await listen(renter, {}, `?after=${heard}`)
  expect((await stream.next())?.subject).toBe('between')
})

test('more than one look fetches arrives whole and in order', async () => {
  const { db, clock, renter, listen } = await setUp()
  const stream = await listen(renter)
  const subjects = Array.from({ length: 450 }, (_, index) => String(index))
  const liveEvents = subjects.map((subject) => ({ userId: renter.id, kind: 'listing' as const, subject }))
  await db.write((tx) => publishLiveEvents(tx, liveEvents, clock.now()))
  const heard: (string | null | undefined)[] = []
  for (const _ of subjects) heard.push((await stream.next())?.subject)
  expect(heard).toEqual(subjects)
})

test('who was away for longer than a day is told to read all anew', async () => {
  const { clock, renter, listen, publishEvent } = await setUp()
  await publishEvent(renter, 'old')
  const { at } = await listen(renter)
  clock.advance(25 * hour)
  const stream = await listen(renter, { 'last-event-id': String(at) })
  expect((await stream.next())?.event).toBe('reset')
  await publishEvent(renter, 'new')
  expect((await stream.next())?.subject).toBe('new')
  const recent = await listen(renter, { 'last-event-id': String(clock.now().getTime() - 23 * hour) })
  expect((await recent.next())?.subject).toBe('new')
})

test('the seventh stream of a person ends the oldest, and nobody else’s', async () => {
  const { deps, renter, owner, listen, publishEvent } = await setUp()
  const others = await listen(owner)
  const streams = []
  for (let number = 0; number < 7; number += 1) streams.push(await listen(renter))
  expect(await streams[0]?.ended()).toEqual([])
  expect(deps.hub.open(renter.id)).toBe(6)
  await publishEvent(renter, 'a')
  for (const stream of streams.slice(1)) expect((await stream.next())?.subject).toBe('a')
  for (const stream of streams.slice(1)) await stream.cut()
  await publishEvent(owner, 'b')
  expect((await others.next())?.subject).toBe('b')
  await expect.poll(() => deps.hub.open(renter.id)).toBe(0)
})

async function sendAllHeartbeats(deps: Parameters<typeof sendHeartbeats>[0]) {
  for (let turn = 0; turn < heartbeatTicks; turn += 1) await sendHeartbeats(deps, turn)
}

type Ending = (t: Awaited<ReturnType<typeof setUp>>) => Promise<Response>
const endings: Record<string, Ending> = {
  'a log-out': ({ as, renter }) => as(renter).post('/api/auth/log-out'),
  'a new password': ({ as, renter }) =>
    as(renter).post('/api/me/password', { currentPassword: password, newPassword: 'rain over nyungwe' }),
  'signing out everywhere': ({ as, renter }) => as(renter).delete('/api/me/sessions'),
  'a suspension': async ({ as, renter, newAdmin }) =>
    as(await newAdmin()).post(`/api/admin/users/${renter.id}/suspend`, { reason: 'They asked for it twice.', password }),
  'the end of the account': ({ as, renter }) => as(renter).delete('/api/me', { password }),
}

test.each(Object.entries(endings))('%s ends the stream, and what comes later is not sent', async (_, end) => {
  const t = await setUp()
  const stream = await t.listen(t.renter)
  const response = await end(t)
  expect(response.status, await response.text()).toBeLessThan(300)
  expect(await stream.ended()).toEqual([])
  expect((await t.as(t.renter).get('/api/events')).status).toBe(401)
})

test('signing out elsewhere leaves the stream of this device open', async () => {
  const { as, logIn, renter, listen, publishEvent } = await setUp()
  const stream = await listen(renter)
  await as({ ...renter, cookie: getCookie(await logIn(renter)) }).post('/api/auth/log-out')
  await publishEvent(renter, 'still here')
  expect((await stream.next())?.subject).toBe('still here')
})

test('a stream keeps no session awake, and ends with it at the next heartbeat', async () => {
  const { deps, clock, newAdmin, listen } = await setUp()
  const admin = await newAdmin()
  clock.advance(10 * 60_000)
  const stream = await listen(admin, { [backgroundHeader]: '1' })
  clock.advance(21 * 60_000)
  await sendAllHeartbeats(deps)
  expect(await stream.ended()).toEqual([])
})

test('when the server closes every stream ends, and none begins', async () => {
  const { deps, renter, listen } = await setUp()
  const stream = await listen(renter)
  deps.hub.close()
  expect(await stream.ended()).toEqual([])
  expect(await (await listen(renter)).ended()).toEqual([])
})

test('of two thousand streams each has one beat in all turns, a few at a time, and each turn asks once for all of its sessions', async () => {
  const { deps, renter } = await setUp()
  const hub = createSseHub()
  const streams = Array.from({ length: 2_000 }, (_, number) => hub.subscribe(`${renter.id}-${number}`, `session-${number}`))
  let queryCount = 0
  const read = new Proxy(deps.db.read, {
    get: (target, name) => {
      if (name === 'select') queryCount += 1
      return Reflect.get(target, name)
    },
  })
  const signals: string[][] = []
  const pending = streams.map(async ({ next }) => signals.push([...(await next())]))
  for (let turn = 0; turn < heartbeatTicks; turn += 1) {
    expect(hub.inTurn(turn).length).toBeLessThanOrEqual(16)
    await sendHeartbeats({ ...deps, hub, db: { ...deps.db, read } }, turn)
  }
  await Promise.all(pending)
  expect(queryCount).toBe(heartbeatTicks)
  expect(signals.filter(([signal, ...others]) => signal !== 'close' || others.length > 0)).toEqual([])
  for (const { unsubscribe: leave } of streams) leave()
  expect(hub.inTurn(0)).toEqual([])
})

test('a heartbeat comes over a quiet stream, also while rows cannot be read', async () => {
  const { deps, renter, listen } = await setUp()
  const stream = await listen(renter)
  await sendAllHeartbeats(deps)
  expect(await stream.beat()).toBe(true)
  const read = {
    select: () => {
      throw new Error('lost')
    },
  } as unknown as typeof deps.db.read
  await sendAllHeartbeats({ ...deps, db: { ...deps.db, read } })
  expect(await stream.beat()).toBe(true)
})
