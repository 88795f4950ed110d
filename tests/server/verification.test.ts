import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLogs } from '../../server/db/schema/audit-logs.ts'
import { documents, documentViews } from '../../server/db/schema/documents.ts'
import { settings } from '../../server/db/schema/settings.ts'
import { users } from '../../server/db/schema/users.ts'
import { listAdminUsers } from '../../server/features/users/queries.ts'
import { runJobs } from '../../server/jobs/runner.ts'
import { addDays } from '../../shared/lib/days.ts'
import { normalizeNumber } from '../../shared/domain/document.ts'
import { getLicenceExpiry } from '../../shared/domain/account.ts'
import { getCookie, type TestUser, createTestApp } from '../support/app.ts'
import { backgroundSummary } from '../support/background-fixtures.ts'
import { parseCsv } from '../support/csv.ts'
import { createDocumentForm, createPdfFile } from '../support/document-files.ts'
import { readFieldErrors } from '../support/error-response.ts'
import { readRow, readRows } from '../support/read-rows.ts'

async function setUp() {
  const t = await createTestApp()
  const { as, newUser } = t
  const aline = await newUser({ firstName: 'Aline', phone: '250788000001', isVerified: false })
  const bosco = await newUser({ firstName: 'Bosco', phone: '250788000002', isVerified: false })
  const admin = await newUser({ userType: 'admin', phone: null })
  await t.db.write((tx) => tx.update(settings).set({ documentRetentionDays: 10 }))
  const send = (who: TestUser, kind = 'identity', validTo?: string) => {
    const form = createDocumentForm(kind, createPdfFile())
    if (validTo !== undefined) form.set('validTo', validTo)
    return as(who).post('/api/me/documents', form)
  }
  const upload = async (who: TestUser, kind?: string, validTo?: string): Promise<string> =>
    (await (await send(who, kind, validTo)).json()).id
  const decide = (id: string, body: object) => as(admin).post(`/api/admin/documents/${id}/decision`, { decision: 'approved', ...body })
  const readQueue = async () => (await as(admin).read('/api/admin/documents?status=pending')).documents
  const readDocument = (id: string) => readRow(t.db.read, documents, id)
  const onDisk = () => t.onDisk('documents')
  const logInAgain = async (who: TestUser): Promise<TestUser> => ({ ...who, cookie: getCookie(await t.logIn(who)) })
  const runJobsLater = async (days = 0) => {
    t.clock.advance(days * 86_400_000)
    await runJobs(t.deps, t.clock.now())
  }
  return { ...t, aline, bosco, admin, send, upload, decide, readQueue, readDocument, onDisk, logInAgain, runJobsLater }
}

test.each([
  ['1 1990 8 0012345 1 23', '1199080012345123'],
  ['pc-123.456', 'PC123456'],
  ['ＰＣ １２３４', 'PC1234'],
  [' é 12/34 ', 'É1234'],
])('the number %j is compared as %j', (input, plain) => {
  expect(normalizeNumber(input)).toBe(plain)
})

test('of a number only a keyed hash is kept, the same for each way of writing it, and nobody is told it', async () => {
  const { upload, decide, readDocument, aline, as, admin, db, deps, logged } = await setUp()
  const [identity, licence] = [await upload(aline), await upload(aline, 'licence')]
  expect(await readFieldErrors(await decide(identity, { number: '12' }))).toEqual([422, { number: { code: 'number_range' } }])
  const response = await decide(identity, { number: '1 1990 8 0012345 1 23' })
  await decide(licence, { number: '1-1990-8-0012345-1-23', validTo: '2030-01-31' })
  const [one, other] = [await readDocument(identity), await readDocument(licence)]
  expect(one?.numberHash).toMatch(/^[0-9a-f]{64}$/)
  expect([one?.numberHash, other?.numberHash]).toEqual(Array(2).fill(deps.vault.fingerprint('1199080012345123')))
  const told = [
    await response.json(),
    await as(admin).read('/api/admin/documents'),
    await as(aline).read('/api/me/documents'),
    await readRows(db.read, auditLogs),
    logged,
  ]
  expect(JSON.stringify(told)).not.toMatch(new RegExp(`0012345|${one?.numberHash}|numberHash`))
})

test('a number that somebody else has is pointed out before the approval, which then needs another word', async () => {
  const { upload, decide, readDocument, readQueue, aline, bosco } = await setUp()
  await decide(await upload(aline, 'licence'), { number: 'PC 123456' })
  const id = await upload(bosco)
  expect((await readQueue())[0].person.sameNumber).toEqual([])
  const refused = await decide(id, { number: 'pc123456' })
  const duplicates = [{ id: aline.id, name: 'Aline Mukamana' }]
  expect([refused.status, (await refused.json()).error]).toEqual([409, { code: 'same_number', people: duplicates }])
  expect(await readDocument(id)).toMatchObject({ status: 'pending', numberHash: null })
  const response = await decide(id, { number: 'pc123456', despiteSameNumber: true })
  expect([response.status, (await response.json()).person.sameNumber]).toEqual([200, duplicates])
  await upload(aline)
  expect((await readQueue())[0].person.sameNumber).toEqual([{ id: bosco.id, name: 'Bosco Mukamana' }])
  const ownNumber = { number: 'PC 99 99' }
  for (const kind of ['identity', 'licence', 'identity']) expect((await decide(await upload(aline, kind), ownNumber)).status).toBe(200)
})

test('beside a document stands its person, and who else has their phone', async () => {
  const { upload, decide, readQueue, aline, bosco, db, newUser, clock } = await setUp()
  await decide(await upload(aline, 'licence', '2026-12-24'), {})
  const gone = await newUser({ firstName: 'Gone', phone: '250788000003', isVerified: false })
  await db.write(async (tx) => {
    await tx.update(users).set({ phone: '250788000001', suspendedAt: clock.now() }).where(eq(users.id, bosco.id))
    await tx.update(users).set({ phone: null, deletedAt: clock.now() }).where(eq(users.id, gone.id))
  })
  await upload(aline)
  const [document] = await readQueue()
  expect(document.person).toEqual({
    id: aline.id,
    name: `${aline.firstName} ${aline.lastName}`,
    phone: '250788000001',
    joined: aline.createdAt.toISOString(),
    isSuspended: false,
    verifications: { identity: 'pending', licence: 'approved' },
    samePhone: [{ id: bosco.id, name: `${bosco.firstName} ${bosco.lastName}` }],
    sameNumber: [],
  })
})

test('a document is shown inside a page only where that is asked for, runs nothing there and leaves a row as well', async () => {
  const { as, admin, aline, upload, db } = await setUp()
  const id = await upload(aline)
  const { headers } = await as(admin).get(`/api/documents/${id}?as=inline`)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-disposition': 'inline; filename="identity.pdf"',
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-frame-options': 'SAMEORIGIN',
  })
  expect((await as(admin).get(`/api/documents/${id}?as=other`)).headers.get('content-disposition')).toMatch(/^attachment/)
  expect(await db.read.$count(documentViews)).toBe(2)
})

test('the last day of a licence is its person’s to type and the admin’s to correct; other documents have none', async () => {
  const { send, upload, decide, readDocument, aline } = await setUp()
  const refused = (code: string) => [422, { validTo: { code } }]
  expect(await readFieldErrors(await send(aline, 'licence', 'soon'))).toEqual(refused('day_invalid'))
  expect(await readFieldErrors(await send(aline, 'identity', '2030-01-31'))).toEqual(refused('invalid'))
  for (const [correction, expectedDay] of [
    [{}, '2030-01-31'],
    [{ validTo: '2031-02-28' }, '2031-02-28'],
    [{ validTo: null }, null],
  ] as const) {
    const id = await upload(aline, 'licence', '2030-01-31')
    await decide(id, correction)
    expect((await readDocument(id))?.validTo).toBe(expectedDay)
  }
  const ended = await upload(aline, 'licence', '2026-11-20')
  expect(await readFieldErrors(await decide(ended, {}))).toEqual(refused('day_past'))
  expect((await readDocument(ended))?.status).toBe('pending')
  expect((await decide(ended, { decision: 'rejected', note: 'It has ended.' })).status).toBe(200)
})

test('the file of a decided document goes the settings’ days after the decision, and what was decided stays', async () => {
  const { as, upload, decide, readDocument, aline, bosco, newUser, onDisk, logInAgain, runJobsLater, db, clock } = await setUp()
  const [decided, waiting] = [await upload(aline), await upload(bosco)]
  const rejected = await upload(aline, 'licence')
  await decide(decided, {})
  await decide(rejected, { decision: 'rejected', note: 'The date cannot be read.' })
  // Decided on the 21st: ten days end with the 1st of December in Kigali.
  clock.set('2026-12-01T21:59:59Z')
  await runJobsLater()
  expect(await onDisk()).toEqual([decided, waiting, rejected].sort())
  clock.set('2026-12-01T23:00:00Z')
  await runJobsLater()
  expect(await onDisk()).toEqual([waiting])
  expect(await readDocument(decided)).toMatchObject({ status: 'approved', wrappedKey: '', clearedAt: clock.now() })
  expect(await readDocument(rejected)).toMatchObject({ status: 'rejected', reason: 'The date cannot be read.' })
  expect(await as(aline).read('/api/me')).toMatchObject({ idVerification: 'approved', licenceVerification: 'rejected' })
  const [mine] = (await as(aline).read('/api/me/documents')).documents
  expect(mine).toMatchObject({ id: decided, status: 'approved', clearedAt: clock.now().toISOString() })
  // The first admin's session has expired.
  for (const who of [aline, await newUser({ userType: 'admin', phone: null })])
    expect((await as(who).get(`/api/documents/${decided}`)).status).toBe(404)
  expect(await db.read.$count(documentViews)).toBe(0)
  await runJobsLater(4_000)
  expect([await onDisk(), (await readDocument(waiting))?.clearedAt]).toEqual([[waiting], null])
  const fresh = await upload(await logInAgain(aline))
  expect([await readDocument(decided), (await readDocument(fresh))?.clearedAt, await onDisk()]).toEqual([
    undefined,
    null,
    [waiting, fresh].sort(),
  ])
})

test('a crash after the commit leaves a file that opens for nobody and goes with the next sweep', async () => {
  const { upload, decide, readDocument, aline, onDisk, runJobsLater, deps } = await setUp()
  const id = await upload(aline)
  expect((await readDocument(id))?.wrappedKey).not.toBe('')
  await decide(id, {})
  const deleteFile = deps.vault.delete
  deps.vault.delete = async () => {
    throw new Error('the process died')
  }
  await runJobsLater(12)
  deps.vault.delete = deleteFile
  // The hourly sweep may have run before or after the clearing.
  const remaining = await onDisk()
  expect([[], [id]]).toContainEqual(remaining)
  const cleared = await readDocument(id)
  expect([cleared?.clearedAt === null, cleared?.wrappedKey]).toEqual([false, ''])
  if (remaining.length > 0) await expect(deps.vault.get(id, cleared?.wrappedKey ?? '')).rejects.toThrow('document_unreadable')
  await runJobsLater(1)
  expect(await onDisk()).toEqual([])
})

test('more documents than fit one write are cleared in one run', async () => {
  const { db, deps, aline, clock, runJobsLater } = await setUp()
  const decided = { userId: aline.id, kind: 'identity', contentType: 'image/jpeg', bytes: 9, wrappedKey: 'k', status: 'approved' } as const
  const at = { decidedAt: clock.now(), readyAt: clock.now(), createdAt: clock.now() }
  await db.write((tx) => tx.insert(documents).values(Array.from({ length: 450 }, () => ({ ...decided, ...at, id: deps.newId() }))))
  await runJobsLater(12)
  expect(await db.read.$count(documents, eq(documents.wrappedKey, 'k'))).toBe(0)
})

test.each([
  [null, null],
  ['2027-01-01', null],
  ['2026-12-21', { day: '2026-12-21', days: 30 }],
  ['2026-11-21', { day: '2026-11-21', days: 0 }],
  ['2026-11-20', { day: '2026-11-20', days: -1 }],
])('on 2026-11-21 a licence valid to %s says %j', (validTo, told) => {
  expect(getLicenceExpiry(validTo, '2026-11-21')).toEqual(told)
})

test('a licence that has ended counts no more, from the moment that its last day is over', async () => {
  const { as, upload, decide, newCar, aline, db, clock } = await setUp()
  await newCar(aline, { id: 'ofaline' })
  await decide(await upload(aline, 'licence'), { validTo: '2026-11-30' })
  const readStanding = async () => {
    const { user } = await as(aline).read('/api/auth/session')
    const { owner } = await as(null).read('/api/cars/ofaline')
    const { users: all } = await listAdminUsers(db.read, { type: 'renter', sort: 'newest', page: 1 }, clock.now())
    const { licenceVerification } = await as(aline).read('/api/me')
    const listedUser = all.find(({ id }) => id === aline.id)
    return [licenceVerification, listedUser?.licenceVerification, owner.licence, user.verified, user.licenceEnd?.days]
  }
  expect(await readStanding()).toEqual(['approved', 'approved', true, true, 9])
  clock.set('2026-11-30T21:59:59Z')
  expect(await readStanding()).toEqual(['approved', 'approved', true, true, 0])
  clock.set('2026-11-30T22:00:00Z')
  expect(await readStanding()).toEqual(['ended', 'ended', false, false, -1])
  await upload(aline, 'licence')
  expect((await readStanding()).slice(0, 3)).toEqual(['pending', 'pending', false])
})

test('an owner sees on a request that the licence ends before the trip does, and its renter and others do not hear it there', async () => {
  const { as, upload, decide, newUser, newCar, newBooking, aline, clock } = await setUp()
  const owner = await newUser({ userType: 'owner' })
  const car = await newCar(owner)
  const request = (who: TestUser, day: number) =>
    newBooking(who, car, { from: addDays(clock.today(), day), to: addDays(clock.today(), day + 1) })
  await decide(await upload(aline, 'licence'), { validTo: addDays(clock.today(), 11) })
  const [inTime, late] = [await request(aline, 10), await request(aline, 12)]
  const othersBooking = await request(await newUser({ firstName: 'Other', isVerified: false }), 14)
  const readRenter = async (who: TestUser, { id }: { id: string }) => (await as(who).read(`/api/bookings/${id}`)).renter
  expect(await readRenter(owner, late)).toMatchObject({ licence: true, licenceEnds: true })
  expect((await readRenter(owner, inTime)).licenceEnds).toBeUndefined()
  expect((await readRenter(aline, late)).licenceEnds).toBeUndefined()
  expect((await readRenter(owner, othersBooking)).licenceEnds).toBeUndefined()
})

test('documents that wait come first, the oldest before the others; they are found by person, kind and state, and exported', async () => {
  const { upload, decide, aline, bosco, as, admin, clock } = await setUp()
  const made: string[] = []
  for (const [who, kind] of [
    [aline, 'identity'],
    [bosco, 'identity'],
    [aline, 'licence'],
    [bosco, 'licence'],
  ] as const) {
    made.push(await upload(who, kind))
    clock.advance(60_000)
  }
  const [identity = '', second, licence = '', fourth] = made
  await decide(identity, { number: 'PC123456' })
  clock.advance(60_000)
  await decide(licence, {})
  const listIds = async (query = '') => (await as(admin).read(`/api/admin/documents${query}`)).documents.map(({ id }: { id: string }) => id)
  expect(await listIds()).toEqual([second, fourth, backgroundSummary.document, licence, identity])
  expect(await listIds('?status=pending')).toEqual([second, fourth])
  expect(await listIds('?status=pending&sort=newest')).toEqual([fourth, second])
  expect(await listIds('?status=approved')).toEqual([backgroundSummary.document, licence, identity])
  expect(await listIds('?q=bosco&kind=identity')).toEqual([second])
  expect((await listIds('?sort=oldest')).filter((id: string) => made.includes(id))).toEqual(made)
  const rows = parseCsv(await (await as(admin).get('/api/admin/documents.csv?q=aline&kind=identity')).text())
  expect(rows[0]).toEqual(['ID', 'Person', 'Document', 'Sent', 'State', 'Reason', 'Decided'])
  expect(rows.slice(1).map(([id, , , ...rest]) => [id, ...rest])).toEqual([[identity, '2026-11-21', 'Checked', '', '2026-11-21']])
})
