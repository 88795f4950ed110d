import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLogs } from '../../server/db/schema/audit-logs.ts'
import { documents, documentViews } from '../../server/db/schema/documents.ts'
import { toStorageFullError } from '../../server/storage/fs.ts'
import { sniffDocumentType } from '../../server/storage/sniff-document-type.ts'
import { runJobs } from '../../server/jobs/runner.ts'
import { maxDocumentBytes } from '../../shared/domain/document.ts'
import { type TestUser, createTestApp } from '../support/app.ts'
import { createDocumentForm, createPdfFile, createScanImage } from '../support/document-files.ts'
import { readErrorCode, readFieldErrors } from '../support/error-response.ts'
import { readRow, readRows } from '../support/read-rows.ts'

async function setUp() {
  const t = await createTestApp()
  const user = await t.newUser({ isVerified: false })
  const other = await t.newUser({ isVerified: false })
  const admin = await t.newUser({ userType: 'admin', phone: null })
  const send = (kind: string, bytes: Uint8Array<ArrayBuffer>, key?: string, who: TestUser = user) =>
    t.as(who).post('/api/me/documents', createDocumentForm(kind, bytes), key ? { 'idempotency-key': key } : {})
  const upload = async (kind = 'identity', color?: string, who?: TestUser) =>
    (await send(kind, await createScanImage(color), undefined, who)).json()
  const decide = (id: string, body: object) => t.as(admin).post(`/api/admin/documents/${id}/decision`, body)
  const readMe = () => t.as(user).read('/api/me')
  const onDisk = () => t.onDisk('documents')
  const listUploads = () => readdir(join(t.dataDir, 'uploads'))
  return { ...t, user, other, admin, send, upload, decide, readMe, onDisk, listUploads }
}

test('a document that is sent waits for the team, and its person sees that', async () => {
  const { as, user, upload, readMe, listUploads } = await setUp()
  const document = await upload('licence')
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
  expect(await readMe()).toMatchObject({ licenceVerification: 'pending', idVerification: 'none' })
  expect(await as(user).read('/api/me/documents')).toEqual({ documents: [document], total: 1 })
  expect(await listUploads()).toEqual([])
})

test('its bytes come back as they were, to be saved, and are kept by nobody on the way; each look of the team leaves a row', async () => {
  const { as, user, admin, send, db } = await setUp()
  for (const [bytes, type, name] of [
    [await createScanImage(), 'image/jpeg', 'identity.jpg'],
    [await createScanImage('#fff', 'png'), 'image/png', 'identity.png'],
    [createPdfFile(), 'application/pdf', 'identity.pdf'],
  ] as const) {
    const { id } = await (await send('identity', bytes)).json()
    const response = await as(user).get(`/api/documents/${id}`)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array(bytes))
  }
  expect(await db.read.$count(documentViews)).toBe(0)
  const { id } = await (await send('licence', createPdfFile())).json()
  for (const _ of [1, 2]) expect((await as(admin).get(`/api/documents/${id}`)).status).toBe(200)
  const view = { actorId: admin.id, userId: user.id, entityType: 'document', entityId: id, kind: 'licence' }
  expect(await readRows(db.read, documentViews)).toMatchObject([view, view])
})

test('a new document takes the place of the old one, also of an approved one, and the old file goes', async () => {
  const { as, upload, decide, readMe, onDisk, user } = await setUp()
  const first = await upload()
  const licence = await upload('licence')
  await decide(first.id, { decision: 'approved' })
  expect(await readMe()).toMatchObject({ idVerification: 'approved' })
  const second = await upload('identity', '#445566')
  expect(await readMe()).toMatchObject({ idVerification: 'pending', licenceVerification: 'pending' })
  expect(await onDisk()).toEqual([licence.id, second.id].sort())
  expect((await as(user).get(`/api/documents/${first.id}`)).status).toBe(404)
  expect((await as(user).get(`/api/documents/${second.id}`)).status).toBe(200)
})

const wholePdf = Buffer.from(createPdfFile()).toString('latin1')

test.each([
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ['no bytes', ''],
  ['a PDF without its end', wholePdf.slice(0, 30)],
  ['the two marks of a PDF alone', '%PDF-1.7\n%%EOF'],
  ['the head of a PDF that comes late', `${' '.repeat(1_100)}${wholePdf}`],
  ['the name of a PDF alone', '%%EOF %PDF-1.7'],
])('%s is no document', async (_what, text) => {
  await expect(sniffDocumentType(Buffer.from(text))).rejects.toMatchObject({ code: 'invalid_file' })
})

test.each([
  ['a UTF-8 mark before it', `\u{feff}${wholePdf}`],
  ['a line feed before it', `\n${wholePdf}`],
  ['a header of a mail before it', `${'Content-Type: application/pdf\r\n'.repeat(20)}\r\n${wholePdf}`],
  ['three kilobytes behind its end', `${wholePdf}${'<!-- cached -->'.repeat(200)}`],
  ['zeros up to the end of a block', `${wholePdf}${'\0'.repeat(8_000)}`],
])('a PDF with %s is one', async (_what, text) => {
  expect(await sniffDocumentType(Buffer.from(text))).toBe('application/pdf')
})

test('what is no document whatever its name, or larger than 5 MB, is refused, and nothing of it stays', async () => {
  const { send, onDisk, listUploads, db, readMe } = await setUp()
  expect(await readErrorCode(await send('identity', (await createScanImage()).slice(0, -40)))).toEqual([422, 'invalid_file'])
  expect(maxDocumentBytes).toBe(5_242_880)
  expect(await readErrorCode(await send('identity', createPdfFile(maxDocumentBytes + 1)))).toEqual([413, 'file_too_large'])
  expect([await onDisk(), await listUploads(), await db.read.$count(documents)]).toEqual([[], [], 0])
  expect(await readMe()).toMatchObject({ idVerification: 'none' })
  expect((await send('identity', createPdfFile(maxDocumentBytes))).status).toBe(201)
})

test.each<[what: string, fields: string, refused?: object]>([
  ['its kind behind its file', 'file kind=identity'],
  ['no kind', 'file', { kind: { code: 'required' } }],
  ['a kind that nobody knows', 'kind=passport file', { kind: { code: 'invalid' } }],
  ['two kinds', 'file kind=identity kind=licence', { kind: { code: 'invalid' } }],
  ['a long kind', `kind=${'identity'.repeat(20)} file`, { kind: { code: 'too_long' } }],
  ['a stray field', 'kind=identity file userId=other', { userId: { code: 'unknown_field' } }],
  ['a file as its kind', 'kind', { kind: { code: 'invalid' } }],
])('a form with %s is answered as such', async (_what, fields, refused) => {
  const { as, user } = await setUp()
  const form = new FormData()
  for (const [name = '', text] of fields.split(' ').map((field) => field.split('=')))
    form.append(name, text ?? new File([createPdfFile()], 'a.pdf'))
  expect(await readFieldErrors(await as(user).post('/api/me/documents', form))).toEqual([refused ? 422 : 201, refused])
})

test('sent again after its answer got lost it is one document, also three times at once, and of others at once one is left', async () => {
  const { send, onDisk, db } = await setUp()
  const bytes = await createScanImage()
  const responses = await Promise.all([1, 2, 3].map(() => send('licence', bytes, 'a key of a licence')))
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
  const ids = new Set(await Promise.all(responses.map(async (response) => (await response.json()).id)))
  expect([ids.size, await onDisk(), await db.read.$count(documents)]).toEqual([1, [...ids], 1])
  expect((await send('identity', bytes, 'a key of a licence')).status).toBe(422)
  const others = await Promise.all(['#111111', '#222222', '#333333'].map(async (color) => send('licence', await createScanImage(color))))
  expect(others.filter(({ status }) => status !== 201 && status !== 404)).toEqual([])
  expect([await db.read.$count(documents), (await onDisk()).length]).toEqual([1, 1])
})

test('a document that still arrives is decided on by nobody and is not replaced, and one in whose place another came neither', async () => {
  const { as, admin, db, deps, clock, user, upload, decide, readMe } = await setUp()
  const arriving = { id: deps.newId(), userId: user.id, kind: 'identity', contentType: 'image/jpeg', bytes: 9, wrappedKey: '' } as const
  await db.write((tx) => tx.insert(documents).values({ ...arriving, status: 'pending', createdAt: clock.now() }))
  expect((await decide(arriving.id, { decision: 'rejected', note: 'It cannot be read.' })).status).toBe(409)
  expect(await readMe()).toMatchObject({ idVerification: 'none' })
  const [second, third] = [await upload(), await upload()]
  expect((await readRows(db.read, documents)).map(({ id }) => id).sort()).toEqual([arriving.id, third.id].sort())
  expect(await readErrorCode(await decide(second.id, { decision: 'approved' }))).toEqual([409, 'document_moved_on'])
  expect(await readMe()).toMatchObject({ idVerification: 'pending' })
  expect(await as(admin).read('/api/admin/documents?status=pending')).toMatchObject({ documents: [{ id: third.id }], total: 1 })
})

test('a rejection needs a reason, which its person sees until they send another one', async () => {
  const { as, user, upload, decide, readMe, db } = await setUp()
  const { id } = await upload('licence')
  expect(await readFieldErrors(await decide(id, { decision: 'rejected', note: ' ' }))).toEqual([422, { note: { code: 'required' } }])
  const response = await decide(id, { decision: 'rejected', note: 'The date cannot be read.' })
  expect(await response.json()).toMatchObject({ id, status: 'rejected', person: { id: user.id, name: 'Aline Mukamana' } })
  expect(await readMe()).toMatchObject({ licenceVerification: 'rejected' })
  const readDocuments = async () => (await as(user).read('/api/me/documents')).documents
  expect(await readDocuments()).toMatchObject([{ status: 'rejected', reason: 'The date cannot be read.' }])
  const [log] = await readRows(db.read, auditLogs, eq(auditLogs.entityId, id))
  expect(log).toMatchObject({ entityType: 'document', title: 'licence', action: 'rejected', note: 'The date cannot be read.' })
  await upload('licence')
  expect(await readDocuments()).toMatchObject([{ status: 'pending', reason: null }])
})

test('a disk without room refuses a document as such, and nothing of it stays', async () => {
  const { send, deps, db, readMe, onDisk } = await setUp()
  const { put } = deps.vault
  deps.vault.put = async () => {
    throw toStorageFullError(Object.assign(new Error('no room'), { code: 'ENOSPC' }))
  }
  expect(await readErrorCode(await send('identity', await createScanImage()))).toEqual([507, 'storage_full'])
  expect([await db.read.$count(documents), await onDisk()]).toEqual([0, []])
  expect(await readMe()).toMatchObject({ idVerification: 'none' })
  deps.vault.put = put
  expect((await send('identity', await createScanImage())).status).toBe(201)
})

test('what a crash left of a document goes with the hourly sweep', async () => {
  const { deps, db, upload, clock, onDisk } = await setUp()
  const { id } = await upload()
  const [lost, begun] = [deps.newId(), deps.newId()]
  for (const left of [lost, begun]) await deps.vault.put(left, await createScanImage())
  await db.write(async (tx) => {
    const row = await readRow(tx, documents, id)
    if (row) await tx.insert(documents).values({ ...row, id: begun, readyAt: null })
  })
  await runJobs(deps, clock.now())
  expect(await onDisk()).toEqual([id, begun].sort())
  clock.advance(2 * 3_600_000)
  await runJobs(deps, clock.now())
  expect(await onDisk()).toEqual([id])
})

test('twenty documents an hour are enough', async () => {
  const { send } = await setUp()
  for (let times = 0; times < 20; times += 1) expect((await send('identity', await createScanImage())).status).toBe(201)
  const refusal = await send('identity', await createScanImage())
  expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await readErrorCode(refusal)).toEqual([429, 'rate_limited'])
})
