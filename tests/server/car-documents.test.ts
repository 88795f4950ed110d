import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteFiles, deleteListing } from '../../server/features/cars/commands.ts'
import { listOwnerCarDocuments } from '../../server/features/cars/document-queries.ts'
import { auditLogs } from '../../server/db/schema/audit-logs.ts'
import { carDocuments, documentViews } from '../../server/db/schema/documents.ts'
import { runJobs } from '../../server/jobs/runner.ts'
import { addDays } from '../../shared/lib/days.ts'
import type { CarDocumentView } from '../../shared/domain/document.ts'
import { type TestUser, createTestApp } from '../support/app.ts'
import { createDocumentForm, createPdfFile, createScanImage } from '../support/document-files.ts'
import { readErrorCode } from '../support/error-response.ts'
import { readRow, readRows } from '../support/read-rows.ts'

async function setUp(status: 'draft' | 'pending' | 'approved' = 'approved') {
  const t = await createTestApp()
  const owner = await t.newUser({ userType: 'owner' })
  const renter = await t.newUser()
  const admin = await t.newUser({ userType: 'admin', phone: null })
  const car = await t.newCar(owner, { status, plate: 'RAD 123 A', insuranceKind: 'comprehensive' })
  const path = `/api/cars/${car.id}`
  const send = (kind: string, bytes: Uint8Array<ArrayBuffer>, key?: string, who: TestUser = owner) =>
    t.as(who).post(`${path}/papers`, createDocumentForm(kind, bytes), key ? { 'idempotency-key': key } : {})
  const upload = async (kind: string, color?: string) => (await send(kind, await createScanImage(color))).json()
  const mine = () => t.as(owner).read(`/api/me/cars/${car.id}`)
  /** Asserts that page and search agree on the badge. */
  const isBadged = async () => {
    const { papersChecked } = await t.as(renter).read(path)
    const { cars } = await t.as(null).read('/api/cars?papers=checked')
    expect(cars.map(({ id }: { id: string }) => id)).toEqual(papersChecked ? [car.id] : [])
    return papersChecked
  }
  const openDocument = (id: string, who: TestUser = admin) => t.as(who).get(`${path}/papers/${id}`)
  const checkDocument = async (id: string, body: object = {}, who: TestUser = admin) =>
    t.as(who).post(`/api/admin/cars/${car.id}/papers/${id}/check`, { isChecked: true, seen: (await mine()).updatedAt, ...body })
  const checkAll = async () => {
    const uncheckedIds: string[] = (await mine()).documents.flatMap((carDocument: CarDocumentView) =>
      carDocument.isChecked ? [] : [carDocument.id],
    )
    for (const id of uncheckedIds) {
      expect((await openDocument(id)).status).toBe(200)
      expect((await checkDocument(id)).status).toBe(200)
    }
  }
  const decide = (body: object) => t.as(admin).post(`/api/admin/cars/${car.id}/decision`, body)
  const listUnchecked = async (sort = '') => (await t.as(admin).read(`/api/admin/cars?status=approved&papers=unchecked${sort}`)).cars
  const onDisk = () => t.onDisk('documents')
  const uploadFor = async (to: { id: string }, kind: string) =>
    (await t.as(owner).post(`/api/cars/${to.id}/papers`, createDocumentForm(kind, createPdfFile()))).status
  return {
    ...t,
    owner,
    renter,
    admin,
    car,
    path,
    send,
    upload,
    uploadFor,
    mine,
    isBadged,
    openDocument,
    checkDocument,
    checkAll,
    decide,
    listUnchecked,
    onDisk,
  }
}

test('proofs of a car stand beside it for its owner, in one order, and change nothing else of it, with bookings neither', async () => {
  const { upload, newBooking, renter, mine, listUnchecked, car } = await setUp()
  await newBooking(renter, car)
  const insurance = await upload('insurance')
  const registration = await upload('registration')
  expect(registration).toEqual({
    id: expect.any(String),
    kind: 'registration',
    contentType: 'image/jpeg',
    isChecked: false,
    uploadedAt: expect.any(String),
  })
  const listing = await mine()
  expect(listing).toMatchObject({ status: 'approved', openBookings: 1, documents: [registration, insurance] })
  expect(listing.documents).toHaveLength(2)
  expect(listing.updatedAt > car.updatedAt.toISOString()).toBe(true)
  const compared = { plate: 'RAD 123 A', insuranceKind: 'comprehensive', documents: [registration, insurance] }
  expect(await listUnchecked()).toMatchObject([{ listing: compared }])
})

test('each look of the team at a proof leaves a row, its owner’s does not, and of a draft the team sees nothing', async () => {
  const { as, owner, renter, admin, path, send, openDocument, db } = await setUp()
  const { id } = await (await send('insurance', createPdfFile())).json()
  expect(await (await openDocument(id, renter)).json()).toEqual(await as(renter).read(`${path}/papers/none`))
  const mine = await openDocument(id, owner)
  expect(mine.headers.get('content-disposition')).toBe('attachment; filename="insurance.pdf"')
  expect(mine.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(new Uint8Array(await mine.arrayBuffer())).toEqual(createPdfFile())
  expect(await db.read.$count(documentViews)).toBe(0)
  expect((await openDocument(id)).status).toBe(200)
  expect(await readRows(db.read, documentViews)).toMatchObject([
    { actorId: admin.id, userId: owner.id, entityType: 'paper', entityId: id, kind: 'insurance' },
  ])
  const draft = await setUp('draft')
  const carDocument = await draft.upload('insurance')
  expect((await draft.openDocument(carDocument.id)).status).toBe(404)
})

test('neither kind nor content is believed; a new proof takes the place of the old one, is one when sent again, and goes with its file', async () => {
  const { as, db, owner, path, upload, send, mine, onDisk } = await setUp()
  expect((await send('identity', await createScanImage())).status).toBe(422)
  expect(await readErrorCode(await send('insurance', new TextEncoder().encode('<script>')))).toEqual([422, 'invalid_file'])
  expect([await db.read.$count(carDocuments), await onDisk()]).toEqual([0, []])
  await upload('insurance')
  const second = await upload('insurance', '#333333')
  expect([(await mine()).documents, await onDisk()]).toEqual([[second], [second.id]])
  const bytes = await createScanImage('#445566')
  const responses = await Promise.all([1, 2, 3].map(() => send('insurance', bytes, 'a key of a paper')))
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
  const { documents } = await mine()
  expect([documents.length, (await onDisk()).length]).toEqual([1, 1])
  expect(await (await as(owner).delete(`${path}/papers/${documents[0].id}`)).json()).toMatchObject({ documents: [] })
  expect(await onDisk()).toEqual([])
})

test('a proof that still arrives is nowhere to be seen, is compared by nobody, and is not replaced', async () => {
  const { as, db, deps, clock, owner, renter, car, path, upload, mine, openDocument, checkAll, listUnchecked } = await setUp()
  await upload('registration')
  const id = deps.newId()
  const file = { contentType: 'application/pdf', bytes: createPdfFile().length, createdAt: clock.now() } as const
  const wrappedKey = await deps.vault.put(id, createPdfFile())
  await db.write((tx) => tx.insert(carDocuments).values({ ...file, id, carId: car.id, kind: 'registration', wrappedKey }))
  expect([(await openDocument(id, owner)).status, (await as(owner).delete(`${path}/papers/${id}`)).status]).toEqual([404, 404])
  const second = await upload('registration', '#333333')
  expect((await mine()).documents).toEqual([second])
  expect((await listOwnerCarDocuments(db.read, owner.id)).map((carDocument) => carDocument.id)).toEqual([second.id])
  expect(await listOwnerCarDocuments(db.read, renter.id)).toEqual([])
  await checkAll()
  expect(await listUnchecked()).toEqual([])
  expect(await readRow(db.read, carDocuments, id)).toMatchObject({ checkedAt: null, readyAt: null })
})

test('a proof that was compared stays so from then on, and is found under its own car alone', async () => {
  const { as, db, owner, newCar, upload, uploadFor, openDocument, checkAll, clock } = await setUp()
  const { id } = await upload('registration')
  const otherCar = await newCar(owner)
  expect(await uploadFor(otherCar, 'registration')).toBe(201)
  await checkAll()
  const unchecked = (await readRows(db.read, carDocuments)).filter(({ checkedAt }) => !checkedAt)
  expect(unchecked.map(({ carId }) => carId)).toEqual([otherCar.id])
  const first = await readRow(db.read, carDocuments, id)
  clock.advance(60_000)
  await upload('insurance')
  await checkAll()
  expect((await readRow(db.read, carDocuments, id))?.checkedAt).toEqual(first?.checkedAt)
  const elsewhere = await as(owner).get(`/api/cars/${otherCar.id}/papers/${id}`)
  expect([(await openDocument(id, owner)).status, elsewhere.status]).toEqual([200, 404])
})

test('the badge needs registration and insurance, every proof checked, and no paper that has ended', async () => {
  const { as, owner, path, upload, mine, isBadged, checkAll, listUnchecked, clock } = await setUp()
  await upload('registration')
  await checkAll()
  expect(await isBadged()).toBe(false)
  await upload('insurance')
  expect([await isBadged(), (await listUnchecked()).length]).toEqual([false, 1])
  await checkAll()
  expect([await isBadged(), await listUnchecked()]).toEqual([true, []])
  const changes = [
    () => upload('inspection'),
    () => as(owner).patch(path, { insuranceValidTo: addDays(clock.today(), 10) }),
    () => upload('registration'),
    async () => {
      const [registration] = (await mine()).documents
      await as(owner).delete(`${path}/papers/${registration.id}`)
      expect(await isBadged()).toBe(false)
      await upload('registration')
    },
  ]
  for (const change of changes) {
    await change()
    expect(await isBadged()).toBe(false)
    await checkAll()
    expect(await isBadged()).toBe(true)
  }
  clock.advance(11 * 24 * 3_600_000)
  expect(await isBadged()).toBe(false)
})

test('what was typed beside a checked proof makes it unchecked when it changes, and nothing else does', async () => {
  const { as, owner, path, upload, mine, checkAll } = await setUp()
  for (const kind of ['registration', 'insurance', 'inspection']) await upload(kind)
  const change = async (body: object) => {
    await checkAll()
    expect((await as(owner).patch(path, body)).status).toBe(200)
    return (await mine()).documents.flatMap(({ isChecked, kind }: CarDocumentView) => (isChecked ? [] : [kind]))
  }
  expect(await change({ pricePerDay: 60_000, description: 'Clean, and serviced by the book.' })).toEqual([])
  expect(await change({ insuranceKind: 'third_party' })).toEqual(['insurance'])
  expect(await change({ inspectionValidTo: '2027-06-01' })).toEqual(['inspection'])
  expect(await change({ plate: 'RAE 456 B' })).toEqual(['registration', 'insurance', 'inspection'])
})

test('an approval checks no paper: each is opened by the same admin and ticked, also before the approval', async () => {
  const { upload, mine, decide, isBadged, openDocument, checkDocument, newUser, db, admin } = await setUp('pending')
  const registration = await upload('registration')
  const insurance = await upload('insurance')
  expect(await readErrorCode(await checkDocument(registration.id))).toEqual([409, 'document_unopened'])
  const other = await newUser({ userType: 'admin', phone: null })
  await openDocument(registration.id, other)
  expect((await checkDocument(registration.id)).status).toBe(409)
  await openDocument(registration.id)
  expect((await checkDocument(registration.id)).status).toBe(200)
  expect((await decide({ decision: 'approved', seen: (await mine()).updatedAt })).status).toBe(200)
  expect(await isBadged()).toBe(false)
  await openDocument(insurance.id)
  expect((await checkDocument(insurance.id)).status).toBe(200)
  expect(await isBadged()).toBe(true)
  const views = await readRows(db.read, documentViews, eq(documentViews.actorId, admin.id))
  expect(views.map(({ entityId }) => entityId).toSorted()).toEqual([registration.id, insurance.id].toSorted())
})

test('a tick can be taken back, and counts once', async () => {
  const { upload, checkAll, isBadged, checkDocument, db, car, mine } = await setUp()
  const registration = await upload('registration')
  await upload('insurance')
  await checkAll()
  expect((await checkDocument(registration.id)).status).toBe(200)
  expect((await checkDocument('none')).status).toBe(404)
  expect(await isBadged()).toBe(true)
  expect((await checkDocument(registration.id, { isChecked: false })).status).toBe(200)
  expect([await isBadged(), (await mine()).documents[0].isChecked]).toEqual([false, false])
  const logs = await readRows(db.read, auditLogs, eq(auditLogs.entityId, car.id))
  // Rows of one instant have no order.
  expect(logs.map(({ entityType, action, title }) => [entityType, action, title].join(' ')).toSorted()).toEqual([
    'papers approved Toyota RAV4 2019, Insurance certificate',
    'papers approved Toyota RAV4 2019, Registration card',
    'papers withdrawn Toyota RAV4 2019, Registration card',
  ])
})

test('a proof that is replaced while an admin compares it stays unchecked', async () => {
  const { upload, mine, openDocument, checkDocument } = await setUp()
  const before = await upload('registration')
  await openDocument(before.id)
  const { updatedAt: seen } = await mine()
  const after = await upload('registration', '#222222')
  for (const id of [before.id, after.id]) expect(await readErrorCode(await checkDocument(id, { seen }))).toEqual([409, 'listing_changed'])
  expect((await checkDocument(after.id)).status).toBe(409)
  await openDocument(after.id)
  expect((await checkDocument(after.id)).status).toBe(200)
})

test('papers go with their draft, with a car that is given up, and with what a crash left', async () => {
  const { upload, deps, db, owner, car, clock, onDisk } = await setUp()
  await upload('registration')
  await upload('insurance')
  expect(await listOwnerCarDocuments(db.read, owner.id)).toHaveLength(2)
  await deps.vault.put(deps.newId(), await createScanImage())
  clock.advance(2 * 3_600_000)
  await runJobs(deps, clock.now())
  expect(await onDisk()).toHaveLength(2)
  const files = await db.write((tx) => deleteListing(tx, owner, car.id, { now: clock.now(), newId: deps.newId }))
  await deleteFiles(deps, files)
  expect([await listOwnerCarDocuments(db.read, owner.id), await onDisk()]).toEqual([[], []])
  const draft = await setUp('draft')
  await draft.upload('registration')
  expect((await draft.as(draft.owner).delete(draft.path)).status).toBe(204)
  await expect.poll(draft.onDisk).toEqual([])
})

test('the car whose papers wait longest comes first, whenever it was listed itself', async () => {
  const { owner, newCar, car, upload, uploadFor, listUnchecked, clock } = await setUp()
  const older = await newCar(owner, { submittedAt: new Date('2026-01-01T08:00:00Z') })
  await upload('insurance')
  clock.advance(60_000)
  await uploadFor(older, 'insurance')
  expect((await listUnchecked('&sort=waiting')).map(({ id }: { id: string }) => id)).toEqual([car.id, older.id])
})
