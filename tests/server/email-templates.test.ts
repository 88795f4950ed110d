import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays, formatLongDay } from '../../shared/lib/days.ts'
import { eq, inArray } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { outbox } from '../../server/db/schema/notifications.ts'
import { users } from '../../server/db/schema/users.ts'
import { createEmailChannel } from '../../server/messaging/email/mailer.ts'
import { createTransport, purgeSpool } from '../../server/messaging/email/transport.ts'
import { enqueue } from '../../server/messaging/outbox/commands.ts'
import type { NotificationPayload } from '../../shared/domain/notification.ts'
import { type OutgoingKind, outgoingKinds } from '../../shared/domain/messages.ts'
import { type TestUser, createTestApp } from '../support/app.ts'
import { type Mail, startMailbox } from '../support/mailbox.ts'
import { readRows } from '../support/read-rows.ts'

const minute = 60_000

async function setUp() {
  const mailbox = await startMailbox()
  onTestFinished(mailbox.close)
  const t = await createTestApp({ SMTP_URL: mailbox.url, MAIL_FROM: 'hello@twara.example', PUBLIC_URL: 'http://cars.example.rw' })
  const owner = await t.newUser({ userType: 'owner' })
  const renter = await t.newUser({ firstName: '<b>Aline</b>\u202e' })
  const enqueueMail = ({ id: userId }: TestUser, kind: OutgoingKind, payload: NotificationPayload = {}) =>
    t.db.write((tx) => enqueue(tx, [{ channel: 'mail', userId, kind, payload }], { now: t.clock.now(), newId: t.deps.newId }))
  const enqueueForBoth = async (kind: OutgoingKind, payload: NotificationPayload) => {
    await enqueueMail(renter, kind, { ...payload, side: 'renter' })
    await enqueueMail(owner, kind, { ...payload, side: 'owner' })
  }
  const clear = () => t.db.write(async (tx) => void (await tx.delete(outbox).where(inArray(outbox.userId, [renter.id, owner.id]))))
  /** Clears the outbox, so that the request itself sends nothing. */
  const requestBooking = async (range?: { from: string; getMails: string }) => {
    const booking = await t.newBooking(renter, await t.newCar(owner), range)
    await clear()
    return booking
  }
  const getMails = ({ email }: TestUser) => mailbox.to(email)
  const getSubjects = (who: TestUser) => getMails(who).map(({ subject = '' }) => subject)
  const readUnsent = async () => (await readRows(t.db.read, outbox, eq(outbox.userId, owner.id))).filter(({ sentAt }) => !sentAt)
  const sendAfter = async (minutes = 0) => {
    t.clock.advance(minutes * minute)
    await t.deps.sender.send()
  }
  return { ...t, mailbox, owner, renter, enqueueMail, enqueueForBoth, clear, requestBooking, getMails, getSubjects, readUnsent, sendAfter }
}

const upcoming = ['booking_approved', 'pickup_tomorrow', 'car_comes_late', 'change_asked'] as const
const active = ['return_today', 'not_returned'] as const
const conditionalKinds: readonly OutgoingKind[] = [...upcoming, ...active, 'new_cars']

function expectValid({ subject = '', text = '', html }: Mail) {
  expect(`${subject}${text}${html}`).not.toMatch(/undefined|null|NaN|\[object|[\u202a-\u202e]/)
  expect(html).not.toMatch(/<script|<b>Aline/)
  expect(html.match(/href="(?!http:\/\/cars\.example\.rw)/)).toBeNull()
  expect([subject.length > 5, text.length > 80]).toEqual([true, true])
}

test('every kind says something to both sides, with nothing missing in it and nothing in it alive', async () => {
  const { db, mailbox, owner, renter, newCar, newBooking, enqueueForBoth, clear, getMails, sendAfter } = await setUp()
  const title = 'RAV4 <script>alert(1)</script>'
  const car = await newCar(owner, { model: title })
  const booking = await newBooking(renter, car)
  await clear()
  const about = { bookingId: booking.id, carId: car.id, title: `${title}\u202e`, from: '2026-12-01', to: '2026-12-03' }
  const kinds = outgoingKinds.filter((kind) => !conditionalKinds.includes(kind))
  for (const kind of kinds) await enqueueForBoth(kind, { ...about, paper: 'insurance', francs: 5000 })
  await sendAfter()
  for (const side of [renter, owner]) expect(getMails(side)).toHaveLength(kinds.length)
  mailbox.mails.forEach(expectValid)
  expect(await readRows(db.read, outbox, eq(outbox.userId, renter.id))).toHaveLength(kinds.length)
})

test('an approved booking and its pickup tell the renter what to bring and the code, the owner no code, and what is over is not sent', async () => {
  const { approve, owner, renter, requestBooking, enqueueMail, enqueueForBoth, clear, getMails, getSubjects, sendAfter } = await setUp()
  const booking = await requestBooking()
  await approve(booking)
  await clear()
  const payload = { bookingId: booking.id, title: 'Toyota RAV4' }
  await enqueueForBoth('pickup_tomorrow', payload)
  await enqueueMail(renter, 'booking_approved', { ...payload, side: 'renter' })
  await enqueueMail(owner, 'request_waiting', { ...payload, side: 'owner' })
  await sendAfter()
  expect(getSubjects(renter).sort()).toEqual(['Booking confirmed', 'Pickup tomorrow'])
  expect(getSubjects(owner)).toEqual(['Pickup tomorrow'])
  const text = getMails(renter).find(({ subject }) => subject === 'Pickup tomorrow')?.text ?? ''
  expect(text).toMatch(/Pickup code: \d{6}/)
  expect(text).toMatch(/Cash at pickup: RWF/)
  const [file] = getMails(renter).find(({ subject }) => subject === 'Booking confirmed')?.attachments ?? []
  expect([file?.filename, file?.content.toString().includes('STATUS:CONFIRMED')]).toEqual(['booking.ics', true])
  expect(getMails(owner)[0]?.text).not.toMatch(/Pickup code/)
})

test('the mail of an approval says until when cancelling is free as the page does, and no time that has passed', async () => {
  const { approve, clock, renter, requestBooking, getMails, sendAfter } = await setUp()
  const read = async (ahead: number) => {
    const day = addDays(clock.today(), ahead)
    await approve(await requestBooking({ from: day, getMails: day }))
    await sendAfter()
    return getMails(renter).at(-1)?.text?.replace(/\s+/g, ' ')
  }
  expect(await read(10)).toContain(`Free to cancel until: the end of ${formatLongDay(addDays(clock.today(), 7))}`)
  const soonText = await read(1)
  expect(soonText).toContain('Cash at pickup')
  expect(soonText).not.toContain('Free to cancel')
})

test('a trip under way and new cars say theirs, once each to who is to hear it', async () => {
  const { as, approve, pickUp, clock, mailbox, owner, renter, requestBooking, enqueueMail, enqueueForBoth, clear, getMails, sendAfter } =
    await setUp()
  const day = clock.today()
  const booking = await requestBooking({ from: day, getMails: day })
  await approve(booking)
  expect((await as(renter).patch('/api/me/preferences', { homeCity: 'kigali', marketingEmails: true })).status).toBe(200)
  await clear()
  const payload = { bookingId: booking.id, title: 'Toyota RAV4', from: day, to: day }
  for (const kind of [...upcoming, 'new_cars'] as const) await enqueueMail(renter, kind, { ...payload, side: 'renter' })
  await sendAfter()
  await pickUp(booking)
  await clear()
  for (const kind of active) await enqueueForBoth(kind, payload)
  await sendAfter()
  mailbox.mails.forEach(expectValid)
  const getKinds = (who: TestUser) => getMails(who).map(({ headers }) => headers.get('x-kind'))
  expect(getKinds(renter).sort()).toEqual([...conditionalKinds].sort())
  expect(getKinds(owner).sort()).toEqual([...active].sort())
  expect(getMails(renter).find(({ headers }) => headers.get('x-kind') === 'new_cars')?.text).toContain('Toyota RAV4 2019')
})

test('the team looks at every mail by an example, which is alive in nothing and names nobody', async () => {
  const { as, newUser, mailbox } = await setUp()
  const adminApi = as(await newUser({ userType: 'admin', firstName: 'Ada', phone: null }))
  for (const kind of outgoingKinds)
    for (const side of ['renter', 'owner']) {
      const response = await adminApi.get(`/api/admin/mails/${kind}?side=${side}`)
      expect([kind, response.status, response.headers.get('content-type')]).toEqual([kind, 200, 'text/html; charset=UTF-8'])
      expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';.* sandbox$/)
      const html = await response.text()
      expect(html).toMatch(/Hello Ada,[^]*<\/html>$/)
      expectValid({ subject: html.match(/<title>(.*)<\/title>/)?.[1] ?? '', text: html, html } as Mail)
    }
  expect((await adminApi.get('/api/admin/mails/none')).status).toBe(404)
  expect((await adminApi.get('/api/admin/mails/reset?side=none')).status).toBe(422)
  expect(mailbox.mails).toEqual([])
})

test('a mail goes to the address of the moment, and to nobody who is gone', async () => {
  const { db, clock, mailbox, renter, owner, enqueueForBoth, sendAfter } = await setUp()
  await enqueueForBoth('settlement_due', { francs: 1 })
  await db.write((tx) => tx.update(users).set({ email: 'newer@example.rw' }).where(eq(users.id, renter.id)))
  await db.write((tx) => tx.update(users).set({ deletedAt: clock.now() }).where(eq(users.id, owner.id)))
  await sendAfter()
  expect(mailbox.mails.flatMap(({ recipients }) => recipients)).toEqual(['newer@example.rw'])
  expect(await readRows(db.read, outbox, eq(outbox.userId, owner.id))).toEqual([])
})

test('a message within the hour after another was told of is told of when that is over, unless it was read', async () => {
  const { as, renter, owner, requestBooking, getMails, sendAfter } = await setUp()
  const path = `/api/bookings/${(await requestBooking()).id}/messages`
  const sendMessage = (text: string) => as(renter).post(path, { text })
  const countAfter = async (minutes: number) => {
    await sendAfter(minutes)
    return getMails(owner).length
  }
  const read = async () => as(owner).post(`${path}/seen`, { seen: 'read', upTo: (await as(owner).read(path)).messages.at(-1).id })
  await sendMessage('I am at the gate')
  expect(await countAfter(10)).toBe(1)
  await read()
  await sendMessage('I am late')
  await sendMessage('Ten minutes')
  expect([await countAfter(10), await countAfter(49), await countAfter(2)]).toEqual([1, 1, 2])
  await read()
  await sendMessage('Thank you')
  expect(await countAfter(10)).toBe(2)
  await read()
  expect(await countAfter(120)).toBe(2)
})

test('ten requests of an hour are told of one by one, all further ones in one mail, and none is lost', async () => {
  const { owner, newUser, newCar, newBooking, getMails, getSubjects, readUnsent, sendAfter } = await setUp()
  const requestCar = async () => await newBooking(await newUser(), await newCar(owner))
  for (let times = 0; times < 14; times += 1) await requestCar()
  await sendAfter()
  expect(getSubjects(owner)).toHaveLength(10)
  await sendAfter(30)
  await requestCar()
  await sendAfter()
  expect(getSubjects(owner)).toHaveLength(10)
  await sendAfter(31)
  expect(getSubjects(owner).slice(10)).toEqual(['15 requests are waiting for your answer'])
  expect(getMails(owner).at(-1)?.text).toContain('http://cars.example.rw/dashboard')
  expectValid(getMails(owner).at(-1) as Mail)
  await requestCar()
  await sendAfter()
  expect(getSubjects(owner)).toHaveLength(12)
  expect(await readUnsent()).toEqual([])
}, 30_000)

test('requests and their withdrawals by one sender are ten mails an hour together, and leave at most one more', async () => {
  const { act, owner, renter, newCar, newBooking, getMails, readUnsent, sendAfter } = await setUp()
  const car = await newCar(owner)
  for (let times = 0; times < 10; times += 1) {
    const booking = await newBooking(renter, car)
    await sendAfter()
    expect((await act(renter, booking, 'cancel')).status).toBe(200)
    await sendAfter()
  }
  expect(getMails(owner)).toHaveLength(10)
  await sendAfter(61)
  expect(getMails(owner)).toHaveLength(10)
  expect(await readUnsent()).toEqual([])
}, 30_000)

test('a request that is withdrawn before its mail has left leaves none, and one that was told of is taken back by mail', async () => {
  const { act, owner, renter, newCar, newBooking, getSubjects, sendAfter } = await setUp()
  const car = await newCar(owner)
  await act(renter, await newBooking(renter, car), 'cancel')
  await sendAfter()
  await sendAfter(2)
  expect(getSubjects(owner)).toEqual([])
  const booking = await newBooking(renter, car)
  await sendAfter()
  await act(renter, booking, 'cancel')
  await sendAfter()
  expect(getSubjects(owner)).toEqual(['New booking request', 'Request withdrawn'])
})

test('repeated news of one kind about one booking is one mail an hour', async () => {
  const { renter, requestBooking, enqueueMail, getMails, sendAfter, clock } = await setUp()
  const [one, other] = [await requestBooking(), await requestBooking()]
  const enqueueDispute = (kind: 'dispute_opened' | 'dispute_closed', { id }: typeof one) =>
    enqueueMail(renter, kind, { bookingId: id, side: 'renter' })
  for (const booking of [one, one, other, one]) {
    clock.advance(1_000)
    await enqueueDispute('dispute_opened', booking)
  }
  await sendAfter()
  expect(getMails(renter)).toHaveLength(2)
  await enqueueDispute('dispute_opened', one)
  await enqueueDispute('dispute_closed', one)
  await sendAfter()
  expect(getMails(renter)).toHaveLength(3)
  await sendAfter(60)
  expect(getMails(renter)).toHaveLength(4)
})

test('while the mail server is down nothing is lost, and an admin sends again what was given up', async () => {
  const { as, clock, mailbox, renter, newUser, enqueueMail, getMails, sendAfter } = await setUp()
  const adminApi = as(await newUser({ userType: 'admin' }))
  mailbox.state.isDown = true
  await enqueueMail(renter, 'settlement_due', { francs: 1 })
  for (const minutes of [0, 1, 5, 15, 60, 240, 720]) await sendAfter(minutes)
  clock.advance(-1_040 * minute)
  const outboxView = await adminApi.read('/api/admin/outbox')
  const { id, kind, person, tries } = outboxView.failed[0]
  expect([outboxView.failedTotal, kind, person.id, tries]).toEqual([1, 'settlement_due', renter.id, 7])
  expect(JSON.stringify(outboxView)).not.toContain(renter.email)
  mailbox.state.isDown = false
  expect((await adminApi.post(`/api/admin/outbox/${id}/resend`)).status).toBe(200)
  await sendAfter()
  expect(getMails(renter)).toHaveLength(1)
  expect((await adminApi.read('/api/admin/outbox')).failedTotal).toBe(0)
})

test('without a mail server each mail is a file for its operator alone', async () => {
  const { db, deps, clock, dataDir, newUser } = await createTestApp()
  deps.deliver.mail = createEmailChannel({ ...deps, now: clock.now }, createTransport(deps.config, deps.mailFiles))
  const mail = { channel: 'mail', userId: (await newUser()).id, kind: 'settlement_due', payload: { francs: 1 } } as const
  await db.write((tx) => enqueue(tx, [mail], { now: clock.now(), newId: deps.newId }))
  await deps.sender.send()
  const folder = join(dataDir, 'outbox')
  const [name = '', ...more] = await readdir(folder)
  expect([name.endsWith('.eml'), more]).toEqual([true, []])
  const { mode, mtimeMs } = await stat(join(folder, name))
  expect(mode & 0o777).toBe(0o600)
  expect(await readFile(join(folder, name), 'utf8')).toContain('Subject: A payment is due')
  const days = (count: number) => new Date(mtimeMs + count * 86_400_000)
  expect(await purgeSpool(deps, days(29))).toBe(0)
  expect([await purgeSpool(deps, days(31)), await readdir(folder)]).toEqual([1, []])
})
