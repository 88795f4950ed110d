import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { calendarImports, carPhotos } from '../../server/db/schema/cars.ts'
import { addDays } from '../../shared/lib/days.ts'
import type { TestUser } from '../support/app.ts'
import { createApprovedBooking } from '../support/booking-fixtures.ts'
import { createDocumentForm, createPdfFile } from '../support/document-files.ts'
import { readRows } from '../support/read-rows.ts'
import { readZipData } from '../support/read-zip.ts'

async function setUp() {
  const t = await createApprovedBooking()
  const [{ id: photoId } = { id: '' }] = await readRows(t.db.read, carPhotos, eq(carPhotos.carId, t.car.id))
  const size = new Uint8Array(1)
  await t.deps.photos.put(photoId, { 400: size, 800: size, 1600: size })
  await t.pickup({ notes: 'Full tank', odometer: 45_120 })
  for (const key of ['photo-key-1', 'photo-key-2']) expect((await t.photograph('pickup', key)).status).toBe(201)
  await t.giveBack({ depositReturned: 20_000, reason: 'A scratch on the door.' })
  await t.answer('return', { agrees: false, note: 'It was there before.' })
  const readExport = async (who: TestUser) => readZipData(await t.as(who).get('/api/me/export'))
  const onDisk = async (folder: string) => (await readdir(join(t.dataDir, folder))).filter((name) => !name.startsWith('.'))
  return { ...t, readExport, onDisk }
}

test('what was recorded, written and done on a trip is in both archives, each with its own side', async () => {
  const { as, readExport, owner, renter, booking, path, newUser } = await setUp()
  await as(renter).post(`${path}/review`, { stars: 4, text: 'A very good car indeed.' })
  await as(owner).post(`${path}/review/answer`, { text: 'Thank you, see you again.' })
  const [firstPhoto, secondPhoto] = ['1', '2'].map((number) => `handovers/${booking.id}/pickup-${number}.webp`)
  const pickup = { bookingId: booking.id, kind: 'pickup', notes: 'Full tank', odometer: 45_120, cashReceived: booking.totalPrice }
  const back = { kind: 'return', depositReturned: 20_000, reason: 'A scratch on the door.', answerNote: 'It was there before.' }
  const ofRenter = { written: [{ stars: 4 }], answers: [] }
  const ofOwner = { written: [], answers: [{ answer: 'Thank you, see you again.' }] }
  for (const who of [owner, renter]) {
    const { files, json, names } = await readExport(who)
    expect(json('handovers.json')).toMatchObject([
      { ...pickup, photos: [firstPhoto, secondPhoto] },
      { ...back, photos: [] },
    ])
    expect(names('handovers')).toEqual([firstPhoto, secondPhoto])
    expect(String(files.get(firstPhoto ?? '')?.subarray(8, 12))).toBe('WEBP')
    const actions: string[] = json('booking-events.json').map(({ action }: { action: string }) => action)
    expect(actions.sort()).toEqual(['approve', 'pickup', 'request', 'return'])
    expect(json('reviews.json')).toMatchObject(who === owner ? ofOwner : ofRenter)
    expect(files.has('missing.txt')).toBe(false)
  }
  const stranger = await readExport(await newUser())
  expect([stranger.json('handovers.json'), stranger.json('booking-events.json'), stranger.names('handovers')]).toEqual([[], [], []])
})

test('what an owner blocked and from where days are taken over is in their archive alone', async () => {
  const { as, readExport, owner, renter, car, db, clock } = await setUp()
  const day = addDays(clock.today(), 30)
  await as(owner).put(`/api/cars/${car.id}/blocked-days`, { blocks: [{ from: day, to: day, note: 'At the garage' }] })
  const url = 'https://calendar.example.org/mine.ics'
  await db.write((tx) => tx.insert(calendarImports).values({ carId: car.id, url, dueAt: clock.now(), readAt: clock.now(), skipped: [] }))
  const { path } = await (await as(owner).post(`/api/cars/${car.id}/calendar-feed`)).json()
  const ownExport = await readExport(owner)
  expect(ownExport.json('calendar-feeds.json')).toEqual([{ carId: car.id, madeAt: clock.now().toISOString() }])
  expect([...ownExport.files.values()].join()).not.toContain(path.slice('/calendar/'.length, -'.ics'.length))
  expect(ownExport.json('blocked-days.json')).toEqual([{ carId: car.id, day, kind: 'blocked', note: 'At the garage' }])
  expect(ownExport.json('calendars.json')).toEqual([{ carId: car.id, url, readAt: clock.now().toISOString(), failure: null, skipped: [] }])
  const other = await readExport(renter)
  expect(['blocked-days', 'calendars', 'calendar-feeds'].map((name) => other.json(`${name}.json`))).toEqual([[], [], []])
})

test('how it stands with documents, and when the team looked at them or read a chat, is in the archive of whom it is about', async () => {
  const { as, readExport, owner, renter, booking, car, newUser, clock } = await setUp()
  const admin = await newUser({ userType: 'admin', phone: null })
  const { id } = await (await as(owner).post('/api/me/documents', createDocumentForm('licence', createPdfFile()))).json()
  await as(owner).post(`/api/cars/${car.id}/papers`, createDocumentForm('registration', createPdfFile()))
  expect((await as(admin).get(`/api/documents/${id}`)).status).toBe(200)
  await as(admin).post(`/api/admin/documents/${id}/decision`, { decision: 'rejected', note: 'It cannot be read.' })
  const { json } = await readExport(owner)
  expect(json('documents.json')).toMatchObject([{ kind: 'licence', status: 'rejected', reason: 'It cannot be read.' }])
  expect(json('papers.json')).toMatchObject([{ carId: car.id, kind: 'registration', checkedAt: null }])
  const looks = [{ of: 'document', kind: 'licence', at: clock.now().toISOString() }]
  expect(json('looks.json')).toEqual(looks)
  clock.advance(60_000)
  await as(renter).post(`/api/bookings/${booking.id}/dispute`, { kind: 'other', text: 'Nobody answers me here.' })
  expect((await as(admin).get(`/api/bookings/${booking.id}/messages`)).status).toBe(200)
  const chat = { of: 'chat', bookingId: booking.id, at: clock.now().toISOString() }
  const readViews = async (who: TestUser) => (await readExport(who)).json('looks.json')
  expect(await Promise.all([owner, renter, await newUser()].map(readViews))).toEqual([[...looks, chat], [chat], []])
})

test('files that are gone or cannot be read are named in the archive, and all others are in it', async () => {
  const { as, readExport, owner, booking, dataDir, onDisk, logged } = await setUp()
  await as(owner).post('/api/me/documents', createDocumentForm('licence', createPdfFile()))
  const [locked = ''] = await onDisk('documents')
  await writeFile(join(dataDir, 'documents', locked), 'what another key has locked')
  await as(owner).post('/api/me/documents', createDocumentForm('identity', createPdfFile()))
  const [first = ''] = (await onDisk('handovers')).sort()
  await rm(join(dataDir, 'handovers', first), { recursive: true })
  const { files, json, names } = await readExport(owner)
  const missingFiles = String(files.get('missing.txt'))
  expect(missingFiles).toContain("We couldn't read these files, so they are not in this archive:")
  expect(missingFiles.split('\n').filter((line) => line.includes('/'))).toEqual([
    'documents/licence.pdf',
    `handovers/${booking.id}/pickup-1.webp`,
  ])
  expect(names('documents')).toEqual(['documents/identity.pdf'])
  expect(names('handovers')).toEqual([`handovers/${booking.id}/pickup-2.webp`])
  expect(json('profile.json')).toMatchObject({ email: owner.email })
  const message = 'a file could not be put into an archive'
  expect(logged.filter((line) => (line as { message?: string }).message === message)).toEqual([
    { folder: 'documents', fault: 'document_unreadable', message },
    { folder: 'handovers', fault: 'gone', message },
  ])
})
