import { expect, test } from 'vitest'
import { handoverPhotos } from '../../server/db/schema/bookings.ts'
import { runJobs } from '../../server/jobs/runner.ts'
import { createApprovedBooking } from '../support/booking-fixtures.ts'
import { readErrorCode, readFieldErrors } from '../support/error-response.ts'
import { readRows } from '../support/read-rows.ts'

const day = 86_400_000
const movedOn = [409, 'booking_moved_on']
const file = new Uint8Array([1])
const files = { 400: file, 800: file, 1600: file }

async function setUp() {
  const t = await createApprovedBooking()
  expect((await t.pickup()).status).toBe(200)
  const onDisk = async () => (await t.onDisk('handovers')).length
  const getStatus = async (path: string) => (await t.as(t.owner).get(`${t.path}/handover/${path}`)).status
  const insertArriving = async () => {
    const row = { id: t.deps.newId(), bookingId: t.booking.id, kind: 'pickup', createdAt: t.clock.now() } as const
    await t.db.write((tx) => tx.insert(handoverPhotos).values({ ...row, width: 0, height: 0, placeholder: '' }))
    return row.id
  }
  const count = () => t.db.read.$count(handoverPhotos)
  return { ...t, onDisk, getStatus, insertArriving, count, before: await count() }
}

test('a picture of the pickup is seen by both sides and the admins, and kept nowhere on its way', async () => {
  const { photograph, seen, as, owner, renter, newAdmin } = await setUp()
  const response = await photograph('pickup')
  expect(response.status).toBe(201)
  const photo = await response.json()
  expect(photo).toMatchObject({ width: 64, height: 48 })
  const [record] = (await seen(renter)).handovers
  expect(record).toMatchObject({ photos: [photo], takesPhotos: true })
  for (const who of [owner, renter, await newAdmin()]) {
    const { status, headers } = await as(who).get(photo.urls[400])
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, 'image/webp', 'private, no-store'])
  }
})

test('a picture is found under its own booking and moment alone, once all of it is there', async () => {
  const { photograph, seen, owner, getStatus, deps, insertArriving } = await setUp()
  const arriving = await insertArriving()
  const unknown = deps.newId()
  for (const id of [arriving, unknown]) await deps.handoverPhotos.put(id, files)
  expect((await seen(owner)).handovers[0].photos).toEqual([])
  const { id } = await (await photograph('pickup')).json()
  expect(await getStatus(`pickup/photos/${id}/400.webp`)).toBe(200)
  for (const other of [unknown, arriving]) expect(await getStatus(`pickup/photos/${other}/400.webp`)).toBe(404)
  for (const path of [`return/photos/${id}/400`, `pickup/photos/${id}/500`, `nothing/photos/${id}/400`])
    expect(await getStatus(`${path}.webp`), path).toBe(404)
})

test('eight pictures are taken in, the ninth by none of two at once, and the eighth again where its answer was lost', async () => {
  const { photograph, count, before, onDisk } = await setUp()
  for (let taken = 1; taken < 8; taken += 1) expect((await photograph('pickup')).status).toBe(201)
  const keys = ['photo-key-8', 'photo-key-9']
  const responses = await Promise.all(keys.map((key) => photograph('pickup', key)))
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
  for (const refused of responses.filter(({ ok }) => !ok)) expect(await readErrorCode(refused)).toEqual([409, 'too_many_images'])
  const taken = responses.findIndex(({ ok }) => ok)
  const again = await photograph('pickup', keys[taken])
  expect([again.status, await again.json()]).toEqual([201, await responses[taken]?.json()])
  expect([(await count()) - before, await onDisk()]).toEqual([8, 8])
})

test('there is nothing to picture before a record, nor three days after it', async () => {
  const { photograph, clock, seen, owner } = await setUp()
  expect(await readErrorCode(await photograph('return'))).toEqual(movedOn)
  clock.advance(3 * day)
  expect((await photograph('pickup')).status).toBe(201)
  clock.advance(1)
  expect(await readErrorCode(await photograph('pickup'))).toEqual(movedOn)
  expect((await seen(owner)).handovers[0].takesPhotos).toBe(false)
})

test('the sweep takes what never arrived and leaves what did', async () => {
  const { photograph, insertArriving, deps, db, booking, clock, onDisk } = await setUp()
  const { id } = await (await photograph('pickup')).json()
  await insertArriving()
  await deps.handoverPhotos.put(deps.newId(), files)
  clock.advance(16 * 60_000)
  await runJobs(deps, clock.now())
  expect(await onDisk()).toBe(1)
  const rows = await readRows(db.read, handoverPhotos)
  expect(rows.filter((row) => row.bookingId === booking.id).map((row) => row.id)).toEqual([id])
})

test('the renter’s word on a record is heard once, and an objection says what is not right', async () => {
  const { answer: response, seen, owner, renter, clock } = await setUp()
  expect(await readErrorCode(await response('return', { agrees: true }))).toEqual(movedOn)
  expect(await readFieldErrors(await response('pickup', { agrees: false }))).toEqual([422, { note: { code: 'required' } }])
  const objects = { agrees: false, note: 'The scratch was there.' }
  const responses = await Promise.all([response('pickup', objects), response('pickup', { agrees: true })])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await response('pickup', { agrees: true })).status).toBe(409)
  for (const side of [owner, renter]) {
    const [record] = (await seen(side)).handovers
    expect([record.answeredAt, typeof record.agreed]).toEqual([clock.now().toISOString(), 'boolean'])
  }
})

test('a confirmed record is closed: what comes later is an addition with its own time', async () => {
  const { photograph, answer: response, note, seen, owner, renter, clock } = await setUp()
  const before = clock.now().toISOString()
  const firstPhoto = await (await photograph('pickup')).json()
  expect((await note('pickup', 'The spare wheel is new.')).status).toBe(200)
  clock.advance(60_000)
  expect((await response('pickup', { agrees: true, seen: 2 })).status).toBe(200)
  clock.advance(day)
  const laterPhoto = await (await photograph('pickup')).json()
  await note('pickup', 'A scratch on the left door.')
  for (const side of [owner, renter]) {
    const [record] = (await seen(side)).handovers
    expect(record.photos).toEqual([
      { ...firstPhoto, at: before },
      { ...laterPhoto, at: clock.now().toISOString(), isAddition: true },
    ])
    expect(record.laterNotes).toMatchObject([
      { text: 'The spare wheel is new.', party: 'owner' },
      { isAddition: true, party: 'owner' },
    ])
    expect(record.laterNotes[0]).not.toHaveProperty('isAddition')
    expect(record.notes).toBeNull()
  }
})

test('nobody confirms what they have not seen, and what arrives in the very moment of the answer is an addition', async () => {
  const { photograph, answer: response, seen, owner } = await setUp()
  await photograph('pickup')
  expect(await readErrorCode(await response('pickup', { agrees: true, seen: 0 }))).toEqual(movedOn)
  expect((await response('pickup', { agrees: true, seen: 1 })).status).toBe(200)
  // The test clock stands still, so the order of the writes decides.
  expect(await (await photograph('pickup')).json()).toMatchObject({ isAddition: true })
  const [record] = (await seen(owner)).handovers
  expect(record.photos.map(({ isAddition = false }) => isAddition)).toEqual([false, true])
})

test('a photo and the answer at once: either it was seen, or it is an addition', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const { photograph, answer: response, seen, owner } = await setUp()
    const [answered] = await Promise.all([response('pickup', { agrees: true, seen: 0 }), photograph('pickup')])
    const [record] = (await seen(owner)).handovers
    expect(record.photos).toHaveLength(1)
    expect(record.photos[0].isAddition ?? false).toBe(answered?.status === 200)
  }
})

test('photos of a record that was made without a connection come after its confirmation as additions, none is lost', async () => {
  const { photograph, pickup, answer: response, seen, owner, clock } = await createApprovedBooking()
  const at = clock.now()
  clock.advance(day)
  expect((await pickup({ at: at.toISOString() })).status).toBe(200)
  await response('pickup', { agrees: true })
  clock.advance(2 * day)
  expect((await photograph('pickup')).status).toBe(201)
  const [record] = (await seen(owner)).handovers
  expect(record).toMatchObject({ at: at.toISOString(), agreed: true, photos: [{ at: clock.now().toISOString(), isAddition: true }] })
})

test('a note is written where there is a record and time for it, eight at most', async () => {
  const { note, owner, renter, newAdmin, clock, seen } = await setUp()
  expect(await readErrorCode(await note('return', 'Not there yet'))).toEqual(movedOn)
  expect(await readFieldErrors(await note('pickup', ' '))).toEqual([422, { text: { code: 'required' } }])
  const admin = await newAdmin()
  for (let count = 0; count < 7; count += 1) expect((await note('pickup', `Note ${count}`, count === 0 ? admin : owner)).status).toBe(200)
  const responses = await Promise.all([note('pickup', 'The last'), note('pickup', 'One more')])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 422])
  const { events, handovers } = await seen(renter)
  expect(handovers[0].laterNotes).toHaveLength(8)
  expect(events.filter(({ action }: { action: string }) => action === 'pickup_note')).toHaveLength(8)
  expect(await readFieldErrors(await note('pickup', 'One too many'))).toEqual([422, { text: { code: 'notes_full' } }])
  clock.advance(3 * day + 1)
  expect(await readErrorCode(await note('pickup', 'Too late'))).toEqual(movedOn)
})
