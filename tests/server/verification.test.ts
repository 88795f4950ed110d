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
import { getCookie, type TestUser, testApp } from '../support/app.ts'
import { backgroundUsers } from '../support/background-fixtures.ts'
import { parseCsv } from '../support/csv.ts'
import { documentForm, pdfFile } from '../support/document-files.ts'
import { readFieldErrors } from '../support/error-response.ts'
import { readRow, readRows } from '../support/read-rows.ts'

async function people() {
  const made = await testApp()
  const { as, newUser } = made
  const aline = await newUser({ firstName: 'Aline', phone: '250788000001', isVerified: false })
  const bosco = await newUser({ firstName: 'Bosco', phone: '250788000002', isVerified: false })
  const admin = await newUser({ userType: 'admin', phone: null })
  await made.db.write((tx) => tx.update(settings).set({ documentRetentionDays: 10 }))
  const send = (who: TestUser, kind = 'identity', validTo?: string) => {
    const form = documentForm(kind, pdfFile())
    if (validTo !== undefined) form.set('validTo', validTo)
    return as(who).post('/api/me/documents', form)
  }
  const sent = async (who: TestUser, kind?: string, validTo?: string): Promise<string> => (await (await send(who, kind, validTo)).json()).id
  const decide = (id: string, body: object) => as(admin).post(`/api/admin/documents/${id}/decision`, { decision: 'approved', ...body })
  const queue = async () => (await as(admin).read('/api/admin/documents?status=pending')).documents
  const row = (id: string) => readRow(made.db.read, documents, id)
  const onDisk = () => made.onDisk('documents')
  const again = async (who: TestUser): Promise<TestUser> => ({ ...who, cookie: getCookie(await made.logIn(who)) })
  const jobs = async (days = 0) => {
    made.clock.advance(days * 86_400_000)
    await runJobs(made.deps, made.clock.now())
  }
  return { ...made, aline, bosco, admin, send, sent, decide, queue, row, onDisk, again, jobs }
}

test.each([
  ['1 1990 8 0012345 1 23', '1199080012345123'],
  ['pc-123.456', 'PC123456'],
  ['ＰＣ １２３４', 'PC1234'],
  [' é 12/34 ', 'É1234'],
])('the number %j is compared as %j', (typed, plain) => {
  expect(normalizeNumber(typed)).toBe(plain)
})

test('of a number only a keyed hash is kept, the same for each way of writing it, and nobody is told it', async () => {
  const { sent, decide, row, aline, as, admin, db, deps, logged } = await people()
  const [identity, licence] = [await sent(aline), await sent(aline, 'licence')]
  expect(await readFieldErrors(await decide(identity, { number: '12' }))).toEqual([422, { number: { code: 'number_range' } }])
  const response = await decide(identity, { number: '1 1990 8 0012345 1 23' })
  await decide(licence, { number: '1-1990-8-0012345-1-23', validTo: '2030-01-31' })
  const [one, other] = [await row(identity), await row(licence)]
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
  const { sent, decide, row, queue, aline, bosco } = await people()
  await decide(await sent(aline, 'licence'), { number: 'PC 123456' })
  const id = await sent(bosco)
  expect((await queue())[0].person.sameNumber).toEqual([])
  const refused = await decide(id, { number: 'pc123456' })
  const also = [{ id: aline.id, name: 'Aline Mukamana' }]
  expect([refused.status, (await refused.json()).error]).toEqual([409, { code: 'same_number', people: also }])
  expect(await row(id)).toMatchObject({ status: 'pending', numberHash: null })
  const response = await decide(id, { number: 'pc123456', despiteSameNumber: true })
  expect([response.status, (await response.json()).person.sameNumber]).toEqual([200, also])
  await sent(aline)
  expect((await queue())[0].person.sameNumber).toEqual([{ id: bosco.id, name: 'Bosco Mukamana' }])
  const own = { number: 'PC 99 99' }
  for (const kind of ['identity', 'licence', 'identity']) expect((await decide(await sent(aline, kind), own)).status).toBe(200)
})

test('beside a document stands its person, and who else has their phone', async () => {
  const { sent, decide, queue, aline, bosco, db, newUser, clock } = await people()
  await decide(await sent(aline, 'licence', '2026-12-24'), {})
  const gone = await newUser({ firstName: 'Gone', phone: '250788000003', isVerified: false })
  await db.write(async (tx) => {
    await tx.update(users).set({ phone: '250788000001', suspendedAt: clock.now() }).where(eq(users.id, bosco.id))
    await tx.update(users).set({ phone: null, deletedAt: clock.now() }).where(eq(users.id, gone.id))
  })
  await sent(aline)
  const [document] = await queue()
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
  const { as, admin, aline, sent, db } = await people()
  const id = await sent(aline)
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
  const { send, sent, decide, row, aline } = await people()
  const refused = (code: string) => [422, { validTo: { code } }]
  expect(await readFieldErrors(await send(aline, 'licence', 'soon'))).toEqual(refused('day_invalid'))
  expect(await readFieldErrors(await send(aline, 'identity', '2030-01-31'))).toEqual(refused('invalid'))
  for (const [correction, kept] of [
    [{}, '2030-01-31'],
    [{ validTo: '2031-02-28' }, '2031-02-28'],
    [{ validTo: null }, null],
  ] as const) {
    const id = await sent(aline, 'licence', '2030-01-31')
    await decide(id, correction)
    expect((await row(id))?.validTo).toBe(kept)
  }
  const ended = await sent(aline, 'licence', '2026-11-20')
  expect(await readFieldErrors(await decide(ended, {}))).toEqual(refused('day_past'))
  expect((await row(ended))?.status).toBe('pending')
  expect((await decide(ended, { decision: 'rejected', note: 'It has ended.' })).status).toBe(200)
})

test('the file of a decided document goes the settings’ days after the decision, and what was decided stays', async () => {
  const { as, sent, decide, row, aline, bosco, newUser, onDisk, again, jobs, db, clock } = await people()
  const [decided, waiting] = [await sent(aline), await sent(bosco)]
  const rejected = await sent(aline, 'licence')
  await decide(decided, {})
  await decide(rejected, { decision: 'rejected', note: 'The date cannot be read.' })
  // Decided on the 21st: ten days end with the 1st of December in Kigali.
  clock.set('2026-12-01T21:59:59Z')
  await jobs()
  expect(await onDisk()).toEqual([decided, waiting, rejected].sort())
  clock.set('2026-12-01T23:00:00Z')
  await jobs()
  expect(await onDisk()).toEqual([waiting])
  expect(await row(decided)).toMatchObject({ status: 'approved', wrappedKey: '', clearedAt: clock.now() })
  expect(await row(rejected)).toMatchObject({ status: 'rejected', reason: 'The date cannot be read.' })
  expect(await as(aline).read('/api/me')).toMatchObject({ idVerification: 'approved', licenceVerification: 'rejected' })
  const [mine] = (await as(aline).read('/api/me/documents')).documents
  expect(mine).toMatchObject({ id: decided, status: 'approved', clearedAt: clock.now().toISOString() })
  // The first admin's session has expired.
  for (const who of [aline, await newUser({ userType: 'admin', phone: null })])
    expect((await as(who).get(`/api/documents/${decided}`)).status).toBe(404)
  expect(await db.read.$count(documentViews)).toBe(0)
  await jobs(4_000)
  expect([await onDisk(), (await row(waiting))?.clearedAt]).toEqual([[waiting], null])
  const fresh = await sent(await again(aline))
  expect([await row(decided), (await row(fresh))?.clearedAt, await onDisk()]).toEqual([undefined, null, [waiting, fresh].sort()])
})

test('a crash after the commit leaves a file that opens for nobody and goes with the next sweep', async () => {
  const { sent, decide, row, aline, onDisk, jobs, deps } = await people()
  const id = await sent(aline)
  expect((await row(id))?.wrappedKey).not.toBe('')
  await decide(id, {})
  const right = deps.vault.delete
  deps.vault.delete = async () => {
    throw new Error('the process died')
  }
  await jobs(12)
  deps.vault.delete = right
  // The hourly sweep may have run before or after the clearing.
  const left = await onDisk()
  expect([[], [id]]).toContainEqual(left)
  const cleared = await row(id)
  expect([cleared?.clearedAt === null, cleared?.wrappedKey]).toEqual([false, ''])
  if (left.length > 0) await expect(deps.vault.get(id, cleared?.wrappedKey ?? '')).rejects.toThrow('document_unreadable')
  await jobs(1)
  expect(await onDisk()).toEqual([])
})

test('more documents than fit one write are cleared in one run', async () => {
  const { db, deps, aline, clock, jobs } = await people()
  const decided = { userId: aline.id, kind: 'identity', contentType: 'image/jpeg', bytes: 9, wrappedKey: 'k', status: 'approved' } as const
  const at = { decidedAt: clock.now(), readyAt: clock.now(), createdAt: clock.now() }
  await db.write((tx) => tx.insert(documents).values(Array.from({ length: 450 }, () => ({ ...decided, ...at, id: deps.newId() }))))
  await jobs(12)
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
  const { as, sent, decide, newCar, aline, db, clock } = await people()
  await newCar(aline, { id: 'ofaline' })
  await decide(await sent(aline, 'licence'), { validTo: '2026-11-30' })
  const standing = async () => {
    const { user } = await as(aline).read('/api/auth/session')
    const { owner } = await as(null).read('/api/cars/ofaline')
    const { users: all } = await listAdminUsers(db.read, { type: 'renter', sort: 'newest', page: 1 }, clock.now())
    const { licenceVerification } = await as(aline).read('/api/me')
    const seen = all.find(({ id }) => id === aline.id)
    return [licenceVerification, seen?.licenceVerification, owner.licence, user.verified, user.licenceEnd?.days]
  }
  expect(await standing()).toEqual(['approved', 'approved', true, true, 9])
  clock.set('2026-11-30T21:59:59Z')
  expect(await standing()).toEqual(['approved', 'approved', true, true, 0])
  clock.set('2026-11-30T22:00:00Z')
  expect(await standing()).toEqual(['ended', 'ended', false, false, -1])
  await sent(aline, 'licence')
  expect((await standing()).slice(0, 3)).toEqual(['pending', 'pending', false])
})

test('an owner sees on a request that the licence ends before the trip does, and its renter and others do not hear it there', async () => {
  const { as, sent, decide, newUser, newCar, newBooking, aline, clock } = await people()
  const owner = await newUser({ userType: 'owner' })
  const car = await newCar(owner)
  const request = (who: TestUser, day: number) =>
    newBooking(who, car, { from: addDays(clock.today(), day), to: addDays(clock.today(), day + 1) })
  await decide(await sent(aline, 'licence'), { validTo: addDays(clock.today(), 11) })
  const [inTime, late] = [await request(aline, 10), await request(aline, 12)]
  const theirs = await request(await newUser({ firstName: 'Other', isVerified: false }), 14)
  const renterOf = async (who: TestUser, { id }: { id: string }) => (await as(who).read(`/api/bookings/${id}`)).renter
  expect(await renterOf(owner, late)).toMatchObject({ licence: true, licenceEnds: true })
  expect((await renterOf(owner, inTime)).licenceEnds).toBeUndefined()
  expect((await renterOf(aline, late)).licenceEnds).toBeUndefined()
  expect((await renterOf(owner, theirs)).licenceEnds).toBeUndefined()
})

test('documents that wait come first, the oldest before the others; they are found by person, kind and state, and exported', async () => {
  const { sent, decide, aline, bosco, as, admin, clock } = await people()
  const made: string[] = []
  for (const [who, kind] of [
    [aline, 'identity'],
    [bosco, 'identity'],
    [aline, 'licence'],
    [bosco, 'licence'],
  ] as const) {
    made.push(await sent(who, kind))
    clock.advance(60_000)
  }
  const [identity = '', second, licence = '', fourth] = made
  await decide(identity, { number: 'PC123456' })
  clock.advance(60_000)
  await decide(licence, {})
  const found = async (query = '') => (await as(admin).read(`/api/admin/documents${query}`)).documents.map(({ id }: { id: string }) => id)
  expect(await found()).toEqual([second, fourth, backgroundUsers.document, licence, identity])
  expect(await found('?status=pending')).toEqual([second, fourth])
  expect(await found('?status=pending&sort=newest')).toEqual([fourth, second])
  expect(await found('?status=approved')).toEqual([backgroundUsers.document, licence, identity])
  expect(await found('?q=bosco&kind=identity')).toEqual([second])
  expect((await found('?sort=oldest')).filter((id: string) => made.includes(id))).toEqual(made)
  const rows = parseCsv(await (await as(admin).get('/api/admin/documents.csv?q=aline&kind=identity')).text())
  expect(rows[0]).toEqual(['Id', 'Person', 'Document', 'Sent', 'State', 'Reason', 'Decided'])
  expect(rows.slice(1).map(([id, , , ...rest]) => [id, ...rest])).toEqual([[identity, '2026-11-21', 'Checked', '', '2026-11-21']])
})
