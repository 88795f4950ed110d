import { and, eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { holdFile, readHoldMark } from '../../server/backup/restore-marks.ts'
import { makeBackup } from '../../server/backup/make-backup.ts'
import type { Tx } from '../../server/db/database.ts'
import { bookingEvents, bookings } from '../../server/db/schema/bookings.ts'
import { notifications, outbox } from '../../server/db/schema/notifications.ts'
import { ledgerLines } from '../../server/db/schema/payments.ts'
import { preferences } from '../../server/db/schema/users.ts'
import { jobs } from '../../server/db/schema/jobs.ts'
import { getDatabasePath } from '../../server/config/data-dir.ts'
import { releaseHold } from '../../server/features/hold/routes.ts'
import { runJobs } from '../../server/jobs/runner.ts'
import { applyHoldMark } from '../../server/cli/apply-hold-mark.ts'
import { withDatabase } from '../../server/cli/with-database.ts'
import { getHoldStart } from '../../server/messaging/outbox/hold.ts'
import { enqueue } from '../../server/messaging/outbox/commands.ts'
import { setSiteOnHold } from '../../server/features/settings/key-value.ts'
import { addDays } from '../../shared/lib/days.ts'
import type { JobName } from '../../shared/domain/job.ts'
import type { OutgoingKind } from '../../shared/domain/messages.ts'
import { defaultPreferences } from '../../shared/domain/preferences.ts'
import { join } from 'node:path'
import { writeFile } from 'node:fs/promises'
import { createTestApp } from '../support/app.ts'
import { createRequest } from '../support/booking-fixtures.ts'
import { testOnFiles } from '../support/engine-skips.ts'
import { unpackFixture, newestFixture } from '../support/legacy-data.ts'
import { createTempFolder } from '../support/temp-folder.ts'
import { readRow, readRows } from '../support/read-rows.ts'
import { runCli } from '../support/cli.ts'

const week = 7 * 24 * 3_600_000

async function setUp() {
  const t = await createRequest()
  t.changesBystanders()
  const { booking, renter } = t
  const enqueueMail = (kind: OutgoingKind) =>
    t.db.write((tx) =>
      enqueue(tx, [{ channel: 'mail', userId: renter.id, kind, payload: {} }], { now: t.clock.now(), newId: t.deps.newId }),
    )
  await t.db.write((tx) => tx.delete(outbox))
  await enqueueMail('booking_approved')
  await enqueueMail('reset')
  t.clock.advance(week)
  await t.db.write((tx) => setSiteOnHold(tx, true, t.clock.now()))
  t.clock.advance(60_000)
  const sent: string[] = []
  t.deps.deliver.mail = async ({ kind }) => {
    sent.push(kind)
    return 'sent'
  }
  const getBookingStatus = async () => (await readRow(t.db.read, bookings, booking.id))?.status
  // Admin sessions are short, so each call creates another admin.
  const createAdmin = async () => t.as(await t.newUser({ userType: 'admin' }))
  const readHold = async (api: Awaited<ReturnType<typeof createAdmin>>) => (await (await api.get('/api/admin/hold')).json()).hold
  const isExpired = and(eq(bookingEvents.bookingId, booking.id), eq(bookingEvents.action, 'expire'))
  return {
    ...t,
    createAdmin,
    enqueueMail,
    sent,
    getBookingStatus,
    readHold,
    countExpiries: () => t.db.read.$count(bookingEvents, isExpired),
  }
}

const toCounts = (lines: { kind?: string; job?: string; count: number }[]) =>
  Object.fromEntries(lines.map(({ kind, job, count }) => [kind ?? job, count]))

test('a site on hold sends what is asked for now, and nothing else, until an admin releases it', async () => {
  const { createAdmin, readHold, deps, clock, enqueueMail, sent, getBookingStatus, db, booking, logged, happenings } = await setUp()
  const api = await createAdmin()
  await enqueueMail('reset')
  await enqueueMail('booking_cancelled')
  await runJobs(deps, clock.now())
  await deps.sender.send()
  expect([sent, await getBookingStatus()]).toEqual([['reset'], 'pending'])
  expect(await (await api.get('/api/admin/waiting')).json()).toMatchObject({ isHeld: true })
  const hold = await readHold(api)
  const examples = [{ name: booking.id.slice(-8).toUpperCase(), bookingId: booking.id }]
  expect(hold.changes).toContainEqual({ job: 'expire-requests', count: 1, examples })
  expect(toCounts(hold.messages), 'what was asked for since is not held').toEqual({ booking_approved: 1, booking_cancelled: 1, reset: 1 })
  expect(hold.messagesTotal).toBe(3)
  expect((await readRows(db.read, jobs)).filter(({ name }) => name === 'expire-requests')).toEqual([])
  // A job that the hold leaves alone is no health issue.
  const longAgo = new Date(clock.now().getTime() - week)
  await db.write((tx) => tx.insert(jobs).values({ name: 'mark-no-shows', dueAt: longAgo }))
  expect(await (await api.get('/api/admin/jobs')).json()).toMatchObject({ troubles: [] })

  expect((await api.post('/api/admin/hold/release')).status).toBe(200)
  expect(await getHoldStart(db.read)).toBeNull()
  expect(logged).toContainEqual({ message: 'hold released' })
  expect(happenings).toContainEqual({ kind: 'hold_released' })
  await runJobs(deps, clock.now())
  await deps.sender.send()
  expect(await getBookingStatus()).toBe('expired')
  expect(sent).toEqual(expect.arrayContaining(['booking_approved', 'booking_cancelled', 'booking_expired']))
})

test('what waits can be discarded: it is never sent, and the site stays on hold', async () => {
  const { createAdmin, deps, enqueueMail, sent, db } = await setUp()
  const api = await createAdmin()
  await enqueueMail('reset')
  const { hold } = await (await api.post('/api/admin/hold/discard')).json()
  expect([hold.messages, hold.messagesTotal]).toEqual([[], 0])
  expect(await db.read.$count(outbox, eq(outbox.kind, 'booking_approved'))).toBe(0)
  await deps.sender.send()
  expect([sent, await getHoldStart(db.read)]).toEqual([['reset'], expect.any(Date)])
})

test('a list writes nothing and counts so far and no further', async () => {
  const { createAdmin, readHold, db, deps, enqueueMail } = await setUp()
  const api = await createAdmin()
  for (let number = 0; number < 1_001; number += 1) await enqueueMail('booking_rejected')
  const write = vi.spyOn(deps.db, 'write')
  const hold = await readHold(api)
  expect(write).not.toHaveBeenCalled()
  expect(hold.messages.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(1_000)
  expect(hold.messagesTotal).toBe(await db.read.$count(outbox))
})

/** On the evening of the second of a month, something of each kind is due. */
async function setUpWithAllDue() {
  const t = await setUp()
  t.clock.set('2026-12-02T18:30:00Z')
  const { db, clock, newUser, newCar, booking } = t
  const owner = await newUser({ userType: 'owner' })
  const renter = await newUser()
  const row = await readRow(db.read, bookings, booking.id)
  if (!row) throw new Error('there is no booking')
  const today = clock.today()
  const ago = (days: number) => addDays(today, -days)
  const day = (count: number) => new Date(clock.now().getTime() + count * 24 * 3_600_000)
  const ended = { status: 'approved' as const, expiresAt: day(-30) }
  const pickedUp = { ...ended, pickedUpAt: day(-20) }
  const changes: Partial<typeof row>[] = [
    { status: 'pending', createdAt: day(-3), expiresAt: day(-1) },
    { status: 'pending', createdAt: day(-1), expiresAt: day(0.5) },
    { ...pickedUp, firstDay: ago(9), lastDay: ago(8) },
    { ...ended, firstDay: ago(9), lastDay: ago(8) },
    { ...pickedUp, firstDay: ago(9), lastDay: ago(8), notReturnedAt: day(-7) },
    { ...pickedUp, firstDay: ago(4), lastDay: ago(2) },
    { ...pickedUp, firstDay: ago(4), lastDay: today },
    { ...ended, firstDay: addDays(today, 1), lastDay: addDays(today, 2) },
  ]
  const returned = { ...pickedUp, status: 'completed' as const, returnedAt: day(-2) }
  const until = addDays(today, 20)
  const all: (typeof bookings.$inferInsert)[] = []
  for (const [number, changed] of [...changes, returned].entries()) {
    const { id: carId } = await newCar(owner, { documentsValidTo: until, insuranceValidTo: until })
    all.push({ ...row, id: `booking-${number}`, ownerId: owner.id, renterId: renter.id, carId, carPhotoId: null, ...changed })
  }
  await db.write(async (tx) => {
    await tx.insert(bookings).values(all)
    const payload = { bookingId: `booking-${all.length - 1}` }
    await tx.insert(notifications).values({ id: 'told', userId: renter.id, kind: 'return_recorded', payload, createdAt: day(-2) })
    const line = { ownerId: owner.id, kind: 'correction', amount: 9_000, status: 'completed', month: '2026-10' } as const
    await tx.insert(ledgerLines).values({ ...line, id: 'due', at: day(-40), movedAt: day(-40) })
    const marketing = { ...defaultPreferences, marketingEmails: true, homeCity: 'kigali' as const }
    await tx.insert(preferences).values({ ...marketing, userId: renter.id, updatedAt: day(-2) })
    const daily = ['invite-reviews', 'remind-expiring-documents', 'remind-debts', 'remind-disputes', 'send-new-cars'] as const
    await tx.insert(jobs).values(daily.map((name) => ({ name, dueAt: day(-1) })))
  })
  await newUser({ userType: 'admin' })
  return t
}

test('what is listed is what a release then sends, changes and tells, no more and no less', async () => {
  const { createAdmin, readHold, deps, clock, db, sent } = await setUpWithAllDue()
  const api = await createAdmin()
  const before = await readRows(db.read, notifications)
  const events = await db.read.$count(bookingEvents)
  const hold = await readHold(api)
  const reminders = toCounts(hold.notices)
  expect(Object.keys(reminders).sort().join(' ')).toBe(
    'disputes_waiting new_cars not_returned paper_ends pickup_tomorrow request_waiting return_today review_invited settlement_due',
  )
  expect(hold.notices.every(({ laterAt }: { laterAt: string | null }) => laterAt === null)).toBe(true)
  expect(await db.read.$count(bookingEvents), 'the list only counts').toBe(events)

  await api.post('/api/admin/hold/release')
  await runJobs(deps, clock.now())
  const ranJobs = new Map((await readRows(db.read, jobs)).map((job) => [job.name, job]))
  for (const { job, count } of hold.changes as { job: JobName; count: number }[])
    expect([job, ranJobs.get(job)?.failure, ranJobs.get(job)?.handled ?? 0]).toEqual([job, null, count])
  expect(toCounts(hold.changes)).toMatchObject({ 'expire-requests': 2, 'complete-trips': 1, 'mark-no-shows': 1 })

  const newNotices = (await readRows(db.read, notifications)).filter(({ id }) => !before.some((one) => one.id === id))
  const mails = (await readRows(db.read, outbox)).filter(({ kind }) => kind === 'new_cars')
  const notified = toCounts(
    [...Map.groupBy([...newNotices, ...mails], ({ kind }) => kind)].map(([kind, rows]) => ({ kind, count: rows.length })),
  )
  // Two notices come from the changes, and a completed trip invites a review.
  expect(notified).toEqual({
    ...reminders,
    booking_expired: 4,
    booking_lapsed: 2,
    review_invited: reminders['review_invited'] + 1,
    trip_closed: 1,
  })
  await deps.sender.send()
  for (const { kind, channel, count } of hold.messages)
    if (channel === 'mail' && !(kind in notified)) expect([kind, sent.filter((one) => one === kind).length]).toEqual([kind, count])
})

test('what is due at its hour is listed for that hour', async () => {
  const { createAdmin, readHold, db } = await setUpWithAllDue()
  const dueAt = new Date('2026-12-03T07:00:00Z')
  await db.write((tx) => tx.update(jobs).set({ dueAt }).where(eq(jobs.name, 'remind-debts')))
  const { notices } = await readHold(await createAdmin())
  expect(notices).toContainEqual(expect.objectContaining({ kind: 'settlement_due', laterAt: dueAt.toISOString() }))
})

test('a double click, and two admins at once, release once: each mail is sent once, each booking ends once', async () => {
  const { createAdmin, deps, clock, sent, countExpiries, logged } = await setUp()
  const admins = [await createAdmin(), await createAdmin()]
  const responses = await Promise.all([...admins, ...admins].map((api) => api.post('/api/admin/hold/release')))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(logged.filter((line) => (line as { message?: string }).message === 'hold released')).toHaveLength(1)
  await Promise.all([runJobs(deps, clock.now()), runJobs(deps, clock.now()), deps.sender.send()])
  await deps.sender.send()
  expect(sent.filter((kind) => kind === 'booking_approved')).toHaveLength(1)
  expect(await countExpiries()).toBe(1)
})

test('of a release and a discard at once either comes first: what was discarded is never sent, and who is too late hears so', async () => {
  const { createAdmin, deps, sent, db } = await setUp()
  const [one, other] = [await createAdmin(), await createAdmin()]
  const [released, discarded] = await Promise.all([one.post('/api/admin/hold/release'), other.post('/api/admin/hold/discard')])
  expect(released.status).toBe(200)
  await deps.sender.send()
  if (discarded.status === 200) expect(sent).toEqual([])
  else expect([(await discarded.json()).error.code, sent.includes('booking_approved')]).toEqual(['hold_ended', true])
  expect(await getHoldStart(db.read)).toBeNull()
  const lateDiscard = await other.post('/api/admin/hold/discard')
  expect([lateDiscard.status, (await lateDiscard.json()).error]).toEqual([409, { code: 'hold_ended' }])
})

test('where the site dies right after a release the next start goes on', async () => {
  const { deps, clock, sent, db, getBookingStatus } = await setUp()
  // Without its event, the sender is not woken.
  const withoutEvents = (tx: Tx) => Object.assign(Object.create(tx) as Tx, { emit: () => undefined } satisfies Partial<Tx>)
  await db.write((tx) => releaseHold(withoutEvents(tx), { now: clock.now(), newId: deps.newId }))
  clock.advance(60_000)
  await runJobs(deps, clock.now())
  await runJobs(deps, clock.now())
  expect([await getBookingStatus(), sent.filter((kind) => kind === 'booking_approved')]).toEqual(['expired', ['booking_approved']])
})

testOnFiles('after a restore and an import the site is on hold, and with --live it is not', { timeout: 180_000 }, async () => {
  const from = await unpackFixture(newestFixture)
  const archive = join(from, 'backups', 'one.zip')
  await makeBackup({ dataDir: from, databasePath: getDatabasePath(from), archivePath: archive, requestedAt: Date.now() })
  const folder = join(await createTempFolder(), 'all')
  expect(await runCli(from, `export --to ${folder}`)).toMatchObject({ code: 0 })
  for (const command of [`restore ${archive}`, `import ${folder}`]) {
    const [heldDir, liveDir] = [await createTempFolder(), await createTempFolder()]
    const isHeld = (dataDir: string) =>
      withDatabase({ dataDir, databaseUrl: null, dataExpected: false }, async (db) => {
        await applyHoldMark(db, dataDir, new Date())
        return (await getHoldStart(db.read)) !== null
      })
    expect(await runCli(heldDir, command)).toMatchObject({ code: 0, out: expect.stringContaining('The site starts on hold') })
    expect((await runCli(liveDir, `${command} --live`)).out).not.toContain('on hold')
    expect([await isHeld(heldDir), await isHeld(liveDir)]).toEqual([true, false])
    expect(await readHoldMark(heldDir), 'noted once').toBeNull()
  }
})

test('an archive of a site on hold that comes back to go on at once is not on hold', async () => {
  const { db, clock } = await createTestApp()
  const dataDir = await createTempFolder()
  await db.write((tx) => setSiteOnHold(tx, true, clock.now()))
  await writeFile(join(dataDir, holdFile), JSON.stringify({ isHeld: false }))
  await applyHoldMark(db, dataDir, clock.now())
  expect(await getHoldStart(db.read)).toBeNull()
})
