import { eq } from 'drizzle-orm'
import { bookings } from '../../server/db/schema/bookings.ts'
import { contactMessages } from '../../server/db/schema/contact.ts'
import { texts } from '../../server/db/schema/texts.ts'
import { currentAgreements } from '../../shared/domain/agreement.ts'
import { addDays } from '../../shared/lib/days.ts'
import { password } from './app.ts'
import { newListingInput } from './listing-fixtures.ts'
import { createDocumentForm, createScanImage } from './document-files.ts'
import { createPushBrowser } from './push-service.ts'
import { readRows } from './read-rows.ts'
import {
  approveBooking,
  askForChange,
  getChangeBody,
  getPickupCode,
  uploadDocument,
  buildFine,
  driveBooking,
  enterFine,
  uploadCarDocument,
  accessRoles,
  type AccessRole,
  addHandoverPhoto,
  reviewBooking,
  registerPushDevice,
  type AccessFixture,
  openDisputeWithPhoto,
} from './access-fixture.ts'

type Given<T> = T | ((fixture: AccessFixture, role: AccessRole) => T | Promise<T>)
export type RouteRow = {
  route: string
  /** One status for each of `accessRoles`, in that order. */
  statuses: readonly [number, number, number, number, number, number]
  /** Statuses of the second of two simultaneous requests, if not the same as the first. */
  second?: number | number[]
  /** Two simultaneous requests each leave rows. */
  both?: true
  /** Roles that may see their own private data in the response. */
  visibleTo?: readonly AccessRole[]
  before?: (fixture: AccessFixture, role: AccessRole) => unknown
  /** Overrides for path parameters whose default is in `usual`. */
  params?: Given<Record<string, string | undefined>>
  query?: string | ((fixture: AccessFixture) => string)
  body?: Given<object>
  headers?: Record<string, string>
}
export type RouteRequest = { path: string; body?: object; headers?: Record<string, string> }

const everyone = (status: number) => [status, status, status, status, status, status] as const
const signedIn = (status: number) => [401, status, status, status, status, status] as const
const adminsOnly = (status: number) => [401, 403, 403, 403, 403, status] as const
const ownersOwn = (status: number) => [401, 404, 404, status, 404, 404] as const
const partiesAndAdmin = (status: number) => [401, status, 404, status, 404, status] as const
const renterOnly = (status: number) => [401, status, 404, 403, 404, 403] as const
const ownerOnly = (status: number) => [401, 403, 404, status, 404, 403] as const
const ownerAndAdminOnly = (status: number) => [401, 403, 404, status, 404, status] as const
/** The later upload may have replaced this one before its answer is written. */
const replacedAtOnce = [201, 404]
const visibleToOwnerAndAdmin = ['owner', 'admin'] as const
const visibleToPartiesAndAdmin = ['renter', 'owner', 'admin'] as const

const buildRangeQuery = ({ clock }: AccessFixture) => `from=${addDays(clock.today(), 20)}&to=${addDays(clock.today(), 21)}`
const getDraftParams = ({ draft }: AccessFixture) => ({ id: draft.id })
const getPendingParams = ({ pending }: AccessFixture) => ({ id: pending.id })
const getOwnerParams = ({ users }: AccessFixture) => ({ id: users.owner?.id })
const pickupParams = { kind: 'pickup' }
const termsParams = { kind: 'terms' }
const uploadDocumentParams = async (fixture: AccessFixture) => ({ id: await uploadDocument(fixture) })
const getFirstOfOwner =
  (kind: 'sessions' | 'notifications') =>
  async ({ as, users }: AccessFixture): Promise<{ id: string }> => ({ id: (await as(users.owner).read(`/api/me/${kind}`))[kind][0].id })
const uploadPaperParams = async (fixture: AccessFixture) => ({ paperId: await uploadCarDocument(fixture) })
const createReviewParams = async (fixture: AccessFixture) => ({ id: await reviewBooking(fixture) })
async function getDraftPhotoParams({ as, users, draft }: AccessFixture) {
  const { photos } = await as(users.owner).read(`/api/me/cars/${draft.id}`)
  return { id: draft.id, photoId: photos[0].id as string }
}
const buildPhotoOrder = async (fixture: AccessFixture) => ({ ids: [(await getDraftPhotoParams(fixture)).photoId] })
function buildInvalidPhotoForm() {
  const body = new FormData()
  body.set('photo', new File(['no picture'], 'a.jpg', { type: 'image/jpeg' }))
  return body
}
async function openDisputeParams({ as, users, booking }: AccessFixture) {
  const response = await as(users.renter).post(`/api/bookings/${booking.id}/dispute`, disputeBody)
  return { id: (await response.json()).disputes[0].id as string }
}
const approvalBody = { decision: 'approved' }
const messageBody = { text: 'I come at nine.' }
const contactBody = { name: 'Remy', email: 'remy@example.org', text: 'The owner does not pick up the phone.' }
const reviewBody = { stars: 4, text: 'A very good car, all in all.' }
const hideBody = { reason: 'It is about somebody else.' }
const suspendBody = { reason: 'A car that was not theirs.', password }
const disputeBody = { kind: 'other', text: 'Nobody answers my calls.' }
const buildReport = ({ car }: AccessFixture) => ({ kind: 'listing', id: car.id, text: 'It is not the car of its photos.' })
const agreementBody = { agreementVersion: currentAgreements.owner.version }
const claimBody = { amount: 5_000, reference: 'MP 1' }
const customText = '# Our terms\n\nThese are the terms of an operator, in words of their own.'
const signUpBody = { firstName: 'New', lastName: 'Person', email: 'new@example.rw', password: 'a fine long one' }

export const routeRows: RouteRow[] = [
  { route: 'GET /healthz', statuses: everyone(200) },
  { route: 'GET /readyz', statuses: everyone(200) },
  { route: 'GET /sitemap.xml', statuses: everyone(200) },
  { route: 'GET /robots.txt', statuses: everyone(200) },
  { route: 'GET /api/settings', statuses: everyone(200) },
  { route: 'PUT /api/setup/archive', statuses: everyone(404), headers: { 'x-setup-token': 'none', 'content-range': 'bytes 0-0/1' } },
  { route: 'POST /api/setup/archive/check', statuses: everyone(404), body: { token: 'none', from: 'device', passphrase: '' } },
  { route: 'POST /api/setup/archive/restore', statuses: everyone(404), body: { token: 'none', live: false } },
  { route: 'GET /api/agreements', statuses: everyone(200) },
  { route: 'GET /api/places', statuses: everyone(200) },
  { route: 'GET /api/home', statuses: everyone(200) },
  { route: 'GET /api/auth/session', statuses: everyone(200), visibleTo: accessRoles },
  {
    route: 'POST /api/auth/sign-up',
    statuses: everyone(201),
    both: true,
    visibleTo: accessRoles,
    body: { ...signUpBody, phone: '0788999888' },
  },
  { route: 'POST /api/auth/log-in', statuses: everyone(401), body: { email: 'nobody@example.rw', password: 'wrong' } },
  { route: 'POST /api/auth/log-out', statuses: everyone(204) },
  { route: 'POST /api/auth/invitation', statuses: everyone(404), body: { token: 'x', ...signUpBody } },
  { route: 'POST /api/auth/password-reset/confirm', statuses: everyone(404), body: { token: 'x', password: 'a fine long one' } },
  // The response never tells whether an account exists.
  { route: 'POST /api/auth/password-reset', statuses: everyone(204), body: { email: 'x@example.rw' } },
  { route: 'POST /api/auth/verify-email/resend', statuses: everyone(204), body: { email: 'x@example.rw' } },
  { route: 'POST /api/auth/verify-email', statuses: everyone(404), body: { token: 'x' } },
  { route: 'POST /api/auth/first-admin', statuses: everyone(404), body: { token: 'x', ...signUpBody } },
  { route: 'GET /api/me', statuses: signedIn(200), visibleTo: accessRoles },
  { route: 'PATCH /api/me', statuses: signedIn(200), visibleTo: accessRoles, body: { firstName: 'Other' } },
  {
    route: 'POST /api/me/password',
    statuses: signedIn(204),
    second: [401, 422],
    body: { currentPassword: password, newPassword: 'rain over nyungwe' },
  },
  { route: 'POST /api/me/email', statuses: signedIn(404), body: { email: 'x@example.rw', password } },
  { route: 'GET /api/me/sessions', statuses: signedIn(200) },
  // The first may have ended the session of the second.
  { route: 'DELETE /api/me/sessions', statuses: signedIn(204), second: [204, 401] },
  {
    route: 'DELETE /api/me/sessions/:id',
    statuses: ownersOwn(204),
    second: 404,
    params: getFirstOfOwner('sessions'),
  },
  { route: 'GET /api/me/preferences', statuses: signedIn(200) },
  { route: 'PATCH /api/me/preferences', statuses: signedIn(200), body: { email: false } },
  { route: 'GET /api/me/push', statuses: signedIn(200) },
  { route: 'PUT /api/me/push', statuses: signedIn(200), body: () => createPushBrowser().subscription },
  {
    route: 'DELETE /api/me/push/:id',
    statuses: ownersOwn(204),
    second: 404,
    params: async (fixture) => ({ id: await registerPushDevice(fixture) }),
  },
  { route: 'POST /api/me/push/test', statuses: ownersOwn(200), body: async (fixture) => ({ id: await registerPushDevice(fixture) }) },
  { route: 'GET /api/me/export', statuses: signedIn(200) },
  // Renter and owner have an upcoming booking, and there is only one admin.
  { route: 'DELETE /api/me', statuses: [401, 409, 204, 409, 204, 409], second: 401, body: { password } },
  { route: 'POST /api/me/avatar', statuses: signedIn(422), body: buildInvalidPhotoForm },
  { route: 'DELETE /api/me/avatar', statuses: signedIn(200), visibleTo: accessRoles },
  { route: 'GET /api/me/cars', statuses: signedIn(200), visibleTo: ['owner'] },
  { route: 'GET /api/me/cars/:id', statuses: ownersOwn(200), params: getDraftParams },
  { route: 'GET /api/me/price-help', statuses: signedIn(200), query: 'location=kigali&seats=5&fuel=gasoline&make=toyota' },
  { route: 'GET /api/me/stats', statuses: signedIn(200) },
  { route: 'GET /api/me/today', statuses: signedIn(200), visibleTo: ['owner'] },
  { route: 'GET /api/me/unread', statuses: signedIn(200) },
  { route: 'GET /api/cars/prices', statuses: everyone(200), query: 'location=kigali' },
  { route: 'GET /api/me/chats', statuses: signedIn(200) },
  { route: 'GET /api/me/payments', statuses: signedIn(200) },
  { route: 'GET /api/me/fines', statuses: signedIn(200) },
  {
    route: 'POST /api/me/fines',
    statuses: [401, 422, 422, 201, 422, 422],
    second: 409,
    visibleTo: ['owner'],
    before: (fixture) => driveBooking(fixture),
    body: buildFine,
  },
  {
    route: 'POST /api/fines/:id/paid',
    statuses: ownerAndAdminOnly(200),
    second: 409,
    visibleTo: visibleToOwnerAndAdmin,
    params: async (fixture) => ({ id: await enterFine(fixture) }),
  },
  {
    route: 'GET /api/fines/:id/police.pdf',
    statuses: ownerAndAdminOnly(200),
    visibleTo: visibleToOwnerAndAdmin,
    params: async (fixture) => ({ id: await enterFine(fixture) }),
  },
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
    params: getFirstOfOwner('notifications'),
  },
  { route: 'POST /api/me/notifications/read', statuses: signedIn(204), body: { all: true } },
  // The hub closes first, because a stream never ends by itself.
  { route: 'GET /api/events', statuses: signedIn(200), before: ({ deps }) => deps.hub.close() },
  { route: 'GET /api/me/documents', statuses: signedIn(200) },
  {
    route: 'POST /api/me/documents',
    statuses: [401, 201, 201, 201, 201, 403],
    second: replacedAtOnce,
    body: async () => createDocumentForm('licence', await createScanImage()),
  },
  { route: 'GET /api/documents/:id', statuses: [401, 200, 404, 404, 404, 200], params: uploadDocumentParams },
  {
    route: 'GET /api/cars',
    statuses: everyone(200),
    query: (fixture) =>
      `location=kigali&${buildRangeQuery(fixture)}&q=rav&fuel=gasoline&seats=4&minPrice=1000&maxPrice=90000&transmission=automatic&features=four_by_four&driver=without&papers=checked&sort=newest&page=1`,
  },
  { route: 'GET /api/cars/suggestions', statuses: everyone(200), query: 'location=kigali' },
  { route: 'GET /api/cars/:id/quote', statuses: everyone(200), query: buildRangeQuery },
  ...['', '/similar', '/days', '/reviews'].map((part) => ({
    route: `GET /api/cars/:id${part}`,
    statuses: [404, 404, 404, 200, 404, 200] as const,
    params: getPendingParams,
  })),
  { route: 'POST /api/cars', statuses: [401, 201, 201, 201, 201, 403], both: true, body: newListingInput },
  { route: 'PATCH /api/cars/:id', statuses: ownersOwn(200), visibleTo: ['owner'], body: { listed: false } },
  { route: 'DELETE /api/cars/:id', statuses: ownersOwn(204), second: 404, params: getDraftParams },
  { route: 'POST /api/cars/:id/submit', statuses: ownersOwn(200), second: 409, params: getDraftParams, body: agreementBody },
  { route: 'POST /api/cars/:id/photos', statuses: ownersOwn(422), params: getDraftParams, body: buildInvalidPhotoForm },
  { route: 'DELETE /api/cars/:id/photos/:photoId', statuses: ownersOwn(200), second: 404, params: getDraftPhotoParams },
  { route: 'PUT /api/cars/:id/photos/order', statuses: ownersOwn(200), params: getDraftParams, body: buildPhotoOrder },
  {
    route: 'POST /api/cars/:id/papers',
    statuses: ownersOwn(201),
    second: replacedAtOnce,
    body: async () => createDocumentForm('registration', await createScanImage()),
  },
  { route: 'GET /api/cars/:id/papers/:paperId', statuses: [401, 404, 404, 200, 404, 200], params: uploadPaperParams },
  { route: 'DELETE /api/cars/:id/papers/:paperId', statuses: ownersOwn(200), second: 404, visibleTo: ['owner'], params: uploadPaperParams },
  { route: 'PUT /api/cars/:id/blocked-days', statuses: ownersOwn(200), body: { blocks: [] } },
  { route: 'GET /api/cars/:id/calendar-feed', statuses: ownersOwn(200) },
  { route: 'POST /api/cars/:id/calendar-feed', statuses: ownersOwn(200) },
  { route: 'DELETE /api/cars/:id/calendar-feed', statuses: ownersOwn(200) },
  {
    route: 'GET /calendar/:file',
    statuses: everyone(200),
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
  { route: 'GET /api/bookings/:id', statuses: partiesAndAdmin(200), visibleTo: visibleToOwnerAndAdmin },
  { route: 'GET /api/bookings/:id/replacements', statuses: renterOnly(200) },
  { route: 'GET /api/bookings/:id/calendar.ics', statuses: partiesAndAdmin(200), visibleTo: visibleToOwnerAndAdmin },
  { route: 'GET /api/bookings/:id/agreement', statuses: partiesAndAdmin(200), visibleTo: visibleToPartiesAndAdmin },
  { route: 'GET /api/bookings/:id/agreement.pdf', statuses: partiesAndAdmin(200), visibleTo: visibleToPartiesAndAdmin },
  {
    route: 'GET /api/bookings/:id/receipt.pdf',
    statuses: partiesAndAdmin(200),
    visibleTo: visibleToPartiesAndAdmin,
    before: (fixture) => driveBooking(fixture),
  },
  {
    route: 'GET /api/bookings/:id/handover.pdf',
    statuses: partiesAndAdmin(200),
    visibleTo: visibleToPartiesAndAdmin,
    before: (fixture) => driveBooking(fixture),
  },
  { route: 'GET /api/bookings/:id/not-returned.pdf', statuses: [401, 403, 404, 404, 404, 404] },
  {
    route: 'POST /api/bookings/:id/actions',
    statuses: ownerAndAdminOnly(200),
    second: 409,
    visibleTo: visibleToOwnerAndAdmin,
    body: { action: 'approve' },
  },
  { route: 'POST /api/bookings/:id/pickup-hour', statuses: [401, 200, 404, 200, 404, 403], visibleTo: ['owner'], body: { hour: '10:00' } },
  { route: 'POST /api/bookings/:id/return-hour', statuses: [401, 200, 404, 200, 404, 403], visibleTo: ['owner'], body: { hour: '10:00' } },
  { route: 'GET /api/bookings/:id/change', statuses: partiesAndAdmin(200), before: approveBooking },
  {
    route: 'POST /api/bookings/:id/changes',
    statuses: partiesAndAdmin(201),
    visibleTo: visibleToPartiesAndAdmin,
    before: approveBooking,
    headers: { 'idempotency-key': 'a-key-of-this-test' },
    body: getChangeBody,
  },
  {
    route: 'POST /api/bookings/:id/changes/:changeId/answer',
    statuses: ownerOnly(200),
    second: 409,
    visibleTo: ['owner'],
    params: async (fixture) => ({ changeId: await askForChange(fixture) }),
    body: { accepts: true },
  },
  {
    route: 'POST /api/bookings/:id/changes/:changeId/withdraw',
    statuses: renterOnly(200),
    second: 409,
    visibleTo: ['renter'],
    params: async (fixture) => ({ changeId: await askForChange(fixture) }),
  },
  {
    route: 'POST /api/bookings/:id/not-returned',
    statuses: ownerAndAdminOnly(200),
    second: 409,
    visibleTo: visibleToOwnerAndAdmin,
    before: async (fixture) => {
      const { as, users, booking, clock, db } = fixture
      await approveBooking(fixture)
      const handover = { kind: 'pickup', code: await getPickupCode(fixture), cashReceived: booking.totalPrice }
      await as(users.owner).post(`/api/bookings/${booking.id}/handover`, handover)
      // The dates move instead of the clock, because an admin's session would expire.
      const [firstDay, lastDay] = [addDays(clock.today(), -2), addDays(clock.today(), -1)]
      await db.write((tx) => tx.update(bookings).set({ firstDay, lastDay }).where(eq(bookings.id, booking.id)))
    },
  },
  {
    route: 'POST /api/bookings/:id/give-back',
    statuses: ownerAndAdminOnly(200),
    second: 409,
    visibleTo: visibleToOwnerAndAdmin,
    before: async (fixture) => {
      const { as, users, booking } = fixture
      const charges = { damages: [{ amount: 1_000, reason: 'A scratch' }] }
      await driveBooking(fixture, { depositReturned: booking.deposit - 1_000, charges })
      const objections = [{ line: 0, reason: 'It was there before' }]
      await as(users.renter).post(`/api/bookings/${booking.id}/handover/return/answer`, { agrees: false, objections })
      const { disputes } = await as(users.admin).read(`/api/bookings/${booking.id}`)
      await as(users.admin).post(`/api/admin/disputes/${disputes[0].id}/close`, { outcome: 'Seen', amounts: [{ line: 0, amount: 0 }] })
    },
  },
  {
    route: 'POST /api/bookings/:id/extra-paid',
    statuses: ownerAndAdminOnly(200),
    second: 409,
    visibleTo: visibleToOwnerAndAdmin,
    before: async (fixture) => {
      const { as, users, booking } = fixture
      const charges = { damages: [{ amount: booking.deposit + 1_000, reason: 'A broken mirror' }] }
      await driveBooking(fixture, { depositReturned: 0, charges })
      await as(users.renter).post(`/api/bookings/${booking.id}/handover/return/answer`, { agrees: true })
    },
  },
  { route: 'GET /api/admin/jobs', statuses: adminsOnly(200) },
  {
    route: 'POST /api/bookings/:id/dispute',
    statuses: [401, 201, 404, 201, 404, 403],
    second: 409,
    visibleTo: ['owner'],
    body: disputeBody,
  },
  { route: 'GET /api/bookings/:id/messages', statuses: [401, 200, 404, 200, 404, 404] },
  { route: 'POST /api/bookings/:id/messages', statuses: [401, 201, 404, 201, 404, 403], both: true, body: messageBody },
  { route: 'POST /api/bookings/:id/messages/seen', statuses: partiesAndAdmin(204), body: { seen: 'delivered' } },
  { route: 'POST /api/bookings/:id/photos', statuses: [401, 422, 404, 422, 404, 403], body: buildInvalidPhotoForm },
  {
    route: 'GET /api/bookings/:id/photos/:photoId/:file',
    statuses: partiesAndAdmin(200),
    params: async (fixture) => ({ photoId: await openDisputeWithPhoto(fixture), file: '400.webp' }),
  },
  {
    route: 'POST /api/bookings/:id/handover',
    statuses: ownerAndAdminOnly(200),
    second: 409,
    visibleTo: visibleToOwnerAndAdmin,
    before: approveBooking,
    body: async (fixture, role) => {
      const proof = role === 'admin' ? { reason: 'Both called the office.' } : { code: await getPickupCode(fixture) }
      return { kind: 'pickup', cashReceived: fixture.booking.totalPrice, ...proof }
    },
  },
  {
    route: 'POST /api/bookings/:id/handover/:kind/answer',
    statuses: renterOnly(200),
    second: 409,
    visibleTo: ['renter'],
    before: (fixture) => driveBooking(fixture),
    params: { kind: 'return' },
    body: { agrees: true },
  },
  {
    route: 'POST /api/bookings/:id/handover/:kind/notes',
    statuses: ownerAndAdminOnly(200),
    both: true,
    visibleTo: visibleToOwnerAndAdmin,
    before: (fixture) => driveBooking(fixture),
    params: pickupParams,
    body: messageBody,
  },
  {
    route: 'POST /api/bookings/:id/handover/:kind/photos',
    statuses: ownerAndAdminOnly(422),
    before: (fixture) => driveBooking(fixture),
    params: pickupParams,
    body: buildInvalidPhotoForm,
  },
  {
    route: 'GET /api/bookings/:id/handover/:kind/photos/:photoId/:file',
    statuses: partiesAndAdmin(200),
    params: async (fixture) => ({ kind: 'pickup', photoId: await addHandoverPhoto(fixture), file: '400.webp' }),
  },
  {
    route: 'POST /api/bookings/:id/review',
    statuses: renterOnly(201),
    second: 409,
    visibleTo: ['renter'],
    before: (fixture) => driveBooking(fixture),
    body: reviewBody,
  },
  { route: 'PATCH /api/bookings/:id/review', statuses: renterOnly(200), visibleTo: ['renter'], before: reviewBooking, body: reviewBody },
  {
    route: 'POST /api/bookings/:id/review/answer',
    statuses: ownerOnly(201),
    second: 409,
    visibleTo: ['owner'],
    before: reviewBooking,
    body: messageBody,
  },
  {
    route: 'POST /api/bookings/:id/renter-rating',
    statuses: ownerOnly(201),
    visibleTo: ['owner'],
    before: (fixture) => driveBooking(fixture),
    body: { stars: 4 },
  },
  { route: 'GET /photos/:photoId/:file', statuses: everyone(404), params: { photoId: 'none', file: '400.webp' } },
  { route: 'GET /avatars/:file', statuses: everyone(404), params: { file: 'none.webp' } },
  { route: 'POST /api/assistant', statuses: everyone(200), both: true, body: { query: 'how do I pay?' } },
  { route: 'POST /api/contact', statuses: everyone(201), body: contactBody },
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
      await as(users.renter).post('/api/contact', contactBody)
      return { id: (await readRows(db.read, contactMessages))[0]?.id }
    },
  },
  { route: 'GET /api/admin/payments', statuses: adminsOnly(200) },
  { route: 'GET /api/admin/payments.csv', statuses: adminsOnly(200) },
  { route: 'GET /api/admin/payments/:ownerId', statuses: adminsOnly(200), visibleTo: ['admin'] },
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
    visibleTo: ['admin'],
    before: (fixture) => driveBooking(fixture),
    body: ({ users }) => ({ ownerId: users.owner?.id, ...claimBody }),
  },
  {
    route: 'POST /api/admin/corrections',
    statuses: adminsOnly(201),
    both: true,
    visibleTo: ['admin'],
    body: ({ users }) => ({ ownerId: users.owner?.id, amount: -500, reason: 'Counted twice' }),
  },
  {
    route: 'POST /api/me/payments/claims',
    statuses: [401, 422, 422, 201, 422, 422],
    second: 409,
    before: (fixture) => driveBooking(fixture),
    body: claimBody,
  },
  { route: 'GET /api/admin/claims', statuses: adminsOnly(200) },
  {
    route: 'POST /api/admin/claims/:id/decision',
    statuses: adminsOnly(200),
    second: 409,
    before: (fixture) => driveBooking(fixture),
    params: async ({ as, users }) => await (await as(users.owner).post('/api/me/payments/claims', claimBody)).json(),
    body: approvalBody,
  },
  { route: 'GET /api/admin/stats', statuses: adminsOnly(200) },
  { route: 'GET /api/admin/dashboard', statuses: adminsOnly(200) },
  { route: 'POST /api/admin/setup', statuses: adminsOnly(200), body: { action: 'keep_fees' } },
  { route: 'GET /api/admin/waiting', statuses: adminsOnly(200) },
  { route: 'GET /api/admin/queue', statuses: adminsOnly(200) },
  { route: 'GET /api/admin/cars', statuses: adminsOnly(200), visibleTo: ['admin'] },
  { route: 'GET /api/admin/cars.csv', statuses: adminsOnly(200), visibleTo: ['admin'] },
  {
    route: 'POST /api/admin/reset',
    statuses: adminsOnly(200),
    both: true,
    before: async ({ db, users, changesBystanders }, role) => {
      if (role !== 'admin') return
      changesBystanders()
      // Texts must reference an admin, since the wipe keeps only admins.
      await db.write((tx) => tx.update(texts).set({ createdBy: users.admin?.id ?? '' }))
    },
    body: { confirm: 'CLEAR ALL DATA', password },
  },
  { route: 'GET /api/admin/cars/:id', statuses: adminsOnly(200), visibleTo: ['admin'] },
  {
    route: 'PATCH /api/admin/cars/:id',
    statuses: adminsOnly(200),
    second: 409,
    visibleTo: ['admin'],
    body: async ({ as, users, car }) => ({ pricePerDay: 60_000, seen: (await as(users.owner).read(`/api/me/cars/${car.id}`)).updatedAt }),
  },
  { route: 'POST /api/admin/cars/:id/feature', statuses: adminsOnly(200), visibleTo: ['admin'], body: { featured: true } },
  { route: 'GET /api/admin/bookings', statuses: adminsOnly(200) },
  { route: 'GET /api/admin/bookings.csv', statuses: adminsOnly(200), visibleTo: ['admin'] },
  { route: 'GET /api/admin/users', statuses: adminsOnly(200), visibleTo: ['admin'] },
  { route: 'GET /api/admin/users.csv', statuses: adminsOnly(200), visibleTo: ['admin'] },
  { route: 'GET /api/admin/users/:id', statuses: adminsOnly(200), visibleTo: ['admin'] },
  {
    route: 'PATCH /api/admin/users/:id',
    statuses: adminsOnly(200),
    second: 409,
    visibleTo: ['admin'],
    params: getOwnerParams,
    body: async ({ as, users: { admin, owner } }) => {
      const { version } = await as(admin).read(`/api/admin/users/${owner?.id}`)
      return { firstName: 'Claude', lastName: 'Uwera', phone: '0722 123 456', seen: version }
    },
  },
  {
    route: 'POST /api/admin/users/messages',
    statuses: adminsOnly(200),
    headers: { 'idempotency-key': 'a-key-of-this-test' },
    body: ({ users }) => ({ ids: [users.owner?.id, users.renter?.id], text: 'Please update your insurance dates.' }),
  },
  {
    route: 'DELETE /api/admin/users',
    statuses: adminsOnly(200),
    body: async ({ as, newUser, users: { admin } }) => {
      const { id } = await newUser({ email: 'new@example.rw' })
      await as(admin).post(`/api/admin/users/${id}/suspend`, suspendBody)
      return { ids: [id], password }
    },
  },
  {
    route: 'POST /api/admin/users/:id/suspend',
    statuses: adminsOnly(200),
    second: 409,
    visibleTo: ['admin'],
    params: getOwnerParams,
    body: suspendBody,
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
    visibleTo: ['admin'],
    params: async ({ as, newUser, users: { admin } }) => {
      const { id } = await newUser({ email: 'new@example.rw' })
      await as(admin).post(`/api/admin/users/${id}/suspend`, suspendBody)
      return { id }
    },
    body: { password },
  },
  { route: 'GET /api/admin/ledger.csv', statuses: adminsOnly(200), query: 'month=2026-11' },
  { route: 'GET /api/admin/notes/:kind/:id', statuses: adminsOnly(200), params: ({ car }) => ({ kind: 'car', id: car.id }) },
  {
    route: 'POST /api/admin/notes/:kind/:id',
    statuses: adminsOnly(201),
    both: true,
    params: ({ car }) => ({ kind: 'car', id: car.id }),
    body: { text: 'Called the owner.' },
  },
  { route: 'GET /api/admin/approval-logs', statuses: adminsOnly(200) },
  { route: 'GET /api/admin/approval-logs.csv', statuses: adminsOnly(200) },
  { route: 'GET /api/admin/documents', statuses: adminsOnly(200) },
  { route: 'GET /api/admin/documents.csv', statuses: adminsOnly(200) },
  { route: 'GET /api/texts/:kind', statuses: everyone(200), params: { kind: 'privacy' } },
  { route: 'GET /api/admin/texts', statuses: adminsOnly(200) },
  { route: 'GET /api/admin/texts/:kind', statuses: adminsOnly(200), params: termsParams },
  { route: 'GET /api/admin/texts/:kind/:version', statuses: adminsOnly(200), params: { kind: 'terms', version: 'built-in' } },
  { route: 'POST /api/admin/texts/:kind/preview', statuses: adminsOnly(200), params: termsParams, body: { text: customText } },
  {
    route: 'PUT /api/admin/texts/:kind',
    statuses: adminsOnly(200),
    both: true,
    params: termsParams,
    body: ({ clock }) => ({ text: customText, effectiveFrom: clock.today(), password }),
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
    visibleTo: ['admin'],
    params: uploadDocumentParams,
    body: approvalBody,
  },
  {
    route: 'POST /api/admin/cars/:id/papers/:paperId/check',
    statuses: adminsOnly(200),
    visibleTo: ['admin'],
    params: async (fixture) => {
      const { paperId } = await uploadPaperParams(fixture)
      await fixture.as(fixture.users.admin).get(`/api/cars/${fixture.car.id}/papers/${paperId}`)
      return { paperId }
    },
    body: async ({ as, users, car }) => {
      const { updatedAt } = await as(users.owner).read(`/api/me/cars/${car.id}`)
      return { isChecked: true, seen: updatedAt }
    },
  },
  {
    route: 'POST /api/admin/cars/approvals',
    statuses: adminsOnly(200),
    body: ({ pending }) => ({ items: [{ id: pending.id }] }),
  },
  { route: 'POST /api/admin/cars/:id/decision', statuses: adminsOnly(200), second: 409, params: getPendingParams, body: approvalBody },
  { route: 'POST /api/reports', statuses: [401, 201, 201, 403, 201, 201], second: 409, body: buildReport },
  { route: 'GET /api/me/reports', statuses: signedIn(200) },
  { route: 'GET /api/admin/reports', statuses: adminsOnly(200) },
  { route: 'GET /api/admin/reports.csv', statuses: adminsOnly(200) },
  {
    route: 'POST /api/admin/reports/:id/answer',
    statuses: adminsOnly(200),
    second: 409,
    params: async (fixture) => await (await fixture.as(fixture.users.stranger).post('/api/reports', buildReport(fixture))).json(),
    body: { answer: 'We have seen it: it is.' },
  },
  { route: 'POST /api/admin/reviews/:id/hide', statuses: adminsOnly(200), second: 409, params: createReviewParams, body: hideBody },
  {
    route: 'POST /api/admin/reviews/:id/show',
    statuses: adminsOnly(200),
    second: 409,
    params: async (fixture) => {
      const { id } = await createReviewParams(fixture)
      await fixture.as(fixture.users.admin).post(`/api/admin/reviews/${id}/hide`, hideBody)
      return { id }
    },
  },
  {
    route: 'POST /api/admin/bookings/:id/forgive',
    statuses: adminsOnly(200),
    second: 409,
    visibleTo: ['admin'],
    before: async (fixture) => {
      const { as, users, booking } = fixture
      await approveBooking(fixture)
      await as(users.renter).post(`/api/bookings/${booking.id}/actions`, { action: 'cancel' })
    },
    body: { reason: 'The owner had agreed to it.' },
  },
  {
    route: 'POST /api/admin/disputes/:id/close',
    statuses: adminsOnly(200),
    second: 409,
    visibleTo: ['admin'],
    params: openDisputeParams,
    body: { outcome: 'They have spoken.' },
  },
  {
    route: 'POST /api/admin/bookings/approvals',
    statuses: adminsOnly(200),
    body: ({ booking }) => ({ items: [{ id: booking.id }] }),
  },
  { route: 'POST /api/admin/bookings/:id/decision', statuses: adminsOnly(200), second: 409, visibleTo: ['admin'], body: approvalBody },
]

export function findRow(route: string) {
  const row = routeRows.find((candidate) => candidate.route === route)
  if (!row) throw new Error(`${route} has no row`)
  return row
}

export const findAllowedRole = ({ statuses }: RouteRow) => accessRoles.findLast((_, index) => (statuses[index] ?? 500) < 300)

const getDefaultParams = ({ car, booking, users }: AccessFixture): Record<string, string | undefined> => ({
  cars: car.id,
  favourites: car.id,
  bookings: booking.id,
  payments: users.owner?.id,
  users: users.stranger?.id,
})

/** Runs the preparation first, since parameters and body may depend on it. */
export async function toRequest(
  { route, before, params, query, body, headers }: RouteRow,
  fixture: AccessFixture,
  role: AccessRole,
): Promise<RouteRequest> {
  await before?.(fixture, role)
  const given = typeof params === 'function' ? await params(fixture, role) : params
  const segments = (route.split(' ')[1] ?? '').split('/')
  const path = segments.map((segment, index) =>
    segment.startsWith(':') ? (given?.[segment.slice(1)] ?? getDefaultParams(fixture)[segments[index - 1] ?? '']) : segment,
  )
  const queryString = typeof query === 'function' ? query(fixture) : query
  const sent = typeof body === 'function' ? await body(fixture, role) : body
  return { path: path.join('/') + (queryString ? `?${queryString}` : ''), ...(sent ? { body: sent } : {}), ...(headers ? { headers } : {}) }
}

export function sendRow({ as, users }: AccessFixture, role: AccessRole, method: string, { path, body, headers }: RouteRequest) {
  const sender = as(users[role])
  if (method === 'GET') return sender.get(path)
  if (method === 'POST') return sender.post(path, body, headers)
  if (method === 'PATCH') return sender.patch(path, body)
  return method === 'PUT' ? sender.put(path, body) : sender.delete(path, body)
}
