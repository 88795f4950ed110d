import { expect } from 'vitest'
import type { PdfDocument } from '../../server/lib/pdf/pdf-document.ts'
import { addDays } from '../../shared/lib/days.ts'
import { type TestUser, testApp } from './app.ts'
import { paperForm, scan } from './papers.ts'
import { aBrowser } from './push-service.ts'
import { picture } from './pictures.ts'

export const people = ['visitor', 'renter', 'stranger', 'owner', 'otherOwner', 'admin'] as const
export type Person = (typeof people)[number]
type App = Awaited<ReturnType<typeof testApp>>
export type Scene = Awaited<ReturnType<typeof scene>>

async function fill({ newUser, newCar, newBooking, clock }: App) {
  const owner = await newUser({ userType: 'owner', firstName: 'Olive', phone: '250788000001' })
  const renter = await newUser({ firstName: 'Remy', phone: '250788000002' })
  const stranger = await newUser({ firstName: 'Stella' })
  const otherOwner = await newUser({ userType: 'owner' })
  const admin = await newUser({ userType: 'admin', phone: null })
  const car = await newCar(owner, { plate: 'RAD 123 A' })
  const draft = await newCar(owner, { status: 'draft' })
  const pending = await newCar(owner, { status: 'pending' })
  const booking = await newBooking(renter, car, { from: clock.today(), to: addDays(clock.today(), 1) })
  const users: Record<Person, TestUser | null> = { visitor: null, renter, stranger, owner, otherOwner, admin }
  return { users, car, draft, pending, booking }
}

/** The text of a document alone, where a private word is found: another test prints. */
const printPdf = async (sheet: PdfDocument) => new TextEncoder().encode(JSON.stringify(sheet))

let kept: { rows: string; filled: Awaited<ReturnType<typeof fill>> } | undefined

/** A pending booking of the renter that starts today on the owner's approved car; a draft and a pending car of the owner. */
export async function scene() {
  const app = await testApp({}, undefined, { rows: kept?.rows, printPdf })
  if (kept) return { ...app, ...kept.filled }
  const filled = await fill(app)
  const rows = await app.keepRows('scene')
  if (rows) kept = { rows, filled }
  return { ...app, ...filled }
}

export async function approved({ as, users, booking }: Scene) {
  await as(users.owner).post(`/api/bookings/${booking.id}/actions`, { action: 'approve' })
}
export async function codeOf({ as, users, booking }: Scene) {
  const { pickupCode } = await (await as(users.renter).get(`/api/bookings/${booking.id}`)).json()
  return String(pickupCode)
}
/** The booking of the scene, driven and brought back. */
export async function driven(scene: Scene) {
  const { as, users, booking } = scene
  await approved(scene)
  const handover = `/api/bookings/${booking.id}/handover`
  await as(users.owner).post(handover, { kind: 'pickup', code: await codeOf(scene), cashReceived: booking.totalPrice })
  const answer = await as(users.owner).post(handover, { kind: 'return', depositReturned: booking.deposit })
  expect(answer.status, await answer.clone().text()).toBe(200)
}
async function photo(of: string) {
  const { buffer, name } = await picture(of, '#7a4fd0', { width: 40, height: 30 })
  const body = new FormData()
  body.set('photo', new File([new Uint8Array(buffer)], name))
  return body
}
/** The id of a picture of its pickup. */
export async function photographed(scene: Scene): Promise<string> {
  await driven(scene)
  const path = `/api/bookings/${scene.booking.id}/handover/pickup/photos`
  const answer = await scene.as(scene.users.owner).post(path, await photo('front'))
  return (await answer.json()).id
}
/** The id of a picture that its renter sent to the team. */
export async function shownToTheTeam({ as, users, booking }: Scene): Promise<string> {
  const { id } = await (await as(users.renter).post(`/api/bookings/${booking.id}/photos`, await photo('dent'))).json()
  const report = { kind: 'accident', text: 'Somebody drove into it.', photos: [id] }
  const answer = await as(users.renter).post(`/api/bookings/${booking.id}/dispute`, report)
  expect(answer.status, await answer.clone().text()).toBe(201)
  return id
}
/** The id of the review of the booking. */
export async function reviewed(scene: Scene): Promise<string> {
  await driven(scene)
  const review = { stars: 5, text: 'A very good car indeed.' }
  return (await (await scene.as(scene.users.renter).post(`/api/bookings/${scene.booking.id}/review`, review)).json()).review.id
}

/** The owner's device that rings. */
export async function ringing({ as, users }: Scene): Promise<string> {
  const answer = await as(users.owner).put('/api/me/push', aBrowser().subscription)
  return (await answer.json()).devices[0].id
}

/** An identity document of the renter. */
export async function documentOf({ as, users }: Scene): Promise<string> {
  const answer = await as(users.renter).post('/api/me/documents', paperForm('identity', await scan()))
  return (await answer.json()).id
}

/** Proof of a paper of the car on the market. */
export async function paperOf({ as, users, car }: Scene): Promise<string> {
  const answer = await as(users.owner).post(`/api/cars/${car.id}/papers`, paperForm('insurance', await scan()))
  return (await answer.json()).id
}
