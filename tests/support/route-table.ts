import { eq } from 'drizzle-orm'
import { bookings } from '../../server/db/schema/bookings.ts'
import { contactMessages } from '../../server/db/schema/contact.ts'
import { texts } from '../../server/db/schema/texts.ts'
import { currentAgreements } from '../../shared/domain/agreement.ts'
import { addDays } from '../../shared/lib/days.ts'
import { password } from './app.ts'
import { createListing } from './listing-fixtures.ts'
import { documentForm, scanJpeg } from './document-files.ts'
import { createPushBrowser } from './push-service.ts'
import { readRows } from './read-rows.ts'
import {
  approveBooking,
  getPickupCode,
  uploadDocument,
  driveBooking,
  uploadCarDocument,
  accessRoles,
  type AccessRole,
  addHandoverPhoto,
  reviewBooking,
  registerPushDevice,
  type AccessFixture,
  openDisputeWithPhoto,
} from './access-fixture.ts'

type Given<T> = T | ((setUp: AccessFixture, person: AccessRole) => T | Promise<T>)
export type Row = {
  route: string
  /** One status for each of `accessRoles`, in that order. */
  statuses: readonly [number, number, number, number, number, number]
  /** Statuses of the second of two simultaneous requests, if not the same as the first. */
  second?: number | number[]
  /** Two simultaneous requests each leave rows. */
  both?: true
  /** Roles that may see their own private data in the response. */
  tells?: readonly AccessRole[]
  before?: (setUp: AccessFixture, person: AccessRole) => unknown
  /** Overrides for path parameters whose default is in `usual`. */
  params?: Given<Record<string, string | undefined>>
  query?: string | ((setUp: AccessFixture) => string)
  body?: Given<object>
  headers?: Record<string, string>
}
export type Ask = { path: string; body?: object; headers?: Record<string, string> }

const all = (status: number) => [status, status, status, status, status, status] as const
const signedIn = (status: number) => [401, status, status, status, status, status] as const
const adminsOnly = (status: number) => [401, 403, 403, 403, 403, status] as const
const ownersOwn = (status: number) => [401, 404, 404, status, 404, 404] as const
const ofBooking = (status: number) => [401, status, 404, status, 404, status] as const
const renterOnly = (status: number) => [401, status, 404, 403, 404, 403] as const
const ownerOnly = (status: number) => [401, 403, 404, status, 404, 403] as const
const ownerAndTeamOnly = (status: number) => [401, 403, 404, status, 404, status] as const
const toOwnerAndTeam = ['owner', 'admin'] as const
const toSidesAndTeam = ['renter', 'owner', 'admin'] as const

const range = ({ clock }: AccessFixture) => `from=${addDays(clock.today(), 20)}&to=${addDays(clock.today(), 21)}`
const ofDraft = ({ draft }: AccessFixture) => ({ id: draft.id })
const ofPending = ({ pending }: AccessFixture) => ({ id: pending.id })
const ofOwner = ({ users }: AccessFixture) => ({ id: users.owner?.id })
const ofPickup = { kind: 'pickup' }
const ofTerms = { kind: 'terms' }
const ofDocument = async (setUp: AccessFixture) => ({ id: await uploadDocument(setUp) })
const firstOfOwner =
  (what: 'sessions' | 'notifications') =>
  async ({ as, users }: AccessFixture): Promise<{ id: string }> => ({ id: (await as(users.owner).read(`/api/me/${what}`))[what][0].id })
const paper = async (setUp: AccessFixture) => ({ paperId: await uploadCarDocument(setUp) })
const review = async (setUp: AccessFixture) => ({ id: await reviewBooking(setUp) })
async function photoOfDraft({ as, users, draft }: AccessFixture) {
  const { photos } = await as(users.owner).read(`/api/me/cars/${draft.id}`)
  return { id: draft.id, photoId: photos[0].id as string }
}
const photoOrder = async (setUp: AccessFixture) => ({ ids: [(await photoOfDraft(setUp)).photoId] })
function noPicture() {
  const body = new FormData()
  body.set('photo', new File(['no picture'], 'a.jpg', { type: 'image/jpeg' }))
  return body
}
async function dispute({ as, users, booking }: AccessFixture) {
  const response = await as(users.renter).post(`/api/bookings/${booking.id}/dispute`, trouble)
  return { id: (await response.json()).disputes[0].id as string }
}
const approval = { decision: 'approved' }
const words = { text: 'I come at nine.' }
const letter = { name: 'Remy', email: 'remy@example.org', text: 'The owner does not pick up the phone.' }
const stars = { stars: 4, text: 'A very good car, all in all.' }
const hiding = { reason: 'It is about somebody else.' }
const suspension = { reason: 'A car that was not theirs.', password }
const trouble = { kind: 'other', text: 'Nobody answers my calls.' }
const report = ({ car }: AccessFixture) => ({ kind: 'listing', id: car.id, text: 'It is not the car of its photos.' })
const accepted = { agreementVersion: currentAgreements.owner.version }
const claim = { amount: 5_000, reference: 'MP 1' }
const ownText = '# Our terms\n\nThese are the terms of an operator, in words of their own.'
const newPerson = { firstName: 'New', lastName: 'Person', email: 'new@example.rw', password: 'a fine long one' }

export const routeRows: Row[] = [
  { route: 'GET /healthz', statuses: all(200) },
  { route: 'GET /readyz', statuses: all(200) },
  { route: 'GET /sitemap.xml', statuses: all(200) },
  { route: 'GET /robots.txt', statuses: all(200) },
  { route: 'GET /api/settings', statuses: all(200) },
  { route: 'PUT /api/setup/archive', statuses: all(404), headers: { 'x-setup-token': 'none', 'content-range': 'bytes 0-0/1' } },
  { route: 'POST /api/setup/archive/check', statuses: all(404), body: { token: 'none', from: 'device', passphrase: '' } },
  { route: 'POST /api/setup/archive/restore', statuses: all(404), body: { token: 'none', live: false } },
  { route: 'GET /api/agreements', statuses: all(200) },
  { route: 'GET /api/places', statuses: all(200) },
  { route: 'GET /api/home', statuses: all(200) },
  { route: 'GET /api/auth/session', statuses: all(200), tells: accessRoles },
  { route: 'POST /api/auth/sign-up', statuses: all(201), both: true, tells: accessRoles, body: { ...newPerson, phone: '0788999888' } },
  { route: 'POST /api/auth/log-in', statuses: all(401), body: { email: 'nobody@example.rw', password: 'wrong' } },
  { route: 'POST /api/auth/log-out', statuses: all(204) },
  { route: 'POST /api/auth/invitation', statuses: all(404), body: { token: 'x', ...newPerson } },
  { route: 'POST /api/auth/password-reset/confirm', statuses: all(404), body: { token: 'x', password: 'a fine long one' } },
  // The response never tells whether an account exists.
  { route: 'POST /api/auth/password-reset', statuses: all(204), body: { email: 'x@example.rw' } },
  { route: 'POST /api/auth/verify-email/resend', statuses: all(204), body: { email: 'x@example.rw' } },
  { route: 'POST /api/auth/verify-email', statuses: all(404), body: { token: 'x' } },
  { route: 'POST /api/auth/first-admin', statuses: all(404), body: { token: 'x', ...newPerson } },
  { route: 'GET /api/me', statuses: signedIn(200), tells: accessRoles },
  { route: 'PATCH /api/me', statuses: signedIn(200), tells: accessRoles, body: { firstName: 'Other' } },
  {
    route: 'POST /api/me/password',
    statuses: signedIn(204),
    second: [401, 422],
    body: { currentPassword: password, newPassword: 'rain over nyungwe' },
  },
  { route: 'POST /api/me/email', statuses: signedIn(404), body: { email: 'x@example.rw', password } },
  { route: 'GET /api/me/sessions', statuses: signedIn(200) },
  { route: 'DELETE /api/me/sessions', statuses: signedIn(204) },
  {
    route: 'DELETE /api/me/sessions/:id',
    statuses: ownersOwn(204),
    second: 404,
    params: firstOfOwner('sessions'),
  },
  { route: 'GET /api/me/preferences', statuses: signedIn(200) },
  { route: 'PATCH /api/me/preferences', statuses: signedIn(200), body: { email: false } },
  { route: 'GET /api/me/push', statuses: signedIn(200) },
  { route: 'PUT /api/me/push', statuses: signedIn(200), body: () => createPushBrowser().subscription },
  {
    route: 'DELETE /api/me/push/:id',
    statuses: ownersOwn(204),
    second: 404,
    params: async (setUp) => ({ id: await registerPushDevice(setUp) }),
  },
  { route: 'POST /api/me/push/test', statuses: ownersOwn(200), body: async (setUp) => ({ id: await registerPushDevice(setUp) }) },
  { route: 'GET /api/me/export', statuses: signedIn(200) },
  // Renter and owner have an upcoming booking, and there is only one admin.
  { route: 'DELETE /api/me', statuses: [401, 409, 204, 409, 204, 409], second: 401, body: { password } },
  { route: 'POST /api/me/avatar', statuses: signedIn(422), body: noPicture },
  { route: 'DELETE /api/me/avatar', statuses: signedIn(200), tells: accessRoles },
  { route: 'GET /api/me/cars', statuses: signedIn(200), tells: ['owner'] },
  { route: 'GET /api/me/cars/:id', statuses: ownersOwn(200), params: ofDraft },
  { route: 'GET /api/me/price-help', statuses: signedIn(200), query: 'location=kigali&seats=5&fuel=gasoline&make=toyota' },
  { route: 'GET /api/me/stats', statuses: signedIn(200) },
  { route: 'GET /api/me/today', statuses: signedIn(200), tells: ['owner'] },
  { route: 'GET /api/me/unread', statuses: signedIn(200) },
  { route: 'GET /api/me/payments', statuses: signedIn(200) },
  { route: 'GET /api/me/payments/figures', statuses: signedIn(200) },
  ...['', '.csv', '.pdf'].map((kind) => ({
    route: `GET /api/me/payments/statement${kind}`,
    statuses: signedIn(200),
    query: 'month=2026-11',
  })),
  { route: 'GET /api/me/bookings', statuses: signedIn(200), query: 'as=renter' },
  { route: 'GET /api/me/favourites', statuses: signedIn(200) },
  { route: 'GET /api/me/favourites/ids', statuses: signedIn(200) },
  { route: 'PUT /api/me/favourites/:carId', statuses: signedIn(204) },
  { route: 'DELETE /api/me/favourites/:carId', statuses: signedIn(204) },
  { route: 'GET /api/me/bell', statuses: signedIn(200) },
  { route: 'GET /api/me/conversations', statuses: signedIn(200) },
  { route: 'GET /api/me/conversations/:id', statuses: signedIn(404), params: { id: '0conversation' } },
  { route: 'PATCH /api/me/conversations/:id', statuses: signedIn(404), params: { id: '0conversation' }, body: { title: 'Mine' } },
  { route: 'DELETE /api/me/conversations/:id', statuses: signedIn(404), params: { id: '0conversation' } },
  { route: 'GET /api/me/notifications', statuses: signedIn(200) },
  {
    route: 'GET /api/me/notifications/:id',
    statuses: ownersOwn(200),
    params: firstOfOwner('notifications'),
  },
  { route: 'POST /api/me/notifications/read', statuses: signedIn(204), body: { all: true } },
  // The hub closes first, because a stream never ends by itself.
  { route: 'GET /api/events', statuses: signedIn(200), before: ({ deps }) => deps.hub.close() },
  { route: 'GET /api/me/documents', statuses: signedIn(200) },
  {
    route: 'POST /api/me/documents',
    statuses: [401, 201, 201, 201, 201, 403],
    body: async () => documentForm('licence', await scanJpeg()),
  },
  { route: 'GET /api/documents/:id', statuses: [401, 200, 404, 404, 404, 200], params: ofDocument },
  {
    route: 'GET /api/cars',
    statuses: all(200),
    query: (setUp) =>
      `location=kigali&${range(setUp)}&q=rav&fuel=gasoline&seats=4&minPrice=1000&maxPrice=90000&transmission=automatic&features=four_by_four&driver=without&papers=checked&sort=newest&page=1`,
  },
  { route: 'GET /api/cars/suggestions', statuses: all(200), query: 'location=kigali' },
  { route: 'GET /api/cars/:id/quote', statuses: all(200), query: range },
  ...['', '/similar', '/days', '/reviews'].map((part) => ({
    route: `GET /api/cars/:id${part}`,
    statuses: [404, 404, 404, 200, 404, 200] as const,
    params: ofPending,
  })),
  { route: 'POST /api/cars', statuses: [401, 201, 201, 201, 201, 403], both: true, body: createListing },
  { route: 'PATCH /api/cars/:id', statuses: ownersOwn(200), tells: ['owner'], body: { listed: false } },
  { route: 'DELETE /api/cars/:id', statuses: ownersOwn(204), second: 404, params: ofDraft },
  { route: 'POST /api/cars/:id/submit', statuses: ownersOwn(200), second: 409, params: ofDraft, body: accepted },
  { route: 'POST /api/cars/:id/photos', statuses: ownersOwn(422), params: ofDraft, body: noPicture },
  { route: 'DELETE /api/cars/:id/photos/:photoId', statuses: ownersOwn(200), second: 404, params: photoOfDraft },
  { route: 'PUT /api/cars/:id/photos/order', statuses: ownersOwn(200), params: ofDraft, body: photoOrder },
  { route: 'POST /api/cars/:id/papers', statuses: ownersOwn(201), body: async () => documentForm('registration', await scanJpeg()) },
  { route: 'GET /api/cars/:id/papers/:paperId', statuses: [401, 404, 404, 200, 404, 200], params: paper },
  { route: 'DELETE /api/cars/:id/papers/:paperId', statuses: ownersOwn(200), second: 404, tells: ['owner'], params: paper },
  { route: 'PUT /api/cars/:id/blocked-days', statuses: ownersOwn(200), body: { blocks: [] } },
  { route: 'GET /api/cars/:id/calendar-feed', statuses: ownersOwn(200) },
  { route: 'POST /api/cars/:id/calendar-feed', statuses: ownersOwn(200) },
  { route: 'DELETE /api/cars/:id/calendar-feed', statuses: ownersOwn(200) },
  {
    route: 'GET /calendar/:file',
    statuses: all(200),
    params: async ({ as, users, car }) => {
      const { path } = await (await as(users.owner).post(`/api/cars/${car.id}/calendar-feed`)).json()
      return { file: path.split('/').at(-1) }
    },
  },
  { route: 'GET /api/cars/:id/calendar-import', statuses: ownersOwn(200) },
  { route: 'PUT /api/cars/:id/calendar-import', statuses: ownersOwn(200), body: { url: null } },
  {
    route: 'POST /api/bookings',
    statuses: [401, 201, 201, 403, 201, 403],
    headers: { 'idempotency-key': 'a-key-of-this-test' },
    body: ({ bookingBody, car, clock }) => bookingBody(car, { from: addDays(clock.today(), 20) }),
  },
  { route: 'GET /api/bookings/:id', statuses: ofBooking(200), tells: toOwnerAndTeam },
  { route: 'GET /api/bookings/:id/calendar.ics', statuses: ofBooking(200), tells: toOwnerAndTeam },
  { route: 'GET /api/bookings/:id/agreement', statuses: ofBooking(200), tells: toSidesAndTeam },
  { route: 'GET /api/bookings/:id/agreement.pdf', statuses: ofBooking(200), tells: toSidesAndTeam },
  { route: 'GET /api/bookings/:id/receipt.pdf', statuses: ofBooking(200), tells: toSidesAndTeam, before: driveBooking },
  { route: 'GET /api/bookings/:id/handover.pdf', statuses: ofBooking(200), tells: toSidesAndTeam, before: driveBooking },
  { route: 'GET /api/bookings/:id/not-returned.pdf', statuses: [401, 403, 404, 404, 404, 404] },
  {
    route: 'POST /api/bookings/:id/actions',
    statuses: ownerAndTeamOnly(200),
    second: 409,
    tells: toOwnerAndTeam,
    body: { action: 'approve' },
  },
  { route: 'POST /api/bookings/:id/pickup-hour', statuses: [401, 200, 404, 200, 404, 403], tells: ['owner'], body: { hour: '10:00' } },
  {
    route: 'POST /api/bookings/:id/not-returned',
    statuses: ownerAndTeamOnly(200),
    second: 409,
    tells: toOwnerAndTeam,
    before: async (setUp) => {
      const { as, users, booking, clock, db } = setUp
      await approveBooking(setUp)
      const handover = { kind: 'pickup', code: await getPickupCode(setUp), cashReceived: booking.totalPrice }
      await as(users.owner).post(`/api/bookings/${booking.id}/handover`, handover)
      // The dates move instead of the clock, because an admin's session would expire.
      const [firstDay, lastDay] = [addDays(clock.today(), -2), addDays(clock.today(), -1)]
      await db.write((tx) => tx.update(bookings).set({ firstDay, lastDay }).where(eq(bookings.id, booking.id)))
    },
  },
  { route: 'GET /api/admin/jobs', statuses: adminsOnly(200) },
  { route: 'POST /api/bookings/:id/dispute', statuses: [401, 201, 404, 201, 404, 403], second: 409, tells: ['owner'], body: trouble },
  { route: 'GET /api/bookings/:id/messages', statuses: [401, 200, 404, 200, 404, 404] },
  { route: 'POST /api/bookings/:id/messages', statuses: [401, 201, 404, 201, 404, 403], both: true, body: words },
  { route: 'POST /api/bookings/:id/messages/seen', statuses: ofBooking(204), body: { seen: 'delivered' } },
  { route: 'POST /api/bookings/:id/photos', statuses: [401, 422, 404, 422, 404, 403], body: noPicture },
  {
    route: 'GET /api/bookings/:id/photos/:photoId/:file',
    statuses: ofBooking(200),
    params: async (setUp) => ({ photoId: await openDisputeWithPhoto(setUp), file: '400.webp' }),
  },
  {
    route: 'POST /api/bookings/:id/handover',
    statuses: ownerAndTeamOnly(200),
    second: 409,
    tells: toOwnerAndTeam,
    before: approveBooking,
    body: async (setUp, person) => {
      const proof = person === 'admin' ? { reason: 'Both called the office.' } : { code: await getPickupCode(setUp) }
      return { kind: 'pickup', cashReceived: setUp.booking.totalPrice, ...proof }
    },
  },
  {
    route: 'POST /api/bookings/:id/handover/:kind/answer',
    statuses: renterOnly(200),
    second: 409,
    tells: ['renter'],
    before: driveBooking,
    params: { kind: 'return' },
    body: { agrees: true },
  },
  {
    route: 'POST /api/bookings/:id/handover/:kind/notes',
    statuses: ownerAndTeamOnly(200),
    both: true,
    tells: toOwnerAndTeam,
    before: driveBooking,
    params: ofPickup,
    body: words,
  },
  {
    route: 'POST /api/bookings/:id/handover/:kind/photos',
    statuses: ownerAndTeamOnly(422),
    before: driveBooking,
    params: ofPickup,
    body: noPicture,
  },
  {
    route: 'GET /api/bookings/:id/handover/:kind/photos/:photoId/:file',
    statuses: ofBooking(200),
    params: async (setUp) => ({ kind: 'pickup', photoId: await addHandoverPhoto(setUp), file: '400.webp' }),
  },
  { route: 'POST /api/bookings/:id/review', statuses: renterOnly(201), second: 409, tells: ['renter'], before: driveBooking, body: stars },
  { route: 'PATCH /api/bookings/:id/review', statuses: renterOnly(200), tells: ['renter'], before: reviewBooking, body: stars },
  {
    route: 'POST /api/bookings/:id/review/answer',
    statuses: ownerOnly(201),
    second: 409,
    tells: ['owner'],
    before: reviewBooking,
    body: words,
  },
  { route: 'POST /api/bookings/:id/renter-rating', statuses: ownerOnly(201), tells: ['owner'], before: driveBooking, body: { stars: 4 } },
  { route: 'GET /photos/:photoId/:file', statuses: all(404), params: { photoId: 'none', file: '400.webp' } },
  { route: 'GET /avatars/:file', statuses: all(404), params: { file: 'none.webp' } },
  { route: 'POST /api/assistant', statuses: all(200), both: true, body: { query: 'how do I pay?' } },
  { route: 'POST /api/contact', statuses: all(201), body: letter },
  { route: 'GET /api/admin/hold', statuses: adminsOnly(200) },
  { route: 'POST /api/admin/hold/release', statuses: adminsOnly(200) },
  { route: 'POST /api/admin/hold/discard', statuses: adminsOnly(409) },
  { route: 'GET /api/admin/outbox', statuses: adminsOnly(200) },
  { route: 'GET /api/admin/mails/:kind', statuses: adminsOnly(200), params: { kind: 'welcome' } },
  { route: 'POST /api/admin/outbox/resend', statuses: adminsOnly(200) },
  { route: 'POST /api/admin/outbox/test', statuses: adminsOnly(200), both: true },
  { route: 'POST /api/admin/outbox/:id/resend', statuses: adminsOnly(404), params: { id: 'none' } },
  { route: 'GET /api/admin/messages', statuses: adminsOnly(200) },
  { route: 'GET /api/admin/messages.csv', statuses: adminsOnly(200) },
  {
    route: 'POST /api/admin/messages/:id/read',
    statuses: adminsOnly(200),
    params: async ({ as, users, db }) => {
      await as(users.renter).post('/api/contact', letter)
      return { id: (await readRows(db.read, contactMessages))[0]?.id }
    },
  },
  { route: 'GET /api/admin/payments', statuses: adminsOnly(200) },
  { route: 'GET /api/admin/payments.csv', statuses: adminsOnly(200) },
  { route: 'GET /api/admin/payments/:ownerId', statuses: adminsOnly(200), tells: ['admin'] },
  { route: 'GET /api/admin/payments/:ownerId/lines', statuses: adminsOnly(200) },
  ...['', '.csv', '.pdf'].map((kind) => ({
    route: `GET /api/admin/payments/:ownerId/statement${kind}`,
    statuses: adminsOnly(200),
    query: 'month=2026-11',
  })),
  {
    route: 'POST /api/admin/settlements',
    statuses: adminsOnly(201),
    both: true,
    tells: ['admin'],
    before: driveBooking,
    body: ({ users }) => ({ ownerId: users.owner?.id, ...claim }),
  },
  {
    route: 'POST /api/admin/corrections',
    statuses: adminsOnly(201),
    both: true,
    tells: ['admin'],
    body: ({ users }) => ({ ownerId: users.owner?.id, amount: -500, reason: 'Counted twice' }),
  },
  { route: 'POST /api/me/payments/claims', statuses: [401, 422, 422, 201, 422, 422], second: 409, before: driveBooking, body: claim },
  { route: 'GET /api/admin/claims', statuses: adminsOnly(200) },
  {
    route: 'POST /api/admin/claims/:id/decision',
    statuses: adminsOnly(200),
    second: 409,
    before: driveBooking,
    params: async ({ as, users }) => await (await as(users.owner).post('/api/me/payments/claims', claim)).json(),
    body: approval,
  },
  { route: 'GET /api/admin/stats', statuses: adminsOnly(200) },
  { route: 'GET /api/admin/dashboard', statuses: adminsOnly(200) },
  { route: 'GET /api/admin/waiting', statuses: adminsOnly(200) },
  { route: 'GET /api/admin/cars', statuses: adminsOnly(200) },
  { route: 'GET /api/admin/cars.csv', statuses: adminsOnly(200) },
  {
    route: 'POST /api/admin/reset',
    statuses: adminsOnly(200),
    both: true,
    before: async ({ db, users, changesBystanders }, person) => {
      if (person !== 'admin') return
      changesBystanders()
      // Texts must reference an admin, since the wipe keeps only admins.
      await db.write((tx) => tx.update(texts).set({ createdBy: users.admin?.id ?? '' }))
    },
    body: { confirm: 'CLEAR ALL DATA', password },
  },
  { route: 'GET /api/admin/cars/:id', statuses: adminsOnly(200), tells: ['admin'] },
  { route: 'POST /api/admin/cars/:id/feature', statuses: adminsOnly(200), tells: ['admin'], body: { featured: true } },
  { route: 'GET /api/admin/bookings', statuses: adminsOnly(200) },
  { route: 'GET /api/admin/bookings.csv', statuses: adminsOnly(200) },
  { route: 'GET /api/admin/users', statuses: adminsOnly(200), tells: ['admin'] },
  { route: 'GET /api/admin/users.csv', statuses: adminsOnly(200), tells: ['admin'] },
  { route: 'GET /api/admin/users/:id', statuses: adminsOnly(200), tells: ['admin'] },
  { route: 'DELETE /api/admin/users', statuses: adminsOnly(200), body: ({ users }) => ({ ids: [users.stranger?.id], password }) },
  {
    route: 'POST /api/admin/users/:id/suspend',
    statuses: adminsOnly(200),
    second: 409,
    tells: ['admin'],
    params: ofOwner,
    body: suspension,
  },
  { route: 'POST /api/admin/users/:id/reset-link', statuses: adminsOnly(201), both: true, body: { password } },
  { route: 'GET /api/admin/invitations', statuses: adminsOnly(200) },
  { route: 'POST /api/admin/invitations', statuses: adminsOnly(201), both: true, body: { password } },
  {
    route: 'DELETE /api/admin/invitations/:id',
    statuses: adminsOnly(204),
    second: 404,
    params: async ({ as, users: { admin } }) => {
      await as(admin).post('/api/admin/invitations', { password })
      return { id: (await as(admin).read('/api/admin/invitations')).invitations[0].id }
    },
  },
  { route: 'GET /api/admin/second-factor', statuses: adminsOnly(200) },
  { route: 'POST /api/admin/second-factor', statuses: adminsOnly(201), body: { password } },
  {
    route: 'POST /api/admin/second-factor/confirm',
    statuses: adminsOnly(422),
    before: ({ as, users }) => as(users.admin).post('/api/admin/second-factor', { password }),
    body: { code: 'wrong' },
  },
  { route: 'POST /api/admin/second-factor/recovery-codes', statuses: adminsOnly(409), body: { password } },
  { route: 'DELETE /api/admin/second-factor', statuses: adminsOnly(204), body: { password } },
  {
    route: 'POST /api/admin/users/:id/restore',
    statuses: adminsOnly(200),
    second: 409,
    tells: ['admin'],
    params: async ({ as, newUser, users: { admin } }) => {
      const { id } = await newUser({ email: 'new@example.rw' })
      await as(admin).post(`/api/admin/users/${id}/suspend`, suspension)
      return { id }
    },
    body: { password },
  },
  { route: 'GET /api/admin/approval-logs', statuses: adminsOnly(200) },
  { route: 'GET /api/admin/approval-logs.csv', statuses: adminsOnly(200) },
  { route: 'GET /api/admin/documents', statuses: adminsOnly(200) },
  { route: 'GET /api/admin/documents.csv', statuses: adminsOnly(200) },
  { route: 'GET /api/texts/:kind', statuses: all(200), params: { kind: 'privacy' } },
  { route: 'GET /api/admin/texts', statuses: adminsOnly(200) },
  { route: 'GET /api/admin/texts/:kind', statuses: adminsOnly(200), params: ofTerms },
  { route: 'GET /api/admin/texts/:kind/:version', statuses: adminsOnly(200), params: { kind: 'terms', version: 'built-in' } },
  { route: 'POST /api/admin/texts/:kind/preview', statuses: adminsOnly(200), params: ofTerms, body: { text: ownText } },
  {
    route: 'PUT /api/admin/texts/:kind',
    statuses: adminsOnly(200),
    both: true,
    params: ofTerms,
    body: ({ clock }) => ({ text: ownText, effectiveFrom: clock.today(), password }),
  },
  {
    route: 'DELETE /api/admin/texts/:kind/:version',
    statuses: adminsOnly(404),
    params: { kind: 'terms', version: '2027-01-01' },
    body: { password },
  },
  { route: 'GET /api/admin/settings', statuses: adminsOnly(200) },
  { route: 'PUT /api/admin/settings', statuses: adminsOnly(200), body: { commissionPercent: 20, password } },
  {
    route: 'POST /api/admin/documents/:id/decision',
    statuses: adminsOnly(200),
    second: 409,
    tells: ['admin'],
    params: ofDocument,
    body: approval,
  },
  {
    route: 'POST /api/admin/cars/:id/papers/:paperId/check',
    statuses: adminsOnly(200),
    params: async (setUp) => {
      const { paperId } = await paper(setUp)
      await setUp.as(setUp.users.admin).get(`/api/cars/${setUp.car.id}/papers/${paperId}`)
      return { paperId }
    },
    body: async ({ as, users, car }) => {
      const { updatedAt } = await as(users.owner).read(`/api/me/cars/${car.id}`)
      return { isChecked: true, seen: updatedAt }
    },
  },
  { route: 'POST /api/admin/cars/:id/decision', statuses: adminsOnly(200), second: 409, params: ofPending, body: approval },
  { route: 'POST /api/reports', statuses: [401, 201, 201, 403, 201, 201], second: 409, body: report },
  { route: 'GET /api/me/reports', statuses: signedIn(200) },
  { route: 'GET /api/admin/reports', statuses: adminsOnly(200) },
  { route: 'GET /api/admin/reports.csv', statuses: adminsOnly(200) },
  {
    route: 'POST /api/admin/reports/:id/answer',
    statuses: adminsOnly(200),
    second: 409,
    params: async (setUp) => await (await setUp.as(setUp.users.stranger).post('/api/reports', report(setUp))).json(),
    body: { answer: 'We have seen it: it is.' },
  },
  { route: 'POST /api/admin/reviews/:id/hide', statuses: adminsOnly(200), second: 409, params: review, body: hiding },
  {
    route: 'POST /api/admin/reviews/:id/show',
    statuses: adminsOnly(200),
    second: 409,
    params: async (setUp) => {
      const { id } = await review(setUp)
      await setUp.as(setUp.users.admin).post(`/api/admin/reviews/${id}/hide`, hiding)
      return { id }
    },
  },
  {
    route: 'POST /api/admin/bookings/:id/forgive',
    statuses: adminsOnly(200),
    second: 409,
    tells: ['admin'],
    before: async (setUp) => {
      const { as, users, booking } = setUp
      await approveBooking(setUp)
      await as(users.renter).post(`/api/bookings/${booking.id}/actions`, { action: 'cancel' })
    },
    body: { reason: 'The owner had agreed to it.' },
  },
  {
    route: 'POST /api/admin/disputes/:id/close',
    statuses: adminsOnly(200),
    second: 409,
    tells: ['admin'],
    params: dispute,
    body: { outcome: 'They have spoken.' },
  },
  { route: 'POST /api/admin/bookings/:id/decision', statuses: adminsOnly(200), second: 409, tells: ['admin'], body: approval },
]

export function findRow(route: string) {
  const row = routeRows.find((one) => one.route === route)
  if (!row) throw new Error(`${route} has no row`)
  return row
}

export const listAllowed = ({ statuses }: Row) => accessRoles.findLast((_, index) => (statuses[index] ?? 500) < 300)

const usual = ({ car, booking, users }: AccessFixture): Record<string, string | undefined> => ({
  cars: car.id,
  favourites: car.id,
  bookings: booking.id,
  payments: users.owner?.id,
  users: users.stranger?.id,
})

/** Runs the preparation first, since parameters and body may depend on it. */
export async function toRequest(
  { route, before, params, query, body, headers }: Row,
  setUp: AccessFixture,
  person: AccessRole,
): Promise<Ask> {
  await before?.(setUp, person)
  const given = typeof params === 'function' ? await params(setUp, person) : params
  const parts = (route.split(' ')[1] ?? '').split('/')
  const path = parts.map((part, at) => (part.startsWith(':') ? (given?.[part.slice(1)] ?? usual(setUp)[parts[at - 1] ?? '']) : part))
  const asked = typeof query === 'function' ? query(setUp) : query
  const sent = typeof body === 'function' ? await body(setUp, person) : body
  return { path: path.join('/') + (asked ? `?${asked}` : ''), ...(sent ? { body: sent } : {}), ...(headers ? { headers } : {}) }
}

export function sendRow({ as, users }: AccessFixture, person: AccessRole, method: string, { path, body, headers }: Ask) {
  const sender = as(users[person])
  if (method === 'GET') return sender.get(path)
  if (method === 'POST') return sender.post(path, body, headers)
  if (method === 'PATCH') return sender.patch(path, body)
  return method === 'PUT' ? sender.put(path, body) : sender.delete(path, body)
}
