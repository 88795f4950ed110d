import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startSession } from '../../server/features/auth/sessions.ts'
import type { Db } from '../../server/db/database.ts'
import { bookings, handoverPhotos } from '../../server/db/schema/bookings.ts'
import { ledgerLines } from '../../server/db/schema/payments.ts'
import { runJobs } from '../../server/jobs/runner.ts'
import { getClosingTime } from '../../shared/domain/booking.ts'
import { password } from '../support/app.ts'
import { createApprovedBooking } from '../support/booking-fixtures.ts'
import { readRows } from '../support/read-rows.ts'

const deleteFees = (db: Pick<Db, 'write'>, { id }: { id: string }) =>
  db.write((tx) => tx.delete(ledgerLines).where(and(eq(ledgerLines.bookingId, id), eq(ledgerLines.kind, 'fees_due'))))

test('what a renter wrote with a request goes with them, and what both sides recorded stays', async () => {
  const { pickup, giveBack, answer: answerRecord, photograph, as, owner, renter, path, db, booking, onDisk } = await createApprovedBooking()
  await db.write((tx) => tx.update(bookings).set({ message: 'My cousin and I go to her wedding.' }).where(eq(bookings.id, booking.id)))
  await pickup({ notes: 'Full tank' })
  await photograph('pickup')
  await giveBack()
  await answerRecord('return', { agrees: false, note: 'The key was late.' })
  expect((await as(renter).delete('/api/me', { password })).status).toBe(204)
  const bookingView = await as(owner).read(path)
  expect(bookingView).toMatchObject({ message: null, handovers: [{ notes: 'Full tank' }, { answerNote: 'The key was late.' }] })
  expect([bookingView.handovers[0].photos.length, (await onDisk('handovers')).length]).toEqual([1, 1])
})

test('photos of a handover go with the owner of the car, also from the disk, and others keep theirs', async () => {
  const { pickup, giveBack, photograph, as, owner, renter, path, booking, db, onDisk, newUser, newCar, newBooking, deps, clock } =
    await createApprovedBooking()
  await pickup()
  await photograph('pickup')
  await photograph('pickup')
  await giveBack()
  const other = await newBooking(renter, await newCar(await newUser({ userType: 'owner' })))
  const othersPhoto = { id: deps.newId(), bookingId: other.id, kind: 'pickup', width: 1, height: 1, placeholder: '' } as const
  await db.write((tx) => tx.insert(handoverPhotos).values({ ...othersPhoto, createdAt: clock.now() }))
  await deleteFees(db, booking)
  expect((await as(owner).delete('/api/me', { password })).status).toBe(204)
  expect(await onDisk('handovers')).toEqual([])
  expect(await readRows(db.read, handoverPhotos)).toMatchObject([{ id: othersPhoto.id }])
  expect((await as(renter).read(path)).handovers).toMatchObject([{ photos: [] }, { photos: [] }])
})

test('an owner with a deposit that nobody has settled stays until it is, its renter may go', async () => {
  const { pickup, giveBack, as, owner, renter, booking, clock, deps, db } = await createApprovedBooking()
  await pickup()
  await deleteFees(db, booking)
  clock.set(new Date(getClosingTime(booking.to).getTime() + 86_400_000))
  await runJobs(deps, clock.now())
  const cookie = await db.write((tx) => startSession(tx, owner.id, null, clock.now()))
  const loggedInOwner = { ...owner, cookie: `twara_session=${cookie}` }
  const refused = await as(loggedInOwner).delete('/api/me', { password })
  const range = { from: booking.from, to: booking.to }
  expect([refused.status, (await refused.json()).error]).toEqual([409, { code: 'open_bookings', bookings: [{ id: booking.id, ...range }] }])
  expect((await as(renter).delete('/api/me', { password })).status).toBe(204)
  expect((await giveBack({}, loggedInOwner)).status).toBe(200)
  expect((await as(loggedInOwner).delete('/api/me', { password })).status).toBe(204)
})
