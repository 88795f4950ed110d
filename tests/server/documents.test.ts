import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { approvalLogs, documents, documentViews } from '../../server/db/schema/papers.ts'
import { forgetDocuments } from '../../server/documents/commands.ts'
import { documentsOf } from '../../server/documents/queries.ts'
import { sealedOnDisk } from '../../server/files/sealed-files.ts'
import { createVault } from '../../server/files/vault.ts'
import { runJobs } from '../../server/jobs.ts'
import { maxDocumentBytes } from '../../shared/document.ts'
import { type TestUser, testApp } from '../support/app.ts'
import { bystanders } from '../support/bystanders.ts'
import { paperForm, pdf, scan } from '../support/papers.ts'
import { rowIn, rowsIn } from '../support/rows.ts'

async function people() {
  const test = await testApp()
  const person = await test.newUser({ isVerified: false })
  const other = await test.newUser({ isVerified: false })
  const admin = await test.newUser({ userType: 'admin', phone: null })
  const send = (kind: string, bytes: Uint8Array<ArrayBuffer>, key?: string, who: TestUser = person) =>
    test.as(who).post('/api/me/documents', paperForm(kind, bytes), key ? { 'idempotency-key': key } : {})
  const sent = async (kind = 'identity', color?: string) => (await send(kind, await scan(color))).json()
  const decide = (id: string, body: object) => test.as(admin).post(`/api/admin/documents/${id}/decision`, body)
  const me = async () => (await test.as(person).get('/api/me')).json()
  const onDisk = async () => (await readdir(join(test.dataDir, 'documents'))).filter((name) => !name.startsWith('.'))
  const uploads = () => readdir(join(test.dataDir, 'uploads'))
  return { ...test, person, other, admin, send, sent, decide, me, onDisk, uploads }
}

test('a document that is sent waits for the team, and its person sees that', async () => {
  const { as, person, sent, me, uploads } = await people()
  const document = await sent('licence')
  expect(document).toEqual({
    id: expect.any(String),
    kind: 'licence',
    status: 'pending',
    reason: null,
    contentType: 'image/jpeg',
    uploadedAt: expect.any(String),
    validTo: null,
    clearedAt: null,
  })
  expect(await me()).toMatchObject({ licenceVerification: 'pending', idVerification: 'none' })
  expect(await (await as(person).get('/api/me/documents')).json()).toEqual({ documents: [document], total: 1 })
  expect(await uploads()).toEqual([])
})

test('its bytes come back as they were, to be saved, and are kept by nobody on the way', async () => {
  const { as, person, send } = await people()
  for (const [bytes, type, name] of [
    [await scan(), 'image/jpeg', 'identity.jpg'],
    [await scan('#fff', 'png'), 'image/png', 'identity.png'],
    [pdf(), 'application/pdf', 'identity.pdf'],
  ] as const) {
    const { id } = await (await send('identity', bytes)).json()
    const answer = await as(person).get(`/api/documents/${id}`)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array(bytes))
  }
})

test('a new document takes the place of the old one, also of an approved one, and the old file goes', async () => {
  const { as, sent, decide, me, onDisk, person } = await people()
  const first = await sent()
  await sent('licence')
  await decide(first.id, { decision: 'approved' })
  expect(await me()).toMatchObject({ idVerification: 'approved' })
  const second = await sent('identity', '#445566')
  expect(await me()).toMatchObject({ idVerification: 'pending', licenceVerification: 'pending' })
  expect((await onDisk()).includes(first.id)).toBe(false)
  expect(await onDisk()).toHaveLength(2)
  expect((await as(person).get(`/api/documents/${first.id}`)).status).toBe(404)
  expect((await as(person).get(`/api/documents/${second.id}`)).status).toBe(200)
})

const wrong: [what: string, bytes: () => Promise<Uint8Array<ArrayBuffer>>][] = [
  ['HTML', async () => new TextEncoder().encode('<!doctype html><script>alert(1)</script>')],
  ['an SVG', async () => new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['no bytes', async () => new Uint8Array()],
  ['a cut-off JPEG', async () => (await scan()).slice(0, -40)],
  ['a PDF without its end', async () => pdf().slice(0, 30)],
  ['the two marks of a PDF alone', async () => new TextEncoder().encode('%PDF-1.7\n%%EOF')],
  ['the head of a PDF that comes late', async () => new TextEncoder().encode(`${' '.repeat(1_100)}${Buffer.from(pdf()).toString()}`)],
  ['the name of a PDF alone', async () => new TextEncoder().encode('%%EOF %PDF-1.7')],
]
test.each(wrong)('%s is no document, whatever its name, and nothing of it stays', async (_what, bytes) => {
  const { send, onDisk, uploads, db, me } = await people()
  const answer = await send('identity', await bytes())
  expect([answer.status, (await answer.json()).error]).toEqual([422, { code: 'invalid_file' }])
  expect([await onDisk(), await uploads(), await db.read.$count(documents)]).toEqual([[], [], 0])
  expect(await me()).toMatchObject({ idVerification: 'none' })
})

const [marks, whole] = [new TextEncoder(), () => Buffer.from(pdf()).toString('latin1')]
const readable: [what: string, text: () => string][] = [
  ['a UTF-8 mark before it', () => `\u{feff}${whole()}`],
  ['a line feed before it', () => `\n${whole()}`],
  ['a header of a mail before it', () => `${'Content-Type: application/pdf\r\n'.repeat(20)}\r\n${whole()}`],
  ['three kilobytes behind its end', () => `${whole()}${'<!-- cached -->'.repeat(200)}`],
  ['zeros up to the end of a block', () => `${whole()}${'\0'.repeat(8_000)}`],
]
test.each(readable)('a PDF with %s is taken, as it came', async (_what, text) => {
  const { send, as, person } = await people()
  const bytes = marks.encode(text())
  const answer = await send('identity', bytes)
  expect(answer.status).toBe(201)
  const { id, contentType } = await answer.json()
  expect(contentType).toBe('application/pdf')
  expect(new Uint8Array(await (await as(person).get(`/api/documents/${id}`)).arrayBuffer())).toEqual(bytes)
})

test('5 MB are taken, one byte more is not', async () => {
  const { send } = await people()
  expect(maxDocumentBytes).toBe(5_242_880)
  expect((await send('identity', pdf(maxDocumentBytes))).status).toBe(201)
  const answer = await send('identity', pdf(maxDocumentBytes + 1))
  expect([answer.status, (await answer.json()).error.code]).toEqual([413, 'file_too_large'])
})

test('a form needs a known kind and one file, in any order', async () => {
  const { as, person, send } = await people()
  const fields = async (body: FormData) => {
    const answer = await as(person).post('/api/me/documents', body)
    return [answer.status, (await answer.json()).error?.fields]
  }
  expect((await send('passport', await scan())).status).toBe(422)
  const file = new File([await scan()], 'a.jpg')
  const fileFirst = new FormData()
  fileFirst.set('file', file)
  expect(await fields(fileFirst)).toEqual([422, { kind: { code: 'required' } }])
  fileFirst.set('kind', 'identity')
  expect(await fields(fileFirst)).toEqual([201, undefined])
  fileFirst.append('kind', 'licence')
  expect(await fields(fileFirst)).toEqual([422, { kind: { code: 'invalid' } }])
  const long = paperForm('identity'.repeat(20), await scan())
  expect(await fields(long)).toEqual([422, { kind: { code: 'too_long' } }])
  const stray = paperForm('identity', await scan())
  stray.set('userId', 'other')
  expect(await fields(stray)).toEqual([422, { userId: { code: 'unknown_field' } }])
  const kindAsFile = new FormData()
  kindAsFile.set('kind', file)
  expect(await fields(kindAsFile)).toEqual([422, { kind: { code: 'invalid' } }])
})

test('sent again after its answer got lost it is one document, also three times at once', async () => {
  const { send, onDisk, db } = await people()
  const bytes = await scan()
  const answers = await Promise.all([1, 2, 3].map(() => send('licence', bytes, 'a key of a licence')))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  const ids = new Set(await Promise.all(answers.map(async (answer) => (await answer.json()).id)))
  expect([ids.size, await onDisk(), await db.read.$count(documents)]).toEqual([1, [...ids], 1])
  expect((await send('identity', bytes, 'a key of a licence')).status).toBe(422)
})

test('a document that still arrives is decided on by nobody, and is not replaced', async () => {
  const { db, deps, clock, person, sent, decide, me } = await people()
  const arriving = { id: deps.newId(), userId: person.id, kind: 'identity', contentType: 'image/jpeg', bytes: 9, wrappedKey: '' } as const
  await db.write((tx) => tx.insert(documents).values({ ...arriving, status: 'pending', createdAt: clock.now() }))
  expect((await decide(arriving.id, { decision: 'rejected', note: 'It cannot be read.' })).status).toBe(409)
  expect(await me()).toMatchObject({ idVerification: 'none' })
  const { id } = await sent()
  expect((await rowsIn(db.read, documents)).map((row) => row.id).sort()).toEqual([arriving.id, id].sort())
})

test('two documents of one kind at once leave one', async () => {
  const { send, onDisk, db } = await people()
  const scans = [await scan('#111111'), await scan('#222222'), await scan('#333333')]
  const answers = await Promise.all(scans.map((bytes) => send('identity', bytes)))
  expect(answers.map(({ status }) => status).filter((status) => status !== 201 && status !== 404)).toEqual([])
  expect([await db.read.$count(documents), (await onDisk()).length]).toEqual([1, 1])
})

test('nobody but its person and the team can open a document, and each look of the team leaves a row', async () => {
  const { as, person, other, admin, sent, db } = await people()
  const { id } = await sent('licence')
  const path = `/api/documents/${id}`
  const nothing = await as(other).get('/api/documents/none')
  const refused = await as(other).get(path)
  expect([refused.status, await refused.text()]).toEqual([404, await nothing.text()])
  expect((await as(null).get(path)).status).toBe(401)
  expect((await as(person).get(path)).status).toBe(200)
  expect(await db.read.$count(documentViews)).toBe(0)
  expect((await as(admin).get(path)).status).toBe(200)
  expect((await as(admin).get(path)).status).toBe(200)
  const views = await rowsIn(db.read, documentViews)
  expect(views).toHaveLength(2)
  expect(views[0]).toMatchObject({ actorId: admin.id, userId: person.id, entityType: 'document', entityId: id, kind: 'licence' })
})

test('a rejection needs a reason, which its person sees until they send another one', async () => {
  const { as, person, sent, decide, me, db } = await people()
  const { id } = await sent('licence')
  expect((await (await decide(id, { decision: 'rejected', note: ' ' })).json()).error.fields).toEqual({ note: { code: 'required' } })
  const answer = await decide(id, { decision: 'rejected', note: 'The date cannot be read.' })
  expect(await answer.json()).toMatchObject({ id, status: 'rejected', person: { id: person.id, name: 'Aline Mukamana' } })
  expect(await me()).toMatchObject({ licenceVerification: 'rejected' })
  const mine = async () => (await (await as(person).get('/api/me/documents')).json()).documents
  expect(await mine()).toMatchObject([{ status: 'rejected', reason: 'The date cannot be read.' }])
  const [log] = await rowsIn(db.read, approvalLogs, eq(approvalLogs.entityId, id))
  expect(log).toMatchObject({ entityType: 'document', title: 'licence', action: 'rejected', note: 'The date cannot be read.' })
  await sent('licence')
  expect(await mine()).toMatchObject([{ status: 'pending', reason: null }])
})

test('a document is decided on once, and not after another took its place', async () => {
  const { sent, decide, me, db, as, admin } = await people()
  const first = await sent()
  const answers = await Promise.all(['approved', 'rejected'].map((decision) => decide(first.id, { decision, note: 'Looked at it.' })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await rowsIn(db.read, approvalLogs, eq(approvalLogs.entityId, first.id))).toHaveLength(1)
  const second = await sent()
  const third = await sent()
  const late = await decide(second.id, { decision: 'approved' })
  expect([late.status, (await late.json()).error.code]).toEqual([409, 'document_moved_on'])
  expect(await me()).toMatchObject({ idVerification: 'pending' })
  const { documents: queue, total } = await (await as(admin).get('/api/admin/documents?status=pending')).json()
  expect([queue.map(({ id }: { id: string }) => id), total]).toEqual([[third.id], 1])
})

test('the team sees first what waits, the longest waiting before the others', async () => {
  const { as, admin, other, person, send, decide, clock } = await people()
  const made: string[] = []
  for (const [who, kind] of [
    [person, 'identity'],
    [other, 'identity'],
    [person, 'licence'],
    [other, 'licence'],
  ] as const) {
    made.push((await (await send(kind, await scan(), undefined, who)).json()).id)
    clock.advance(60_000)
  }
  await decide(made[0] ?? '', { decision: 'approved' })
  clock.advance(60_000)
  await decide(made[2] ?? '', { decision: 'approved' })
  const ids = async (query = '') =>
    (await (await as(admin).get(`/api/admin/documents${query}`)).json()).documents.map(({ id }: { id: string }) => id)
  expect(await ids()).toEqual([made[1], made[3], bystanders.document, made[2], made[0]])
  expect(await ids('?status=pending')).toEqual([made[1], made[3]])
  expect(await ids('?status=pending&sort=newest')).toEqual([made[3], made[1]])
  expect(await ids('?status=approved')).toEqual([bystanders.document, made[2], made[0]])
})

test('admins have no documents of their own here', async () => {
  const { send, admin, onDisk } = await people()
  expect((await send('identity', await scan(), undefined, admin)).status).toBe(403)
  expect(await onDisk()).toEqual([])
})

test('with another key on the server a document is told to be unreadable, and nothing is deleted', async () => {
  const { as, person, sent, deps, dataDir, onDisk, logged, clock, app } = await people()
  const { id } = await sent()
  expect(app).toBeDefined()
  const { get } = createVault(await sealedOnDisk(dataDir), new Uint8Array(32), (fault) => logged.push({ vault: String(fault) }))
  const right = deps.vault.get
  deps.vault.get = get
  const answer = await as(person).get(`/api/documents/${id}`)
  expect([answer.status, await answer.json()]).toEqual([500, { error: { code: 'document_unreadable' } }])
  expect(JSON.stringify(logged)).toContain('vault')
  clock.advance(2 * 3_600_000)
  await runJobs(deps, clock.now())
  deps.vault.get = right
  expect(await onDisk()).toEqual([id])
  expect((await as(person).get(`/api/documents/${id}`)).status).toBe(200)
})

test('a disk without room refuses a document as such, and nothing of it stays', async () => {
  const { send, deps, db, me, onDisk } = await people()
  const { put } = deps.vault
  deps.vault.put = async () => {
    const { orFull } = await import('../../server/files/disk.ts')
    throw orFull(Object.assign(new Error('no room'), { code: 'ENOSPC' }))
  }
  const answer = await send('identity', await scan())
  expect([answer.status, (await answer.json()).error]).toEqual([507, { code: 'storage_full' }])
  expect([await db.read.$count(documents), await onDisk()]).toEqual([0, []])
  expect(await me()).toMatchObject({ idVerification: 'none' })
  deps.vault.put = put
  expect((await send('identity', await scan())).status).toBe(201)
})

test('what a crash left of a document goes with the hourly sweep', async () => {
  const { deps, db, person, sent, clock, onDisk } = await people()
  const { id } = await sent()
  const [lost, begun] = [deps.newId(), deps.newId()]
  await deps.vault.put(lost, await scan())
  await deps.vault.put(begun, await scan())
  await db.write(async (tx) => {
    const row = await rowIn(tx, documents, id)
    if (row) await tx.insert(documents).values({ ...row, id: begun, userId: person.id, readyAt: null })
  })
  await runJobs(deps, clock.now())
  expect((await onDisk()).sort()).toEqual([id, begun].sort())
  clock.advance(2 * 3_600_000)
  await runJobs(deps, clock.now())
  expect(await onDisk()).toEqual([id])
})

test('documents of a person who goes leave rows and disk', async () => {
  const { db, deps, person, other, send, sent, onDisk } = await people()
  await sent()
  await sent('licence')
  const kept = await (await send('identity', await scan(), undefined, other)).json()
  const ids = await db.write((tx) => forgetDocuments(tx, person.id))
  for (const id of ids) await deps.vault.delete(id)
  expect([await documentsOf(db.read, person.id), await onDisk()]).toEqual([[], [kept.id]])
})

test('twenty documents an hour are enough', async () => {
  const { send } = await people()
  for (let times = 0; times < 20; times += 1) expect((await send('identity', await scan())).status).toBe(201)
  const refusal = await send('identity', await scan())
  expect([refusal.status, (await refusal.json()).error.code]).toEqual([429, 'rate_limited'])
  expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0)
})
