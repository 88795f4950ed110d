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
import { type TestUser, testApp } from '../support/app.ts'
import { type Mail, startMailbox } from '../support/mailbox.ts'
import { readRows } from '../support/read-rows.ts'

const minute = 60_000

async function setUp() {
  const mailbox = await startMailbox()
  onTestFinished(mailbox.close)
  const t = await testApp({ SMTP_URL: mailbox.url, MAIL_FROM: 'hello@twara.example', PUBLIC_URL: 'http://cars.example.rw' })
  const owner = await t.newUser({ userType: 'owner' })
  const renter = await t.newUser({ firstName: '<b>Aline</b>\u202e' })
  const lay = ({ id: userId }: TestUser, kind: OutgoingKind, facts: NotificationPayload = {}) =>
    t.db.write((tx) => enqueue(tx, [{ channel: 'mail', userId, kind, facts }], { now: t.clock.now(), newId: t.deps.newId }))
  const layBoth = async (kind: OutgoingKind, facts: NotificationPayload) => {
    await lay(renter, kind, { ...facts, side: 'renter' })
    await lay(owner, kind, { ...facts, side: 'owner' })
  }
  const clear = () => t.db.write(async (tx) => void (await tx.delete(outbox).where(inArray(outbox.userId, [renter.id, owner.id]))))
  /** Clears the outbox, so that the request itself sends nothing. */
  const booked = async (range?: { from: string; to: string }) => {
    const booking = await t.newBooking(renter, await t.newCar(owner), range)
    await clear()
    return booking
  }
  const to = ({ email }: TestUser) => mailbox.to(email)
  const subjectsTo = (who: TestUser) => to(who).map(({ subject = '' }) => subject)
  const unsent = async () => (await readRows(t.db.read, outbox, eq(outbox.userId, owner.id))).filter(({ sentAt }) => !sentAt)
  const sendAfter = async (minutes = 0) => {
    t.clock.advance(minutes * minute)
    await t.deps.sender.send()
  }
  return { ...t, mailbox, owner, renter, lay, layBoth, clear, booked, to, subjectsTo, unsent, sendAfter }
}

const upcoming = ['booking_approved', 'pickup_tomorrow', 'car_comes_late'] as const
const active = ['return_today', 'not_returned'] as const
const elsewhere: readonly OutgoingKind[] = [...upcoming, ...active, 'new_cars']

function expectWhole({ subject = '', text = '', html }: Mail) {
  expect(`${subject}${text}${html}`).not.toMatch(/undefined|null|NaN|\[object|[\u202a-\u202e]/)
  expect(html).not.toMatch(/<script|<b>Aline/)
  expect(html.match(/href="(?!http:\/\/cars\.example\.rw)/)).toBeNull()
  expect([subject.length > 5, text.length > 80]).toEqual([true, true])
}

test('every kind says something to both sides, with nothing missing in it and nothing in it alive', async () => {
  const { db, mailbox, owner, renter, newCar, newBooking, layBoth, clear, to, sendAfter } = await setUp()
  const title = 'RAV4 <script>alert(1)</script>'
  const car = await newCar(owner, { model: title })
  const booking = await newBooking(renter, car)
  await clear()
  const about = { bookingId: booking.id, carId: car.id, title: `${title}\u202e`, from: '2026-12-01', to: '2026-12-03' }
  const kinds = outgoingKinds.filter((kind) => !elsewhere.includes(kind))
  for (const kind of kinds) await layBoth(kind, { ...about, paper: 'insurance', francs: 5000 })
  await sendAfter()
  for (const side of [renter, owner]) expect(to(side)).toHaveLength(kinds.length)
  mailbox.mails.forEach(expectWhole)
  expect(await readRows(db.read, outbox, eq(outbox.userId, renter.id))).toHaveLength(kinds.length)
})

test('an approved booking and its pickup tell the renter what to bring and the code, the owner no code, and what is over is not sent', async () => {
  const { approve, owner, renter, booked, lay, layBoth, clear, to, subjectsTo, sendAfter } = await setUp()
  const booking = await booked()
  await approve(booking)
  await clear()
  const facts = { bookingId: booking.id, title: 'Toyota RAV4' }
  await layBoth('pickup_tomorrow', facts)
  await lay(renter, 'booking_approved', { ...facts, side: 'renter' })
  await lay(owner, 'request_waiting', { ...facts, side: 'owner' })
  await sendAfter()
  expect(subjectsTo(renter).sort()).toEqual(['Booking confirmed', 'Pickup tomorrow'])
  expect(subjectsTo(owner)).toEqual(['Pickup tomorrow'])
  const text = to(renter).find(({ subject }) => subject === 'Pickup tomorrow')?.text ?? ''
  expect(text).toMatch(/Pickup code: \d{6}/)
  expect(text).toMatch(/Cash at pickup: RWF/)
  const [file] = to(renter).find(({ subject }) => subject === 'Booking confirmed')?.attachments ?? []
  expect([file?.filename, file?.content.toString().includes('STATUS:CONFIRMED')]).toEqual(['booking.ics', true])
  expect(to(owner)[0]?.text).not.toMatch(/Pickup code/)
})

test('the mail of an approval says until when cancelling is free as the page does, and no time that has passed', async () => {
  const { approve, clock, renter, booked, to, sendAfter } = await setUp()
  const read = async (ahead: number) => {
    const day = addDays(clock.today(), ahead)
    await approve(await booked({ from: day, to: day }))
    await sendAfter()
    return to(renter).at(-1)?.text?.replace(/\s+/g, ' ')
  }
  expect(await read(10)).toContain(`Free to cancel until: the end of ${formatLongDay(addDays(clock.today(), 7))}`)
  const near = await read(1)
  expect(near).toContain('Cash at pickup')
  expect(near).not.toContain('Free to cancel')
})

test('a trip under way and new cars say theirs, once each to who is to hear it', async () => {
  const { as, approve, pickUp, clock, mailbox, owner, renter, booked, lay, layBoth, clear, to, sendAfter } = await setUp()
  const day = clock.today()
  const booking = await booked({ from: day, to: day })
  await approve(booking)
  expect((await as(renter).patch('/api/me/preferences', { homeCity: 'kigali', marketingEmails: true })).status).toBe(200)
  await clear()
  const facts = { bookingId: booking.id, title: 'Toyota RAV4', from: day, to: day }
  for (const kind of [...upcoming, 'new_cars'] as const) await lay(renter, kind, { ...facts, side: 'renter' })
  await sendAfter()
  await pickUp(booking)
  await clear()
  for (const kind of active) await layBoth(kind, facts)
  await sendAfter()
  mailbox.mails.forEach(expectWhole)
  const kindsTo = (who: TestUser) => to(who).map(({ headers }) => headers.get('x-kind'))
  expect(kindsTo(renter).sort()).toEqual([...elsewhere].sort())
  expect(kindsTo(owner).sort()).toEqual([...active].sort())
  expect(to(renter).find(({ headers }) => headers.get('x-kind') === 'new_cars')?.text).toContain('Toyota RAV4 2019')
})

test('the team looks at every mail by an example, which is alive in nothing and names nobody', async () => {
  const { as, newUser, mailbox } = await setUp()
  const team = as(await newUser({ userType: 'admin', firstName: 'Ada', phone: null }))
  for (const kind of outgoingKinds)
    for (const side of ['renter', 'owner']) {
      const response = await team.get(`/api/admin/mails/${kind}?side=${side}`)
      expect([kind, response.status, response.headers.get('content-type')]).toEqual([kind, 200, 'text/html; charset=UTF-8'])
      expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';.* sandbox$/)
      const html = await response.text()
      expect(html).toMatch(/Hello Ada,[^]*<\/html>$/)
      expectWhole({ subject: html.match(/<title>(.*)<\/title>/)?.[1] ?? '', text: html, html } as Mail)
    }
  expect((await team.get('/api/admin/mails/none')).status).toBe(404)
  expect((await team.get('/api/admin/mails/reset?side=none')).status).toBe(422)
  expect(mailbox.mails).toEqual([])
})

test('a mail goes to the address of the moment, and to nobody who is gone', async () => {
  const { db, clock, mailbox, renter, owner, layBoth, sendAfter } = await setUp()
  await layBoth('settlement_due', { francs: 1 })
  await db.write((tx) => tx.update(users).set({ email: 'newer@example.rw' }).where(eq(users.id, renter.id)))
  await db.write((tx) => tx.update(users).set({ deletedAt: clock.now() }).where(eq(users.id, owner.id)))
  await sendAfter()
  expect(mailbox.mails.flatMap(({ recipients }) => recipients)).toEqual(['newer@example.rw'])
  expect(await readRows(db.read, outbox, eq(outbox.userId, owner.id))).toEqual([])
})

test('a message within the hour after another was told of is told of when that is over, unless it was read', async () => {
  const { as, renter, owner, booked, to, sendAfter } = await setUp()
  const path = `/api/bookings/${(await booked()).id}/messages`
  const write = (text: string) => as(renter).post(path, { text })
  const wait = async (minutes: number) => {
    await sendAfter(minutes)
    return to(owner).length
  }
  const read = async () => as(owner).post(`${path}/seen`, { seen: 'read', upTo: (await as(owner).read(path)).messages.at(-1).id })
  await write('I am at the gate')
  expect(await wait(10)).toBe(1)
  await read()
  await write('I am late')
  await write('Ten minutes')
  expect([await wait(10), await wait(49), await wait(2)]).toEqual([1, 1, 2])
  await read()
  await write('Thank you')
  expect(await wait(10)).toBe(2)
  await read()
  expect(await wait(120)).toBe(2)
})

test('ten requests of an hour are told of one by one, all further ones in one mail, and none is lost', async () => {
  const { owner, newUser, newCar, newBooking, to, subjectsTo, unsent, sendAfter } = await setUp()
  const ask = async () => await newBooking(await newUser(), await newCar(owner))
  for (let times = 0; times < 14; times += 1) await ask()
  await sendAfter()
  expect(subjectsTo(owner)).toHaveLength(10)
  await sendAfter(30)
  await ask()
  await sendAfter()
  expect(subjectsTo(owner)).toHaveLength(10)
  await sendAfter(31)
  expect(subjectsTo(owner).slice(10)).toEqual(['15 requests are waiting for your answer'])
  expect(to(owner).at(-1)?.text).toContain('http://cars.example.rw/dashboard')
  expectWhole(to(owner).at(-1) as Mail)
  await ask()
  await sendAfter()
  expect(subjectsTo(owner)).toHaveLength(12)
  expect(await unsent()).toEqual([])
}, 30_000)

test('requests and their withdrawals by one sender are ten mails an hour together, and leave at most one more', async () => {
  const { act, owner, renter, newCar, newBooking, to, unsent, sendAfter } = await setUp()
  const car = await newCar(owner)
  for (let times = 0; times < 10; times += 1) {
    const booking = await newBooking(renter, car)
    await sendAfter()
    expect((await act(renter, booking, 'cancel')).status).toBe(200)
    await sendAfter()
  }
  expect(to(owner)).toHaveLength(10)
  await sendAfter(61)
  expect(to(owner)).toHaveLength(10)
  expect(await unsent()).toEqual([])
}, 30_000)

test('a request that is withdrawn before its mail has left leaves none, and one that was told of is taken back by mail', async () => {
  const { act, owner, renter, newCar, newBooking, subjectsTo, sendAfter } = await setUp()
  const car = await newCar(owner)
  await act(renter, await newBooking(renter, car), 'cancel')
  await sendAfter()
  await sendAfter(2)
  expect(subjectsTo(owner)).toEqual([])
  const booking = await newBooking(renter, car)
  await sendAfter()
  await act(renter, booking, 'cancel')
  await sendAfter()
  expect(subjectsTo(owner)).toEqual(['New booking request', 'Request withdrawn'])
})

test('repeated news of one kind about one booking is one mail an hour', async () => {
  const { renter, booked, lay, to, sendAfter, clock } = await setUp()
  const [one, other] = [await booked(), await booked()]
  const tell = (kind: 'dispute_opened' | 'dispute_closed', { id }: typeof one) => lay(renter, kind, { bookingId: id, side: 'renter' })
  for (const booking of [one, one, other, one]) {
    clock.advance(1_000)
    await tell('dispute_opened', booking)
  }
  await sendAfter()
  expect(to(renter)).toHaveLength(2)
  await tell('dispute_opened', one)
  await tell('dispute_closed', one)
  await sendAfter()
  expect(to(renter)).toHaveLength(3)
  await sendAfter(60)
  expect(to(renter)).toHaveLength(4)
})

test('while the mail server is down nothing is lost, and an admin sends again what was given up', async () => {
  const { as, clock, mailbox, renter, newUser, lay, to, sendAfter } = await setUp()
  const team = as(await newUser({ userType: 'admin' }))
  mailbox.state.isDown = true
  await lay(renter, 'settlement_due', { francs: 1 })
  for (const minutes of [0, 1, 5, 15, 60, 240, 720]) await sendAfter(minutes)
  clock.advance(-1_040 * minute)
  const box = await team.read('/api/admin/outbox')
  const { id, kind, person, tries } = box.failed[0]
  expect([box.failedTotal, kind, person.id, tries]).toEqual([1, 'settlement_due', renter.id, 7])
  expect(JSON.stringify(box)).not.toContain(renter.email)
  mailbox.state.isDown = false
  expect((await team.post(`/api/admin/outbox/${id}/resend`)).status).toBe(200)
  await sendAfter()
  expect(to(renter)).toHaveLength(1)
  expect((await team.read('/api/admin/outbox')).failedTotal).toBe(0)
})

test('without a mail server each mail is a file for its operator alone', async () => {
  const { db, deps, clock, dataDir, newUser } = await testApp()
  deps.deliver.mail = createEmailChannel({ ...deps, now: clock.now }, createTransport(deps.config, deps.mailFiles))
  const mail = { channel: 'mail', userId: (await newUser()).id, kind: 'settlement_due', facts: { francs: 1 } } as const
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
