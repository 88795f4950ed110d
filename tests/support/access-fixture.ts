import { expect } from 'vitest'
import type { PdfDocument } from '../../server/lib/pdf/pdf-document.ts'
import { calculateChange, type ChangeOptions } from '../../shared/domain/booking-change.ts'
import { addDays, formatTime } from '../../shared/lib/days.ts'
import { type TestUser, createTestApp } from './app.ts'
import { createDocumentForm, createScanImage } from './document-files.ts'
import { createPushBrowser } from './push-service.ts'
import { createImage } from './images.ts'

export const accessRoles = ['visitor', 'renter', 'stranger', 'owner', 'otherOwner', 'admin'] as const
export type AccessRole = (typeof accessRoles)[number]
type App = Awaited<ReturnType<typeof createTestApp>>
export type AccessFixture = Awaited<ReturnType<typeof createAccessFixture>>

async function seedFixture({ newUser, newCar, newBooking, clock }: App) {
  const owner = await newUser({ userType: 'owner', firstName: 'Olive', phone: '250788000001' })
  const renter = await newUser({ firstName: 'Remy', phone: '250788000002' })
  const stranger = await newUser({ firstName: 'Stella' })
  const otherOwner = await newUser({ userType: 'owner' })
  const admin = await newUser({ userType: 'admin', phone: null })
  const car = await newCar(owner, { plate: 'RAD 123 A' })
  const draft = await newCar(owner, { status: 'draft' })
  const pending = await newCar(owner, { status: 'pending' })
  const booking = await newBooking(renter, car, { from: clock.today(), to: addDays(clock.today(), 1) })
  const users: Record<AccessRole, TestUser | null> = { visitor: null, renter, stranger, owner, otherOwner, admin }
  return { users, car, draft, pending, booking }
}

/** Returns the definition as JSON, since rendering PDFs is slow and tested elsewhere. */
const printPdf = async (document: PdfDocument) => new TextEncoder().encode(JSON.stringify(document))

let cached: { rows: string; filled: Awaited<ReturnType<typeof seedFixture>> } | undefined

/** The renter's pending booking starts today on the owner's approved car. */
export async function createAccessFixture() {
  const app = await createTestApp({}, undefined, { rows: cached?.rows, printPdf })
  if (cached) return { ...app, ...cached.filled }
  const filled = await seedFixture(app)
  const rows = await app.keepRows('scene')
  if (rows) cached = { rows, filled }
  return { ...app, ...filled }
}

export async function approveBooking({ as, users, booking }: AccessFixture) {
  await as(users.owner).post(`/api/bookings/${booking.id}/actions`, { action: 'approve' })
}
export async function getPickupCode({ as, users, booking }: AccessFixture) {
  const { pickupCode } = await (await as(users.renter).get(`/api/bookings/${booking.id}`)).json()
  return String(pickupCode)
}
/** A body that asks for one day more, at the price that the page would show. */
export async function getChangeBody({ as, users, booking }: AccessFixture) {
  const options: ChangeOptions = await (await as(users.renter).get(`/api/bookings/${booking.id}/change`)).json()
  const days = { from: options.booking.firstDay, to: addDays(options.booking.lastDay, 1) }
  return { ...days, expectedTotal: calculateChange(options.booking, days, options.rate).price.totalPrice }
}

/** The renter asks for a day more; returns the id of the change. */
export async function askForChange(fixture: AccessFixture): Promise<string> {
  await approveBooking(fixture)
  const { as, users, booking } = fixture
  const headers = { 'idempotency-key': 'a-change-of-days' }
  const response = await as(users.renter).post(`/api/bookings/${booking.id}/changes`, await getChangeBody(fixture), headers)
  expect(response.status, await response.clone().text()).toBe(201)
  return (await response.json()).changes[0].id
}

export async function driveBooking(fixture: AccessFixture, returned: object = { depositReturned: fixture.booking.deposit }) {
  const { as, users, booking } = fixture
  await approveBooking(fixture)
  const handover = `/api/bookings/${booking.id}/handover`
  await as(users.owner).post(handover, { kind: 'pickup', code: await getPickupCode(fixture), cashReceived: booking.totalPrice })
  const response = await as(users.owner).post(handover, { kind: 'return', ...returned })
  expect(response.status, await response.clone().text()).toBe(200)
}
/** A fine of the minute in which the trip began. */
export const buildFine = ({ clock, car }: AccessFixture) => ({
  plate: car.plate,
  day: clock.today(),
  time: formatTime(clock.now()),
  amount: 25_000,
})
export async function enterFine(fixture: AccessFixture): Promise<string> {
  await driveBooking(fixture)
  const response = await fixture.as(fixture.users.owner).post('/api/me/fines', buildFine(fixture))
  expect(response.status, await response.clone().text()).toBe(201)
  return (await response.json()).fines[0].id
}
async function createPhotoForm(subject: string) {
  const { buffer, name } = await createImage(subject, '#7a4fd0', { width: 40, height: 30 })
  const body = new FormData()
  body.set('photo', new File([new Uint8Array(buffer)], name))
  return body
}
export async function addHandoverPhoto(fixture: AccessFixture): Promise<string> {
  await driveBooking(fixture)
  const path = `/api/bookings/${fixture.booking.id}/handover/pickup/photos`
  const response = await fixture.as(fixture.users.owner).post(path, await createPhotoForm('front'))
  return (await response.json()).id
}
export async function openDisputeWithPhoto({ as, users, booking }: AccessFixture): Promise<string> {
  const { id } = await (await as(users.renter).post(`/api/bookings/${booking.id}/photos`, await createPhotoForm('dent'))).json()
  const report = { kind: 'accident', text: 'Somebody drove into it.', photos: [id] }
  const response = await as(users.renter).post(`/api/bookings/${booking.id}/dispute`, report)
  expect(response.status, await response.clone().text()).toBe(201)
  return id
}
export async function reviewBooking(fixture: AccessFixture): Promise<string> {
  await driveBooking(fixture)
  const review = { stars: 5, text: 'A very good car indeed.' }
  return (await (await fixture.as(fixture.users.renter).post(`/api/bookings/${fixture.booking.id}/review`, review)).json()).review.id
}

export async function registerPushDevice({ as, users }: AccessFixture): Promise<string> {
  const response = await as(users.owner).put('/api/me/push', createPushBrowser().subscription)
  return (await response.json()).devices[0].id
}

export async function uploadDocument({ as, users }: AccessFixture): Promise<string> {
  const response = await as(users.renter).post('/api/me/documents', createDocumentForm('identity', await createScanImage()))
  return (await response.json()).id
}

export async function uploadCarDocument({ as, users, car }: AccessFixture): Promise<string> {
  const response = await as(users.owner).post(`/api/cars/${car.id}/papers`, createDocumentForm('insurance', await createScanImage()))
  return (await response.json()).id
}
