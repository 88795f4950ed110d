import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outbox, pushDevices } from '../../server/db/schema/notifications.ts'
import { sessions } from '../../server/db/schema/users.ts'
import { purgeSessions } from '../../server/features/auth/sessions.ts'
import { mostPushDevices } from '../../shared/domain/push.ts'
import { notificationKinds } from '../../shared/domain/notification.ts'
import { createPushChannel, toPushMessage } from '../../server/messaging/push/send.ts'
import { getPushKeys } from '../../server/features/settings/push-keys.ts'
import { getCookie, password, type TestUser } from '../support/app.ts'
import { createOwnerAndRenter } from '../support/booking-fixtures.ts'
import { createPushBrowser, startPushService, type ReceivedPush } from '../support/push-service.ts'
import { readRows } from '../support/read-rows.ts'

async function setUp() {
  const t = await createOwnerAndRenter()
  const { owner, renter, car } = t
  const service = await startPushService({
    'inside.rw': [['10.0.0.7']],
    'turns.rw': [['93.184.215.14'], ['127.0.0.1']],
  })
  Object.assign(t.deps.network, service.network)
  t.deps.deliver.push = createPushChannel({ ...t.deps, keys: () => getPushKeys(t.deps.db, t.clock.now()) })
  const subscribe = async (who: TestUser, browser = createPushBrowser()) => {
    const response = await t.as(who).put('/api/me/push', browser.subscription)
    expect(response.status, await response.clone().text()).toBe(200)
    return browser
  }
  const readPush = (who: TestUser) => t.as(who).read('/api/me/push')
  const listDevices = async (who = owner): Promise<{ id: string }[]> => (await readPush(who)).devices
  const logInAgain = async (who = owner): Promise<TestUser> => ({ ...who, cookie: getCookie(await t.logIn(who)) })
  const send = () => t.deps.sender.send()
  const request = async (who = renter, range?: { from: string }) => {
    const booking = await t.newBooking(who, car, range)
    await send()
    return booking
  }
  const tried = async (id = '', who = owner) => {
    const response = await t.as(who).post('/api/me/push/test', { id })
    return [response.status, (await response.json()).outcome]
  }
  const readWaiting = () => readRows(t.db.read, outbox, eq(outbox.channel, 'push'))
  return { ...t, ...service, subscribe, readPush, listDevices, logInAgain, send, request, tried, readWaiting }
}

test('a request makes the owner’s phone ring: locked for it alone, signed with the one key of the site', async () => {
  const { owner, renter, subscribe, readPush, request, received, receivedBy } = await setUp()
  const [{ publicKey }, other] = await Promise.all([readPush(owner), readPush(renter)])
  expect(publicKey).toMatch(/^[\w-]{87}$/)
  expect(other.publicKey).toBe(publicKey)
  const phone = await subscribe(owner)
  const booking = await request()
  expect(receivedBy(phone)).toEqual([
    {
      title: 'New booking request',
      text: expect.stringContaining('Toyota RAV4'),
      path: `/dashboard/bookings/${booking.id}#answer`,
      tag: `booking_requested-${booking.id}`,
    },
  ])
  const [{ headers, claims }] = received as [ReceivedPush]
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '86400' })
  expect(claims(publicKey)).toMatchObject({ aud: 'https://push.rw', sub: 'mailto:nobody@localhost.invalid' })
  expect((await readPush(owner)).devices).toMatchObject([{ isThis: true, reachedAt: '2026-11-21T08:00:00.000Z' }])
})

test.each([404, 410])('a device that its service answers with %i is forgotten, and nothing is tried again', async (status) => {
  const { owner, subscribe, listDevices, request, answers: setStatus, received, readWaiting } = await setUp()
  setStatus(await subscribe(owner), status)
  await request()
  expect(received).toHaveLength(1)
  expect([await listDevices(), await readWaiting()]).toEqual([[], []])
})

test('what fails is tried again later, and not any more when it is too old to be of use', async () => {
  const { owner, renter, subscribe, request, send, answers: setStatus, receivedBy, readWaiting, clock } = await setUp()
  const phone = await subscribe(owner)
  setStatus(phone, 503)
  await request()
  expect(receivedBy(phone)).toHaveLength(1)
  setStatus(phone, 201)
  clock.advance(61_000)
  for (const _ of [1, 2]) await send()
  expect(receivedBy(phone)).toHaveLength(2)
  setStatus(phone, 503)
  await request(renter, { from: '2026-12-20' })
  clock.advance(25 * 3_600_000)
  await send()
  const unsent = (await readWaiting()).filter(({ sentAt }) => !sentAt)
  expect([receivedBy(phone).length, unsent]).toEqual([3, []])
})

test('a device that fails is tried again alone: the other one rings once', async () => {
  const { owner, subscribe, logInAgain, request, send, answers: setStatus, receivedBy, clock } = await setUp()
  const [phone, laptop] = [await subscribe(owner), await subscribe(await logInAgain())]
  setStatus(laptop, 500)
  await request()
  await send()
  setStatus(laptop, 201)
  for (let minutes = 0; minutes < 10; minutes += 1) {
    clock.advance(60_000)
    await send()
  }
  expect(receivedBy(phone)).toHaveLength(1)
  const tried = receivedBy(laptop).length
  expect(tried).toBeGreaterThan(1)
  clock.advance(3_600_000)
  await send()
  expect(receivedBy(laptop)).toHaveLength(tried)
})

test.each(['https://10.0.0.7/send', 'https://inside.rw/send'])(
  '%s is answered as any other place, and nothing is sent there',
  async (endpoint) => {
    const { owner, subscribe, listDevices, tried, received } = await setUp()
    await subscribe(owner, createPushBrowser(endpoint))
    expect(await tried((await listDevices())[0]?.id)).toEqual([200, 'failed'])
    expect(received).toEqual([])
  },
)

test('a name that leads inside by the time of sending is not followed', async () => {
  const { owner, subscribe, listDevices, tried, request, received } = await setUp()
  await subscribe(owner, createPushBrowser('https://turns.rw/send'))
  await tried((await listDevices())[0]?.id)
  expect(received).toHaveLength(1)
  await request()
  expect(received).toHaveLength(1)
})

test(`a person has at most ${mostPushDevices} devices: the oldest makes room`, async () => {
  const { owner, db, deps, clock, subscribe, listDevices } = await setUp()
  const rows = Array.from({ length: mostPushDevices }, (_, index) => ({
    id: deps.newId(),
    userId: owner.id,
    sessionId: `other-${index}`,
    endpoint: `https://push.rw/old/${index}`,
    publicKey: 'none',
    secret: 'none',
    createdAt: new Date(clock.now().getTime() - 1_000 * (100 - index)),
  }))
  await db.write((tx) => tx.insert(pushDevices).values(rows))
  await subscribe(owner)
  const ids = (await listDevices()).map(({ id }) => id)
  expect(ids).toHaveLength(mostPushDevices)
  expect(ids).not.toContain(rows[0]?.id)
})

test('who logs out of a device, everywhere, or takes another password leaves nothing that rings', async () => {
  const { owner, as, subscribe, logInAgain, listDevices, db } = await setUp()
  const other = await logInAgain()
  for (const who of [owner, other]) await subscribe(who)
  expect((await as(other).post('/api/auth/log-out')).status).toBe(204)
  expect(await listDevices()).toHaveLength(1)
  await subscribe(await logInAgain())
  const changed = await as(owner).post('/api/me/password', { currentPassword: password, newPassword: 'rain over nyungwe' })
  expect(changed.status).toBe(204)
  const fresh = { ...owner, cookie: getCookie(changed) }
  expect(await listDevices(fresh)).toEqual([])
  await subscribe(fresh)
  expect((await as(fresh).delete('/api/me/sessions')).status).toBe(204)
  expect(await readRows(db.read, pushDevices)).toEqual([])
})

test('of two devices that one goes which is named; a browser that was another person’s rings for the new one alone', async () => {
  const { owner, renter, as, subscribe, logInAgain, listDevices } = await setUp()
  for (const who of [owner, await logInAgain()]) await subscribe(who)
  const [first, second] = await listDevices()
  expect((await as(owner).delete(`/api/me/push/${first?.id}`)).ok).toBe(true)
  expect((await listDevices()).map(({ id }) => id)).toEqual([second?.id])
  await subscribe(renter, await subscribe(await logInAgain()))
  expect([(await listDevices()).map(({ id }) => id), (await listDevices(renter)).length]).toEqual([[second?.id], 1])
})

test('a session that nobody used for too long ends, and its phone goes on ringing', async () => {
  const { as, owner, renter, subscribe, db, clock, request, logInAgain, receivedBy } = await setUp()
  const phone = await subscribe(owner)
  clock.advance(200 * 86_400_000)
  await db.write((tx) => purgeSessions(tx, clock.now()))
  expect(await readRows(db.read, sessions, eq(sessions.userId, owner.id))).toEqual([])
  await request(await logInAgain(renter))
  expect(receivedBy(phone)).toHaveLength(1)
  // A new log-in on the same phone takes the device over.
  expect((await as(await logInAgain()).post('/api/auth/log-out')).status).toBe(204)
  expect(await readRows(db.read, pushDevices)).toEqual([])
})

test('a test rings the device that was asked for, one’s own alone', async () => {
  const { owner, renter, subscribe, listDevices, tried, answers: setStatus, receivedBy } = await setUp()
  const phone = await subscribe(owner)
  const [device] = await listDevices()
  expect(await tried(device?.id)).toEqual([200, 'sent'])
  expect(receivedBy(phone)).toMatchObject([{ title: 'Alerts are on', path: '/dashboard/settings' }])
  expect(await tried(device?.id, renter)).toEqual([404, undefined])
  setStatus(phone, 500)
  expect(await tried(device?.id)).toEqual([200, 'failed'])
  setStatus(phone, 410)
  expect(await tried(device?.id)).toEqual([200, 'gone'])
  expect(await listDevices()).toEqual([])
})

test('neither an answer nor the log tells where a device is reached', async () => {
  const { owner, subscribe, readPush, request, answers: setStatus, logged } = await setUp()
  const phone = await subscribe(owner)
  const response = await readPush(owner)
  setStatus(phone, 500)
  await request()
  expect(JSON.stringify([response, logged])).not.toContain('push.rw')
  expect(JSON.stringify([response, logged])).not.toContain(phone.subscription.keys.auth)
})

test('every kind that is told leads to a page of the site and fits into one small message', () => {
  const trip = { bookingId: '1', carId: '2', title: 'Toyota RAV4 2019', side: 'owner', from: '2026-12-30', to: '2027-01-02' } as const
  for (const kind of notificationKinds) {
    const message = toPushMessage(kind, trip)
    expect(message.path).toMatch(/^\/(dashboard|car|admin\/queue)/)
    expect(JSON.stringify(message).length).toBeLessThan(500)
  }
})
