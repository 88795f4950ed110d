import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outbox, pushDevices } from '../../server/db/schema/hearing.ts'
import { sessions } from '../../server/db/schema/people.ts'
import { sweepSessions } from '../../server/auth/sessions.ts'
import { mostPushDevices } from '../../shared/push.ts'
import { notificationKinds } from '../../shared/notification.ts'
import { deliverPush, messageOf } from '../../server/push/deliver.ts'
import { pushKeys } from '../../server/settings/push-keys.ts'
import { cookieOf, password, type TestUser, testApp } from '../support/app.ts'
import { aBrowser, type Browser, pushService } from '../support/push-service.ts'
import { rowsIn } from '../support/rows.ts'

/** An owner with a car, a renter, and a push service on this machine. */
async function scene() {
  const t = await testApp()
  const service = await pushService({
    'nowhere.rw': [[]],
    'inside.rw': [['10.0.0.7']],
    'mixed.rw': [['93.184.215.14', '127.0.0.1']],
    'turns.rw': [['93.184.215.14'], ['127.0.0.1']],
  })
  Object.assign(t.deps.network, service.network)
  t.deps.deliver.push = deliverPush({ ...t.deps, keys: () => pushKeys(t.deps.db, t.clock.now()) })
  const owner = await t.newUser({ userType: 'owner', firstName: 'Olive' })
  const renter = await t.newUser({ firstName: 'Remy' })
  const car = await t.newCar(owner, { plate: 'RAD 123 A' })
  const put = (who: TestUser, browser: Browser) => t.as(who).put('/api/me/push', browser.subscription)
  const rings = async (who: TestUser, browser = aBrowser()) => {
    const answer = await put(who, browser)
    expect(answer.status, await answer.clone().text()).toBe(200)
    return browser
  }
  const view = async (who: TestUser) => await (await t.as(who).get('/api/me/push')).json()
  const again = async (who: TestUser): Promise<TestUser> => {
    const answer = await t.as(null).post('/api/auth/log-in', { email: who.email, password })
    expect(answer.status).toBe(200)
    return { ...who, cookie: cookieOf(answer) }
  }
  const send = () => t.deps.sender.send()
  const waiting = () => rowsIn(t.db.read, outbox, eq(outbox.channel, 'push'))
  return { ...t, ...service, owner, renter, car, put, rings, view, again, send, waiting }
}

test('a request makes the owner’s phone ring: locked for it alone, signed with the key that it was given', async () => {
  const { owner, renter, car, rings, view, newBooking, send, received, receivedBy } = await scene()
  const phone = await rings(owner)
  const { publicKey } = await view(owner)
  const booking = await newBooking(renter, car)
  await send()
  expect(receivedBy(phone)).toEqual([
    {
      title: 'New booking request',
      text: expect.stringContaining('Toyota RAV4'),
      path: `/dashboard/bookings/${booking.id}#answer`,
      tag: `booking_requested-${booking.id}`,
    },
  ])
  const [{ headers, claims }] = received as [(typeof received)[0]]
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '86400' })
  expect(claims(publicKey)).toMatchObject({ aud: 'https://push.rw', sub: 'mailto:nobody@localhost.invalid' })
  expect((await view(owner)).devices).toMatchObject([{ isThis: true, reachedAt: '2026-11-21T08:00:00.000Z' }])
})

test('the keys of the site are made once', async () => {
  const { owner, renter, view } = await scene()
  const [one, other] = await Promise.all([view(owner), view(renter)])
  expect(one.publicKey).toMatch(/^[\w-]{87}$/)
  expect(other.publicKey).toBe(one.publicKey)
  expect((await view(owner)).publicKey).toBe(one.publicKey)
})

test.each([404, 410])('a device that its service answers with %i is forgotten, and nothing is tried again', async (status) => {
  const { owner, renter, car, rings, view, newBooking, send, answers, received, waiting } = await scene()
  answers(await rings(owner), status)
  await newBooking(renter, car)
  await send()
  expect(received).toHaveLength(1)
  expect((await view(owner)).devices).toEqual([])
  expect(await waiting()).toEqual([])
})

test('what fails is tried again later', async () => {
  const { owner, renter, car, rings, newBooking, send, answers, receivedBy, clock } = await scene()
  const phone = await rings(owner)
  answers(phone, 503)
  await newBooking(renter, car)
  await send()
  expect(receivedBy(phone)).toHaveLength(1)
  answers(phone, 201)
  clock.advance(61_000)
  await send()
  await send()
  expect(receivedBy(phone)).toHaveLength(2)
})

test('a device that fails is tried again alone: the other one rings once', async () => {
  const { owner, renter, car, rings, again, newBooking, send, answers, receivedBy, clock } = await scene()
  const phone = await rings(owner)
  const laptop = await rings(await again(owner))
  answers(laptop, 500)
  await newBooking(renter, car)
  await send()
  await send()
  answers(laptop, 201)
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

test('what is too old to be of use is not sent', async () => {
  const { owner, renter, car, rings, newBooking, send, answers, received, waiting, clock } = await scene()
  const phone = await rings(owner)
  answers(phone, 503)
  await newBooking(renter, car)
  await send()
  clock.advance(25 * 3_600_000)
  await send()
  expect(received).toHaveLength(1)
  expect(await waiting()).toEqual([])
})

test.each([
  ['http://push.rw/send/1', 'address_invalid'],
  ['https://push.rw:8443/send', 'address_invalid'],
  ['https://me:secret@push.rw/send', 'address_invalid'],
  ['no address', 'address_invalid'],
])('%s is refused as a place to send to', async (endpoint, code) => {
  const { owner, put, view, received } = await scene()
  const answer = await put(owner, aBrowser(endpoint))
  expect([answer.status, (await answer.json()).error]).toMatchObject([422, { fields: { endpoint: { code } } }])
  expect((await view(owner)).devices).toEqual([])
  expect(received).toEqual([])
})

test.each(['https://10.0.0.7/send', 'https://[::1]/send', 'https://inside.rw/send', 'https://mixed.rw/send', 'https://nowhere.rw/send'])(
  '%s is answered as any other place, and nothing is sent there',
  async (endpoint) => {
    const { owner, put, view, as, received } = await scene()
    expect((await put(owner, aBrowser(endpoint))).status).toBe(200)
    const [{ id }] = (await view(owner)).devices
    const tested = await as(owner).post('/api/me/push/test', { id })
    expect([tested.status, await tested.json()]).toEqual([200, { outcome: 'failed' }])
    expect(received).toEqual([])
  },
)

test('a name that leads inside by the time of sending is not followed', async () => {
  const { owner, renter, car, as, rings, view, newBooking, send, received } = await scene()
  await rings(owner, aBrowser('https://turns.rw/send'))
  const [{ id }] = (await view(owner)).devices
  await as(owner).post('/api/me/push/test', { id })
  expect(received).toHaveLength(1)
  await newBooking(renter, car)
  await send()
  expect(received).toHaveLength(1)
})

test('keys that lock nothing are refused', async () => {
  const { owner, as } = await scene()
  const { subscription } = aBrowser()
  const p256dh = Buffer.alloc(65, 1).toString('base64url')
  const answer = await as(owner).put('/api/me/push', { ...subscription, keys: { ...subscription.keys, p256dh } })
  expect(answer.status).toBe(422)
})

test('a browser that was another person’s rings for the new one alone', async () => {
  const { owner, renter, rings, view } = await scene()
  const phone = await rings(owner)
  await rings(renter, phone)
  expect((await view(owner)).devices).toEqual([])
  expect((await view(renter)).devices).toHaveLength(1)
})

test(`a person has at most ${mostPushDevices} devices: the oldest makes room`, async () => {
  const { owner, db, deps, clock, rings, view } = await scene()
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
  await rings(owner)
  const ids = (await view(owner)).devices.map(({ id }: { id: string }) => id)
  expect(ids).toHaveLength(mostPushDevices)
  expect(ids).not.toContain(rows[0]?.id)
})

test('who logs out of a device, everywhere, or takes another password leaves nothing that rings', async () => {
  const { owner, as, rings, again, view, db } = await scene()
  const other = await again(owner)
  await rings(owner)
  await rings(other)
  expect((await as(other).post('/api/auth/log-out')).status).toBe(204)
  expect((await view(owner)).devices).toHaveLength(1)
  const third = await again(owner)
  await rings(third)
  const changed = await as(owner).post('/api/me/password', { currentPassword: password, newPassword: 'rain over nyungwe' })
  expect(changed.status).toBe(204)
  const fresh = { ...owner, cookie: cookieOf(changed) }
  expect((await view(fresh)).devices).toEqual([])
  await rings(fresh)
  expect((await as(fresh).delete('/api/me/sessions')).status).toBe(204)
  expect(await rowsIn(db.read, pushDevices)).toEqual([])
})

test('of two devices that one goes which is named', async () => {
  const { owner, as, rings, again, view } = await scene()
  for (const phone of [owner, await again(owner)]) await rings(phone)
  const [first, second] = (await view(owner)).devices
  expect((await as(owner).delete(`/api/me/push/${first.id}`)).ok).toBe(true)
  expect((await view(owner)).devices.map(({ id }: { id: string }) => id)).toEqual([second.id])
})

test('a session that nobody used for too long ends, and its phone goes on ringing', async () => {
  const { as, owner, renter, car, rings, db, clock, newBooking, again, send, receivedBy } = await scene()
  const phone = await rings(owner)
  clock.advance(200 * 86_400_000)
  await db.write((tx) => sweepSessions(tx, clock.now()))
  expect(await rowsIn(db.read, sessions, eq(sessions.userId, owner.id))).toEqual([])
  await newBooking(await again(renter), car)
  await send()
  expect(receivedBy(phone)).toHaveLength(1)
  // Logged in anew on the same phone, and out of it.
  const later = await again(owner)
  expect((await as(later).post('/api/auth/log-out')).status).toBe(204)
  expect(await rowsIn(db.read, pushDevices)).toEqual([])
})

test('a test rings the device that was asked for, one’s own alone', async () => {
  const { owner, renter, as, rings, view, answers, receivedBy } = await scene()
  const phone = await rings(owner)
  const [{ id }] = (await view(owner)).devices
  const answer = await as(owner).post('/api/me/push/test', { id })
  expect([answer.status, await answer.json()]).toEqual([200, { outcome: 'sent' }])
  expect(receivedBy(phone)).toMatchObject([{ title: 'This device rings', path: '/dashboard/settings' }])
  expect((await as(renter).post('/api/me/push/test', { id })).status).toBe(404)
  answers(phone, 500)
  expect(await (await as(owner).post('/api/me/push/test', { id })).json()).toEqual({ outcome: 'failed' })
  answers(phone, 410)
  expect(await (await as(owner).post('/api/me/push/test', { id })).json()).toEqual({ outcome: 'gone' })
  expect((await view(owner)).devices).toEqual([])
})

test('neither an answer nor the log tells where a device is reached', async () => {
  const { owner, renter, car, as, rings, newBooking, send, answers, logged } = await scene()
  const phone = await rings(owner)
  const answer = await (await as(owner).get('/api/me/push')).text()
  answers(phone, 500)
  await newBooking(renter, car)
  await send()
  for (const text of [answer, JSON.stringify(logged)]) {
    expect(text).not.toContain('push.rw')
    expect(text).not.toContain(phone.subscription.keys.auth)
  }
})

test('every kind that is told leads to a page of the site and fits into one small message', () => {
  for (const kind of notificationKinds) {
    const message = messageOf(kind, {
      bookingId: '1',
      carId: '2',
      title: 'Toyota RAV4 2019',
      side: 'owner',
      from: '2026-12-30',
      to: '2027-01-02',
    })
    expect(message.path).toMatch(/^\/(dashboard|car)/)
    expect(JSON.stringify(message).length).toBeLessThan(500)
  }
})
