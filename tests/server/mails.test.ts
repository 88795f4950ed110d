import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays, longDay } from '../../shared/days.ts'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { outbox } from '../../server/db/schema/hearing.ts'
import { users } from '../../server/db/schema/people.ts'
import { mailDelivery } from '../../server/mails/mailing.ts'
import { createTransport, sweepMails } from '../../server/mails/transport.ts'
import { layReady } from '../../server/outbox/commands.ts'
import type { NotificationFacts } from '../../shared/notification.ts'
import { type OutgoingKind, outgoingKinds } from '../../shared/outgoing.ts'
import { testApp } from '../support/app.ts'
import { type Mail, startMailbox } from '../support/mailbox.ts'
import { rowsIn } from '../support/rows.ts'

async function scene() {
  const mailbox = await startMailbox()
  onTestFinished(mailbox.close)
  const t = await testApp({ SMTP_URL: mailbox.url, MAIL_FROM: 'hello@twara.example', PUBLIC_URL: 'http://cars.example.rw' })
  const owner = await t.newUser({ userType: 'owner' })
  const renter = await t.newUser({ firstName: '<b>Aline</b>\u202e' })
  const lay = (userId: string, kind: OutgoingKind, facts: NotificationFacts = {}) =>
    t.db.write((tx) => layReady(tx, [{ channel: 'mail', userId, kind, facts }], { now: t.clock.now(), newId: t.deps.newId }))
  const clear = () =>
    t.db.write(
      async (tx) =>
        void (await tx.delete(outbox).where(eq(outbox.userId, renter.id)), await tx.delete(outbox).where(eq(outbox.userId, owner.id))),
    )
  return { ...t, mailbox, owner, renter, lay, clear }
}

/** What is only true of a trip that is agreed on or under way, and what is only sent to who asked. */
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
  const { db, deps, mailbox, owner, renter, newCar, newBooking, lay, clear } = await scene()
  const car = await newCar(owner, { model: 'RAV4 <script>alert(1)</script>' })
  const booking = await newBooking(renter, car)
  await clear()
  const facts = {
    bookingId: booking.id,
    carId: car.id,
    title: 'RAV4 <script>alert(1)</script>\u202e',
    from: '2026-12-01',
    to: '2026-12-03',
    paper: 'insurance',
    francs: 5000,
  }
  const kinds = outgoingKinds.filter((kind) => !elsewhere.includes(kind))
  for (const kind of kinds) {
    await lay(renter.id, kind, { ...facts, side: 'renter' })
    await lay(owner.id, kind, { ...facts, side: 'owner' })
  }
  await deps.sender.send()
  expect(mailbox.to(renter.email)).toHaveLength(kinds.length)
  expect(mailbox.to(owner.email)).toHaveLength(kinds.length)
  mailbox.mails.forEach(expectWhole)
  expect(await rowsIn(db.read, outbox, eq(outbox.userId, renter.id))).toHaveLength(kinds.length)
})

test('an approved booking and its pickup tell the renter what to bring and the code, the owner no code, and what is over is not sent', async () => {
  const { as, deps, mailbox, owner, renter, newCar, newBooking, lay, clear } = await scene()
  const booking = await newBooking(renter, await newCar(owner))
  await as(owner).post(`/api/bookings/${booking.id}/actions`, { action: 'approve' })
  await clear()
  const facts = { bookingId: booking.id, title: 'Toyota RAV4' }
  await lay(renter.id, 'pickup_tomorrow', { ...facts, side: 'renter' })
  await lay(owner.id, 'pickup_tomorrow', { ...facts, side: 'owner' })
  await lay(renter.id, 'booking_approved', { ...facts, side: 'renter' })
  await lay(owner.id, 'request_waiting', { ...facts, side: 'owner' })
  await deps.sender.send()
  expect(
    mailbox
      .to(renter.email)
      .map(({ subject }) => subject)
      .sort(),
  ).toEqual(['Booking confirmed', 'Pickup tomorrow'])
  expect(mailbox.to(owner.email).map(({ subject }) => subject)).toEqual(['Pickup tomorrow'])
  const text = mailbox.to(renter.email).find(({ subject }) => subject === 'Pickup tomorrow')?.text ?? ''
  expect(text).toMatch(/Pickup code: \d{6}/)
  expect(text).toMatch(/Cash at pickup: RWF/)
  const [file] = mailbox.to(renter.email).find(({ subject }) => subject === 'Booking confirmed')?.attachments ?? []
  expect([file?.filename, file?.content.toString().includes('STATUS:CONFIRMED')]).toEqual(['booking.ics', true])
  expect(mailbox.to(owner.email)[0]?.text).not.toMatch(/Pickup code/)
})

test('the mail of an approval says until when cancelling is free as the page does, and no time that has passed', async () => {
  const { as, deps, clock, mailbox, owner, renter, newCar, newBooking, clear } = await scene()
  const read = async (ahead: number) => {
    const day = addDays(clock.today(), ahead)
    const booking = await newBooking(renter, await newCar(owner), { from: day, to: day })
    await clear()
    await as(owner).post(`/api/bookings/${booking.id}/actions`, { action: 'approve' })
    await deps.sender.send()
    return mailbox.to(renter.email).at(-1)?.text?.replace(/\s+/g, ' ')
  }
  expect(await read(10)).toContain(`Free to cancel until: the end of ${longDay(addDays(clock.today(), 7))}`)
  const near = await read(1)
  expect(near).toContain('Cash at pickup')
  expect(near).not.toContain('Free to cancel')
})

test('a trip under way and new cars say theirs, once each to who is to hear it', async () => {
  const { as, deps, clock, mailbox, owner, renter, newCar, newBooking, lay, clear } = await scene()
  const car = await newCar(owner, { decidedAt: clock.now() })
  const day = clock.today()
  const booking = await newBooking(renter, car, { from: day, to: day })
  const path = `/api/bookings/${booking.id}`
  await as(owner).post(`${path}/actions`, { action: 'approve' })
  const own = as(renter, { origin: 'http://cars.example.rw' })
  expect((await own.patch('/api/me/preferences', { homeCity: 'kigali', marketingEmails: true })).status).toBe(200)
  await clear()
  const facts = { bookingId: booking.id, title: 'Toyota RAV4', from: day, to: day }
  for (const kind of [...upcoming, 'new_cars'] as const) await lay(renter.id, kind, { ...facts, side: 'renter' })
  await deps.sender.send()
  const { pickupCode: code } = await (await as(renter).get(path)).json()
  expect((await as(owner).post(`${path}/handover`, { kind: 'pickup', code, cashReceived: booking.totalPrice })).status).toBe(200)
  await clear()
  for (const kind of active) {
    await lay(renter.id, kind, { ...facts, side: 'renter' })
    await lay(owner.id, kind, { ...facts, side: 'owner' })
  }
  await deps.sender.send()
  mailbox.mails.forEach(expectWhole)
  const kindsTo = (email: string) =>
    mailbox
      .to(email)
      .map(({ headers }) => headers.get('x-kind'))
      .sort()
  expect(kindsTo(renter.email)).toEqual([...elsewhere].sort())
  expect(kindsTo(owner.email)).toEqual([...active].sort())
  const cars = mailbox.to(renter.email).find(({ headers }) => headers.get('x-kind') === 'new_cars')
  expect(cars?.text).toContain('Toyota RAV4 2019')
})

test('the team looks at every mail by an example, which is alive in nothing and names nobody', async () => {
  const { as, newUser, mailbox } = await scene()
  const admin = await newUser({ userType: 'admin', firstName: 'Ada', phone: null })
  const own = as({ ...admin }, { origin: 'http://cars.example.rw' })
  for (const kind of outgoingKinds)
    for (const side of ['renter', 'owner']) {
      const answer = await own.get(`/api/admin/mails/${kind}?side=${side}`)
      expect([kind, answer.status, answer.headers.get('content-type')]).toEqual([kind, 200, 'text/html; charset=UTF-8'])
      expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';.* sandbox$/)
      const html = await answer.text()
      expect(html).toMatch(/Hello Ada,[^]*<\/html>$/)
      expectWhole({ subject: html.match(/<title>(.*)<\/title>/)?.[1] ?? '', text: html, html } as Mail)
    }
  expect((await own.get('/api/admin/mails/none')).status).toBe(404)
  expect((await own.get('/api/admin/mails/reset?side=none')).status).toBe(422)
  expect(mailbox.mails).toEqual([])
})

test('a mail goes to the address of the moment, and to nobody who is gone', async () => {
  const { db, deps, clock, mailbox, renter, owner, lay } = await scene()
  await lay(renter.id, 'settlement_due', { francs: 1 })
  await lay(owner.id, 'settlement_due', { francs: 1 })
  await db.write((tx) => tx.update(users).set({ email: 'newer@example.rw' }).where(eq(users.id, renter.id)))
  await db.write((tx) => tx.update(users).set({ deletedAt: clock.now() }).where(eq(users.id, owner.id)))
  await deps.sender.send()
  expect(mailbox.mails.flatMap(({ recipients }) => recipients)).toEqual(['newer@example.rw'])
  expect(await rowsIn(db.read, outbox, eq(outbox.userId, owner.id))).toEqual([])
})

test('messages of one booking are told of once an hour, and never what they say', async () => {
  const { deps, clock, mailbox, renter, owner, newCar, newBooking, lay, clear } = await scene()
  const booking = await newBooking(renter, await newCar(owner))
  await clear()
  for (const minutes of [0, 10, 49, 2]) {
    clock.advance(minutes * 60_000)
    await lay(renter.id, 'message_received', { bookingId: booking.id, side: 'renter' })
    await deps.sender.send()
  }
  expect(mailbox.to(renter.email)).toHaveLength(2)
})

test('a message within the hour after another was told of is told of when that is over, unless it was read', async () => {
  const { as, deps, clock, mailbox, renter, owner, newCar, newBooking, clear } = await scene()
  const booking = await newBooking(renter, await newCar(owner))
  await clear()
  const write = (text: string) => as(renter, { origin: 'http://cars.example.rw' }).post(`/api/bookings/${booking.id}/messages`, { text })
  const wait = async (minutes: number) => {
    clock.advance(minutes * 60_000)
    await deps.sender.send()
    return mailbox.to(owner.email).length
  }
  const read = async () => {
    const own = as(owner, { origin: 'http://cars.example.rw' })
    const { messages } = await (await own.get(`/api/bookings/${booking.id}/messages`)).json()
    await own.post(`/api/bookings/${booking.id}/messages/seen`, { seen: 'read', upTo: messages.at(-1).id })
  }
  await write('I am at the gate')
  expect(await wait(10)).toBe(1)
  await read()
  await write('I am late')
  await write('Ten minutes')
  expect(await wait(10)).toBe(1)
  expect(await wait(49)).toBe(1)
  expect(await wait(2)).toBe(2)
  await read()
  await write('Thank you')
  expect(await wait(10)).toBe(2)
  await read()
  expect(await wait(120)).toBe(2)
})

test('ten requests of an hour are told of one by one, all further ones in one mail, and none is lost', async () => {
  const { deps, mailbox, owner, newUser, newCar, newBooking, clock, db } = await scene()
  const ask = async () => await newBooking(await newUser(), await newCar(owner))
  const subjects = () => mailbox.to(owner.email).map(({ subject }) => subject)
  for (let times = 0; times < 14; times += 1) await ask()
  await deps.sender.send()
  expect(subjects()).toHaveLength(10)
  clock.advance(30 * 60_000)
  await ask()
  await deps.sender.send()
  expect(subjects()).toHaveLength(10)
  clock.advance(31 * 60_000)
  await deps.sender.send()
  expect(subjects().slice(10)).toEqual(['15 requests are waiting for your answer'])
  expect(mailbox.to(owner.email).at(-1)?.text).toContain('http://cars.example.rw/dashboard')
  expectWhole(mailbox.to(owner.email).at(-1) as Mail)
  await ask()
  await deps.sender.send()
  expect(subjects()).toHaveLength(12)
  expect((await rowsIn(db.read, outbox, eq(outbox.userId, owner.id))).filter(({ sentAt }) => !sentAt)).toEqual([])
}, 30_000)

test('requests and their withdrawals by one sender are ten mails an hour together, and leave at most one more', async () => {
  const { as, deps, mailbox, owner, renter, newCar, newBooking, clock, db } = await scene()
  const car = await newCar(owner)
  const withdraw = (id: string) =>
    as(renter, { origin: 'http://cars.example.rw' }).post(`/api/bookings/${id}/actions`, { action: 'cancel' })
  for (let times = 0; times < 10; times += 1) {
    const { id } = await newBooking(renter, car)
    await deps.sender.send()
    expect((await withdraw(id)).status).toBe(200)
    await deps.sender.send()
  }
  expect(mailbox.to(owner.email)).toHaveLength(10)
  clock.advance(61 * 60_000)
  await deps.sender.send()
  expect(mailbox.to(owner.email)).toHaveLength(10)
  expect((await rowsIn(db.read, outbox, eq(outbox.userId, owner.id))).filter(({ sentAt }) => !sentAt)).toEqual([])
}, 30_000)

test('a request that is withdrawn before its mail has left leaves none, and one that was told of is taken back by mail', async () => {
  const { as, deps, mailbox, owner, renter, newCar, newBooking, clock } = await scene()
  const withdraw = (id: string) =>
    as(renter, { origin: 'http://cars.example.rw' }).post(`/api/bookings/${id}/actions`, { action: 'cancel' })
  await withdraw((await newBooking(renter, await newCar(owner))).id)
  await deps.sender.send()
  clock.advance(2 * 60_000)
  await deps.sender.send()
  expect(mailbox.to(owner.email)).toHaveLength(0)
  const { id } = await newBooking(renter, await newCar(owner))
  await deps.sender.send()
  await withdraw(id)
  await deps.sender.send()
  expect(mailbox.to(owner.email).map(({ subject }) => subject)).toEqual(['New booking request', 'Request withdrawn'])
})

test('repeated news of one kind about one booking is one mail an hour', async () => {
  const { deps, mailbox, owner, renter, newCar, newBooking, lay, clear, clock } = await scene()
  const [one, other] = [await newBooking(renter, await newCar(owner)), await newBooking(renter, await newCar(owner))]
  await clear()
  for (const { id } of [one, one, other, one]) {
    clock.advance(1_000)
    await lay(renter.id, 'dispute_opened', { bookingId: id, side: 'renter' })
  }
  await deps.sender.send()
  expect(mailbox.to(renter.email)).toHaveLength(2)
  await lay(renter.id, 'dispute_opened', { bookingId: one.id, side: 'renter' })
  await lay(renter.id, 'dispute_closed', { bookingId: one.id, side: 'renter' })
  await deps.sender.send()
  expect(mailbox.to(renter.email)).toHaveLength(3)
  clock.advance(3_600_000)
  await deps.sender.send()
  expect(mailbox.to(renter.email)).toHaveLength(4)
})

test('while the mail server is down nothing is lost, and an admin sends again what was given up', async () => {
  const { as, deps, clock, mailbox, renter, newUser, lay } = await scene()
  const admin = await newUser({ userType: 'admin' })
  mailbox.state.isDown = true
  await lay(renter.id, 'settlement_due', { francs: 1 })
  for (const minutes of [0, 1, 5, 15, 60, 240, 720]) {
    clock.advance(minutes * 60_000)
    await deps.sender.send()
  }
  const own = as({ ...admin }, { origin: 'http://cars.example.rw' })
  clock.advance(-1_040 * 60_000)
  const box = await (await own.get('/api/admin/outbox')).json()
  expect([box.failedTotal, box.failed[0].kind, box.failed[0].person.id, box.failed[0].tries]).toEqual([1, 'settlement_due', renter.id, 7])
  expect(JSON.stringify(box)).not.toContain(renter.email)
  mailbox.state.isDown = false
  expect((await own.post(`/api/admin/outbox/${box.failed[0].id}/resend`)).status).toBe(200)
  await deps.sender.send()
  expect(mailbox.to(renter.email)).toHaveLength(1)
  expect((await (await own.get('/api/admin/outbox')).json()).failedTotal).toBe(0)
})

test('without a mail server each mail is a file for its operator alone', async () => {
  const t = await testApp()
  t.deps.deliver.mail = mailDelivery({ ...t.deps, now: t.clock.now }, createTransport(t.deps.config, t.deps.mailFiles))
  const person = await t.newUser()
  await t.db.write((tx) =>
    layReady(tx, [{ channel: 'mail', userId: person.id, kind: 'settlement_due', facts: { francs: 1 } }], {
      now: t.clock.now(),
      newId: t.deps.newId,
    }),
  )
  await t.deps.sender.send()
  const folder = join(t.dataDir, 'outbox')
  const [name = '', ...more] = await readdir(folder)
  expect([name.endsWith('.eml'), more]).toEqual([true, []])
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
  expect(await readFile(join(folder, name), 'utf8')).toContain('Subject: A payment is due')
  const { mtimeMs } = await stat(join(folder, name))
  const days = (count: number) => new Date(mtimeMs + count * 86_400_000)
  expect(await sweepMails(t.deps, days(29))).toBe(0)
  expect([await sweepMails(t.deps, days(31)), await readdir(folder)]).toEqual([1, []])
})
