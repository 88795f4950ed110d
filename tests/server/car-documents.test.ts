import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteFiles, deleteListing } from '../../server/features/cars/commands.ts'
import { getCarDocuments } from '../../server/features/cars/document-queries.ts'
import { auditLogs } from '../../server/db/schema/audit-logs.ts'
import { carDocuments, documentViews } from '../../server/db/schema/documents.ts'
import { runJobs } from '../../server/jobs/runner.ts'
import { addDays } from '../../shared/lib/days.ts'
import type { CarDocumentView } from '../../shared/domain/document.ts'
import { type TestUser, testApp } from '../support/app.ts'
import { documentForm, pdfFile, scanJpeg } from '../support/document-files.ts'
import { readErrorCode } from '../support/error-response.ts'
import { readRow, readRows } from '../support/read-rows.ts'

async function aCar(status: 'draft' | 'pending' | 'approved' = 'approved') {
  const test = await testApp()
  const owner = await test.newUser({ userType: 'owner' })
  const renter = await test.newUser()
  const admin = await test.newUser({ userType: 'admin', phone: null })
  const car = await test.newCar(owner, { status, plate: 'RAD 123 A', insuranceKind: 'comprehensive' })
  const path = `/api/cars/${car.id}`
  const send = (kind: string, bytes: Uint8Array<ArrayBuffer>, key?: string, who: TestUser = owner) =>
    test.as(who).post(`${path}/papers`, documentForm(kind, bytes), key ? { 'idempotency-key': key } : {})
  const sent = async (kind: string, color?: string) => (await send(kind, await scanJpeg(color))).json()
  const mine = () => test.as(owner).read(`/api/me/cars/${car.id}`)
  /** Asserts that page and search agree on the badge. */
  const isBadged = async () => {
    const { papersChecked } = await test.as(renter).read(path)
    const { cars } = await test.as(null).read('/api/cars?papers=checked')
    expect(cars.map(({ id }: { id: string }) => id)).toEqual(papersChecked ? [car.id] : [])
    return papersChecked
  }
  const opened = (id: string, who: TestUser = admin) => test.as(who).get(`${path}/papers/${id}`)
  const ticked = async (id: string, body: object = {}, who: TestUser = admin) =>
    test.as(who).post(`/api/admin/cars/${car.id}/papers/${id}/check`, { isChecked: true, seen: (await mine()).updatedAt, ...body })
  const checked = async () => {
    const unticked: string[] = (await mine()).papers.flatMap((paper: CarDocumentView) => (paper.isChecked ? [] : [paper.id]))
    for (const id of unticked) {
      expect((await opened(id)).status).toBe(200)
      expect((await ticked(id)).status).toBe(200)
    }
  }
  const decide = (body: object) => test.as(admin).post(`/api/admin/cars/${car.id}/decision`, body)
  const waiting = async (sort = '') => (await test.as(admin).read(`/api/admin/cars?status=approved&papers=unchecked${sort}`)).cars
  const onDisk = () => test.onDisk('documents')
  const sendFor = async (to: { id: string }, kind: string) =>
    (await test.as(owner).post(`/api/cars/${to.id}/papers`, documentForm(kind, pdfFile()))).status
  return { ...test, owner, renter, admin, car, path, send, sent, sendFor, mine, isBadged, opened, ticked, checked, decide, waiting, onDisk }
}

test('proofs of a car stand beside it for its owner, in one order, and change nothing else of it, with bookings neither', async () => {
  const { sent, newBooking, renter, mine, waiting, car } = await aCar()
  await newBooking(renter, car)
  const insurance = await sent('insurance')
  const registration = await sent('registration')
  expect(registration).toEqual({
    id: expect.any(String),
    kind: 'registration',
    contentType: 'image/jpeg',
    isChecked: false,
    uploadedAt: expect.any(String),
  })
  const listing = await mine()
  expect(listing).toMatchObject({ status: 'approved', openBookings: 1, papers: [registration, insurance] })
  expect(listing.papers).toHaveLength(2)
  expect(listing.updatedAt > car.updatedAt.toISOString()).toBe(true)
  const compared = { plate: 'RAD 123 A', insuranceKind: 'comprehensive', papers: [registration, insurance] }
  expect(await waiting()).toMatchObject([{ listing: compared }])
})

test('each look of the team at a proof leaves a row, its owner’s does not, and of a draft the team sees nothing', async () => {
  const { as, owner, renter, admin, path, send, opened, db } = await aCar()
  const { id } = await (await send('insurance', pdfFile())).json()
  expect(await (await opened(id, renter)).json()).toEqual(await as(renter).read(`${path}/papers/none`))
  const mine = await opened(id, owner)
  expect(mine.headers.get('content-disposition')).toBe('attachment; filename="insurance.pdf"')
  expect(mine.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(new Uint8Array(await mine.arrayBuffer())).toEqual(pdfFile())
  expect(await db.read.$count(documentViews)).toBe(0)
  expect((await opened(id)).status).toBe(200)
  expect(await readRows(db.read, documentViews)).toMatchObject([
    { actorId: admin.id, userId: owner.id, entityType: 'paper', entityId: id, kind: 'insurance' },
  ])
  const draft = await aCar('draft')
  const paper = await draft.sent('insurance')
  expect((await draft.opened(paper.id)).status).toBe(404)
})

test('neither kind nor content is believed; a new proof takes the place of the old one, is one when sent again, and goes with its file', async () => {
  const { as, db, owner, path, sent, send, mine, onDisk } = await aCar()
  expect((await send('identity', await scanJpeg())).status).toBe(422)
  expect(await readErrorCode(await send('insurance', new TextEncoder().encode('<script>')))).toEqual([422, 'invalid_file'])
  expect([await db.read.$count(carDocuments), await onDisk()]).toEqual([0, []])
  await sent('insurance')
  const second = await sent('insurance', '#333333')
  expect([(await mine()).papers, await onDisk()]).toEqual([[second], [second.id]])
  const bytes = await scanJpeg('#445566')
  const responses = await Promise.all([1, 2, 3].map(() => send('insurance', bytes, 'a key of a paper')))
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
  const { papers } = await mine()
  expect([papers.length, (await onDisk()).length]).toEqual([1, 1])
  expect(await (await as(owner).delete(`${path}/papers/${papers[0].id}`)).json()).toMatchObject({ papers: [] })
  expect(await onDisk()).toEqual([])
})

test('a proof that still arrives is nowhere to be seen, is compared by nobody, and is not replaced', async () => {
  const { as, db, deps, clock, owner, renter, car, path, sent, mine, opened, checked, waiting } = await aCar()
  await sent('registration')
  const id = deps.newId()
  const file = { contentType: 'application/pdf', bytes: pdfFile().length, createdAt: clock.now() } as const
  const wrappedKey = await deps.vault.put(id, pdfFile())
  await db.write((tx) => tx.insert(carDocuments).values({ ...file, id, carId: car.id, kind: 'registration', wrappedKey }))
  expect([(await opened(id, owner)).status, (await as(owner).delete(`${path}/papers/${id}`)).status]).toEqual([404, 404])
  const second = await sent('registration', '#333333')
  expect((await mine()).papers).toEqual([second])
  expect((await getCarDocuments(db.read, owner.id)).map((paper) => paper.id)).toEqual([second.id])
  expect(await getCarDocuments(db.read, renter.id)).toEqual([])
  await checked()
  expect(await waiting()).toEqual([])
  expect(await readRow(db.read, carDocuments, id)).toMatchObject({ checkedAt: null, readyAt: null })
})

test('a proof that was compared stays so from then on, and is found under its own car alone', async () => {
  const { as, db, owner, newCar, sent, sendFor, opened, checked, clock } = await aCar()
  const { id } = await sent('registration')
  const beside = await newCar(owner)
  expect(await sendFor(beside, 'registration')).toBe(201)
  await checked()
  const unchecked = (await readRows(db.read, carDocuments)).filter(({ checkedAt }) => !checkedAt)
  expect(unchecked.map(({ carId }) => carId)).toEqual([beside.id])
  const first = await readRow(db.read, carDocuments, id)
  clock.advance(60_000)
  await sent('insurance')
  await checked()
  expect((await readRow(db.read, carDocuments, id))?.checkedAt).toEqual(first?.checkedAt)
  const elsewhere = await as(owner).get(`/api/cars/${beside.id}/papers/${id}`)
  expect([(await opened(id, owner)).status, elsewhere.status]).toEqual([200, 404])
})

test('the badge needs registration and insurance, every proof checked, and no paper that has ended', async () => {
  const { as, owner, path, sent, mine, isBadged, checked, waiting, clock } = await aCar()
  await sent('registration')
  await checked()
  expect(await isBadged()).toBe(false)
  await sent('insurance')
  expect([await isBadged(), (await waiting()).length]).toEqual([false, 1])
  await checked()
  expect([await isBadged(), await waiting()]).toEqual([true, []])
  const changes = [
    () => sent('inspection'),
    () => as(owner).patch(path, { insuranceValidTo: addDays(clock.today(), 10) }),
    () => sent('registration'),
    async () => {
      const [registration] = (await mine()).papers
      await as(owner).delete(`${path}/papers/${registration.id}`)
      expect(await isBadged()).toBe(false)
      await sent('registration')
    },
  ]
  for (const change of changes) {
    await change()
    expect(await isBadged()).toBe(false)
    await checked()
    expect(await isBadged()).toBe(true)
  }
  clock.advance(11 * 24 * 3_600_000)
  expect(await isBadged()).toBe(false)
})

test('what was typed beside a checked proof makes it unchecked when it changes, and nothing else does', async () => {
  const { as, owner, path, sent, mine, checked } = await aCar()
  for (const kind of ['registration', 'insurance', 'inspection']) await sent(kind)
  const change = async (body: object) => {
    await checked()
    expect((await as(owner).patch(path, body)).status).toBe(200)
    return (await mine()).papers.flatMap(({ isChecked, kind }: CarDocumentView) => (isChecked ? [] : [kind]))
  }
  expect(await change({ pricePerDay: 60_000, description: 'Clean, and serviced by the book.' })).toEqual([])
  expect(await change({ insuranceKind: 'third_party' })).toEqual(['insurance'])
  expect(await change({ inspectionValidTo: '2027-06-01' })).toEqual(['inspection'])
  expect(await change({ plate: 'RAE 456 B' })).toEqual(['registration', 'insurance', 'inspection'])
})

test('an approval checks no paper: each is opened by the same admin and ticked, also before the approval', async () => {
  const { sent, mine, decide, isBadged, opened, ticked, newUser, db, admin } = await aCar('pending')
  const registration = await sent('registration')
  const insurance = await sent('insurance')
  expect(await readErrorCode(await ticked(registration.id))).toEqual([409, 'document_unopened'])
  const other = await newUser({ userType: 'admin', phone: null })
  await opened(registration.id, other)
  expect((await ticked(registration.id)).status).toBe(409)
  await opened(registration.id)
  expect((await ticked(registration.id)).status).toBe(200)
  expect((await decide({ decision: 'approved', seen: (await mine()).updatedAt })).status).toBe(200)
  expect(await isBadged()).toBe(false)
  await opened(insurance.id)
  expect((await ticked(insurance.id)).status).toBe(200)
  expect(await isBadged()).toBe(true)
  const views = await readRows(db.read, documentViews, eq(documentViews.actorId, admin.id))
  expect(views.map(({ entityId }) => entityId).toSorted()).toEqual([registration.id, insurance.id].toSorted())
})

test('a tick can be taken back, and counts once', async () => {
  const { sent, checked, isBadged, ticked, db, car, mine } = await aCar()
  const registration = await sent('registration')
  await sent('insurance')
  await checked()
  expect((await ticked(registration.id)).status).toBe(200)
  expect((await ticked('none')).status).toBe(404)
  expect(await isBadged()).toBe(true)
  expect((await ticked(registration.id, { isChecked: false })).status).toBe(200)
  expect([await isBadged(), (await mine()).papers[0].isChecked]).toEqual([false, false])
  const logs = await readRows(db.read, auditLogs, eq(auditLogs.entityId, car.id))
  // Rows of one instant have no order.
  expect(logs.map(({ entityType, action, title }) => [entityType, action, title].join(' ')).toSorted()).toEqual([
    'papers approved Toyota RAV4 2019, Insurance certificate',
    'papers approved Toyota RAV4 2019, Registration card',
    'papers withdrawn Toyota RAV4 2019, Registration card',
  ])
})

test('a proof that is replaced while an admin compares it stays unchecked', async () => {
  const { sent, mine, opened, ticked } = await aCar()
  const before = await sent('registration')
  await opened(before.id)
  const { updatedAt: seen } = await mine()
  const after = await sent('registration', '#222222')
  for (const id of [before.id, after.id]) expect(await readErrorCode(await ticked(id, { seen }))).toEqual([409, 'listing_changed'])
  expect((await ticked(after.id)).status).toBe(409)
  await opened(after.id)
  expect((await ticked(after.id)).status).toBe(200)
})

test('papers go with their draft, with a car that is given up, and with what a crash left', async () => {
  const { sent, deps, db, owner, car, clock, onDisk } = await aCar()
  await sent('registration')
  await sent('insurance')
  expect(await getCarDocuments(db.read, owner.id)).toHaveLength(2)
  await deps.vault.put(deps.newId(), await scanJpeg())
  clock.advance(2 * 3_600_000)
  await runJobs(deps, clock.now())
  expect(await onDisk()).toHaveLength(2)
  const files = await db.write((tx) => deleteListing(tx, owner, car.id, { now: clock.now(), newId: deps.newId }))
  await deleteFiles(deps, files)
  expect([await getCarDocuments(db.read, owner.id), await onDisk()]).toEqual([[], []])
  const draft = await aCar('draft')
  await draft.sent('registration')
  expect((await draft.as(draft.owner).delete(draft.path)).status).toBe(204)
  await expect.poll(draft.onDisk).toEqual([])
})

test('the car whose papers wait longest comes first, whenever it was listed itself', async () => {
  const { owner, newCar, car, sent, sendFor, waiting, clock } = await aCar()
  const older = await newCar(owner, { submittedAt: new Date('2026-01-01T08:00:00Z') })
  await sent('insurance')
  clock.advance(60_000)
  await sendFor(older, 'insurance')
  expect((await waiting('&sort=waiting')).map(({ id }: { id: string }) => id)).toEqual([car.id, older.id])
})
