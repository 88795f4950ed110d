import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { holdName, readHoldMark } from '../../server/backup/hold-mark.ts'
import { makeBackup } from '../../server/backup/make-backup.ts'
import { bookings } from '../../server/db/schema/bookings.ts'
import { outbox } from '../../server/db/schema/hearing.ts'
import { jobs } from '../../server/db/schema/site.ts'
import { rowsFile } from '../../server/data-folder.ts'
import { runJobs } from '../../server/jobs.ts'
import { noteHold } from '../../server/operate/hold.ts'
import { withRows } from '../../server/operate/rows.ts'
import { heldSince } from '../../server/outbox/hold.ts'
import { layReady } from '../../server/outbox/commands.ts'
import { setHold } from '../../server/settings/facts.ts'
import { heldJobs } from '../../shared/job.ts'
import type { OutgoingKind } from '../../shared/outgoing.ts'
import { join } from 'node:path'
import { writeFile } from 'node:fs/promises'
import { testApp } from '../support/app.ts'
import { onFiles } from '../support/engines.ts'
import { dataFolderOf, newest } from '../support/kept-data.ts'
import { aFolder } from '../support/process.ts'
import { rowIn, rowsIn } from '../support/rows.ts'
import { twara } from '../support/twara.ts'

const week = 7 * 24 * 3_600_000

/** A site as a restore leaves it: a request of last week, mail that waited then, and a hold. */
async function heldSite() {
  const t = await testApp()
  t.changesBystanders()
  const [owner, renter] = [await t.newUser({ userType: 'owner' }), await t.newUser()]
  const car = await t.newCar(owner, { status: 'approved' })
  const booking = await t.newBooking(renter, car)
  const lay = (kind: OutgoingKind) =>
    t.db.write((tx) => layReady(tx, [{ channel: 'mail', userId: renter.id, kind, facts: {} }], { now: t.clock.now(), newId: t.deps.newId }))
  await t.db.write((tx) => tx.delete(outbox))
  await lay('booking_approved')
  await lay('reset')
  t.clock.advance(week)
  await t.db.write((tx) => setHold(tx, true, t.clock.now()))
  t.clock.advance(60_000)
  const sent: string[] = []
  t.deps.deliver.mail = async ({ kind }) => {
    sent.push(kind)
    return 'sent'
  }
  const statusOf = async () => (await rowIn(t.db.read, bookings, booking.id))?.status
  // A session of an admin is soon over.
  const anAdmin = async () => t.as(await t.newUser({ userType: 'admin' }))
  return { ...t, anAdmin, lay, sent, statusOf, anyone: t.as(await t.newUser()) }
}

test('a site on hold sends what is asked for now, and nothing else, until an admin releases it', async () => {
  const { anAdmin, anyone, deps, clock, lay, sent, statusOf, db } = await heldSite()
  const api = await anAdmin()
  await lay('reset')
  await lay('booking_cancelled')
  await runJobs(deps, clock.now())
  await deps.sender.send()
  expect([sent, await statusOf()]).toEqual([['reset'], 'pending'])
  expect(await (await api.get('/api/admin/waiting')).json()).toMatchObject({ isHeld: true })
  const { hold } = await (await api.get('/api/admin/hold')).json()
  expect(hold.jobs).toContainEqual({ name: 'expire-requests', due: 1 })
  expect(hold.jobs.map(({ name }: { name: string }) => name)).toEqual([...heldJobs])
  expect(hold.waiting.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['booking_approved', 'booking_cancelled', 'reset'])
  expect(await statusOf(), 'the list only counts').toBe('pending')
  expect((await rowsIn(db.read, jobs)).filter(({ name }) => name === 'expire-requests')).toEqual([])
  // What is left alone is no trouble.
  const longAgo = new Date(clock.now().getTime() - week)
  await db.write((tx) => tx.insert(jobs).values({ name: 'lapse-bookings', dueAt: longAgo }))
  expect(await (await api.get('/api/admin/jobs')).json()).toMatchObject({ troubles: [] })

  expect((await anyone.post('/api/admin/hold/release')).status).toBe(403)
  expect((await api.post('/api/admin/hold/release')).status).toBe(200)
  expect(await heldSince(db.read)).toBeNull()
  await runJobs(deps, clock.now())
  await deps.sender.send()
  expect(await statusOf()).toBe('expired')
  expect(sent).toEqual(expect.arrayContaining(['booking_approved', 'booking_cancelled', 'booking_expired']))
})

test('what waits can be discarded: it is never sent, and the site stays on hold', async () => {
  const { anAdmin, deps, lay, sent, db } = await heldSite()
  const api = await anAdmin()
  await lay('reset')
  const { hold } = await (await api.post('/api/admin/hold/discard')).json()
  expect(hold.waiting.map(({ kind }: { kind: string }) => kind)).toEqual(['reset'])
  expect(await db.read.$count(outbox, eq(outbox.kind, 'booking_approved'))).toBe(0)
  await deps.sender.send()
  expect([sent, await heldSince(db.read)]).toEqual([['reset'], expect.any(Date)])
})

onFiles('after a restore and an import the site is on hold, and with --live it is not', { timeout: 180_000 }, async () => {
  const from = await dataFolderOf(newest)
  const archive = join(from, 'backups', 'one.zip')
  await makeBackup({ dataDir: from, rows: rowsFile(from), to: archive, at: Date.now() })
  const folder = join(await aFolder(), 'all')
  expect(await twara(from, `export --to ${folder}`)).toMatchObject({ code: 0 })
  for (const typed of [`restore ${archive}`, `import ${folder}`]) {
    const [held, live] = [await aFolder(), await aFolder()]
    const isHeld = (dataDir: string) =>
      withRows({ dataDir, databaseUrl: null, databaseReadUrl: null, dataExpected: false }, async (db) => {
        await noteHold(db, dataDir, new Date())
        return (await heldSince(db.read)) !== null
      })
    expect(await twara(held, typed)).toMatchObject({ code: 0, out: expect.stringContaining('The site starts on hold') })
    expect((await twara(live, `${typed} --live`)).out).not.toContain('on hold')
    expect([await isHeld(held), await isHeld(live)]).toEqual([true, false])
    expect(await readHoldMark(held), 'noted once').toBeNull()
  }
})

test('an archive of a site on hold that comes back to go on at once is not on hold', async () => {
  const { db, clock } = await testApp()
  const dataDir = await aFolder()
  await db.write((tx) => setHold(tx, true, clock.now()))
  await writeFile(join(dataDir, holdName), JSON.stringify({ isHeld: false }))
  await noteHold(db, dataDir, clock.now())
  expect(await heldSince(db.read)).toBeNull()
})
