import { eq } from 'drizzle-orm'
import { bookings } from '../../server/db/schema/bookings.ts'
import { contactMessages, texts } from '../../server/db/schema/site.ts'
import { agreements } from '../../shared/agreement.ts'
import { addDays } from '../../shared/days.ts'
import { password } from './app.ts'
import { aListing } from './listing.ts'
import { paperForm, scan } from './papers.ts'
import { aBrowser } from './push-service.ts'
import { rowsIn } from './rows.ts'
import {
  approved,
  codeOf,
  documentOf,
  driven,
  paperOf,
  people,
  type Person,
  photographed,
  reviewed,
  ringing,
  type Scene,
  shownToTheTeam,
} from './scene.ts'

// Every route × everybody. A cell is the status that person gets with a request that is right in every other way.
export type Ask = { path: string; body?: unknown; headers?: Record<string, string> }
export type Row = {
  /** Method and path as mounted. */
  route: string
  /** In the order of `people`: visitor, renter with a booking, another renter, the car's owner, another owner, admin. */
  statuses: readonly [number, number, number, number, number, number]
  /** What the second of two that come at the same moment is answered, where that is not the same as the first. */
  second?: number | number[]
  /** Two that come at the same moment are two: each leaves rows of its own. */
  both?: true
  ask?: (scene: Scene, person: Person) => Ask | Promise<Ask>
}

const key = { 'idempotency-key': 'a-key-of-this-test' }
const all = (status: number) => [status, status, status, status, status, status] as const
const signedIn = (status: number) => [401, status, status, status, status, status] as const
const adminsOnly = (status: number) => [401, 403, 403, 403, 403, status] as const
const ownersOwn = (status: number) => [401, 404, 404, status, 404, 404] as const

const range = ({ clock }: Scene) => `from=${addDays(clock.today(), 20)}&to=${addDays(clock.today(), 21)}`

const ownText = '# Our terms\n\nThese are the terms of an operator, in words of their own.'

export const rows: Row[] = [
  { route: 'GET /healthz', statuses: all(200) },
  { route: 'GET /readyz', statuses: all(200) },
  { route: 'GET /sitemap.xml', statuses: all(200) },
  { route: 'GET /robots.txt', statuses: all(200) },
  { route: 'GET /api/settings', statuses: all(200) },
  {
    route: 'PUT /api/setup/archive',
    statuses: all(404),
    ask: () => ({ path: '/api/setup/archive', headers: { 'x-setup-token': 'none', 'content-range': 'bytes 0-0/1' } }),
  },
  {
    route: 'POST /api/setup/archive/check',
    statuses: all(404),
    ask: () => ({ path: '/api/setup/archive/check', body: { token: 'none', from: 'device', passphrase: '' } }),
  },
  {
    route: 'POST /api/setup/archive/restore',
    statuses: all(404),
    ask: () => ({ path: '/api/setup/archive/restore', body: { token: 'none', live: false } }),
  },
  { route: 'GET /api/agreements', statuses: all(200) },
  { route: 'GET /api/places', statuses: all(200) },
  { route: 'GET /api/home', statuses: all(200) },
  { route: 'GET /api/auth/session', statuses: all(200) },
  {
    route: 'POST /api/auth/sign-up',
    statuses: all(201),
    both: true,
    ask: () => ({
      path: '/api/auth/sign-up',
      body: { firstName: 'New', lastName: 'Person', phone: '0788999888', email: 'new@example.rw', password: 'a fine long one' },
    }),
  },
  {
    route: 'POST /api/auth/log-in',
    statuses: all(401),
    ask: () => ({ path: '/api/auth/log-in', body: { email: 'nobody@example.rw', password: 'wrong' } }),
  },
  { route: 'POST /api/auth/log-out', statuses: all(204), ask: () => ({ path: '/api/auth/log-out', body: {} }) },
  {
    route: 'POST /api/auth/invitation',
    statuses: all(404),
    ask: () => ({
      path: '/api/auth/invitation',
      body: { token: 'x', firstName: 'New', lastName: 'Person', email: 'new@example.rw', password: 'a fine long one' },
    }),
  },
  {
    route: 'POST /api/auth/password-reset/confirm',
    statuses: all(404),
    ask: () => ({ path: '/api/auth/password-reset/confirm', body: { token: 'x', password: 'a fine long one' } }),
  },
  // Nobody hears whether there is an account with it.
  {
    route: 'POST /api/auth/password-reset',
    statuses: all(204),
    ask: () => ({ path: '/api/auth/password-reset', body: { email: 'x@example.rw' } }),
  },
  {
    route: 'POST /api/auth/verify-email/resend',
    statuses: all(204),
    ask: () => ({ path: '/api/auth/verify-email/resend', body: { email: 'x@example.rw' } }),
  },
  { route: 'POST /api/auth/verify-email', statuses: all(404), ask: () => ({ path: '/api/auth/verify-email', body: { token: 'x' } }) },
  {
    route: 'POST /api/auth/first-admin',
    statuses: all(404),
    ask: () => ({
      path: '/api/auth/first-admin',
      body: { token: 'x', firstName: 'New', lastName: 'Person', email: 'new@example.rw', password: 'a fine long one' },
    }),
  },
  { route: 'GET /api/me', statuses: signedIn(200) },
  { route: 'PATCH /api/me', statuses: signedIn(200), ask: () => ({ path: '/api/me', body: { firstName: 'Other' } }) },
  {
    route: 'POST /api/me/password',
    statuses: signedIn(204),
    // Its session may have ended already.
    second: [401, 422],
    ask: () => ({ path: '/api/me/password', body: { currentPassword: password, newPassword: 'rain over nyungwe' } }),
  },
  // Without mail there is no link that could be opened.
  {
    route: 'POST /api/me/email',
    statuses: signedIn(404),
    ask: () => ({ path: '/api/me/email', body: { email: 'x@example.rw', password } }),
  },
  { route: 'GET /api/me/sessions', statuses: signedIn(200) },
  { route: 'DELETE /api/me/sessions', statuses: signedIn(204) },
  // A session of somebody else is not there.
  {
    route: 'DELETE /api/me/sessions/:id',
    statuses: [401, 404, 404, 204, 404, 404],
    second: 404,
    ask: async ({ as, users }) => {
      const { sessions } = await (await as(users.owner).get('/api/me/sessions')).json()
      return { path: `/api/me/sessions/${sessions[0].id}` }
    },
  },
  { route: 'GET /api/me/preferences', statuses: signedIn(200) },
  { route: 'PATCH /api/me/preferences', statuses: signedIn(200), ask: () => ({ path: '/api/me/preferences', body: { email: false } }) },
  { route: 'GET /api/me/push', statuses: signedIn(200) },
  { route: 'PUT /api/me/push', statuses: signedIn(200), ask: () => ({ path: '/api/me/push', body: aBrowser().subscription }) },
  {
    route: 'DELETE /api/me/push/:id',
    statuses: [401, 404, 404, 204, 404, 404],
    second: 404,
    ask: async (scene) => ({ path: `/api/me/push/${await ringing(scene)}` }),
  },
  {
    // Nothing answers where the device is.
    route: 'POST /api/me/push/test',
    statuses: [401, 404, 404, 200, 404, 404],
    ask: async (scene) => ({ path: '/api/me/push/test', body: { id: await ringing(scene) } }),
  },
  { route: 'GET /api/me/export', statuses: signedIn(200) },
  {
    route: 'DELETE /api/me',
    // Renter and owner have a booking to come, and there is one admin.
    statuses: [401, 409, 204, 409, 204, 409],
    second: 401,
    ask: () => ({ path: '/api/me', body: { password } }),
  },
  {
    route: 'POST /api/me/avatar',
    statuses: signedIn(422),
    ask: () => {
      const body = new FormData()
      body.set('photo', new File(['no picture'], 'a.jpg', { type: 'image/jpeg' }))
      return { path: '/api/me/avatar', body }
    },
  },
  { route: 'DELETE /api/me/avatar', statuses: signedIn(200) },
  { route: 'GET /api/me/cars', statuses: signedIn(200) },
  { route: 'GET /api/me/cars/:id', statuses: ownersOwn(200), ask: ({ draft }) => ({ path: `/api/me/cars/${draft.id}` }) },
  {
    route: 'GET /api/me/price-help',
    statuses: signedIn(200),
    ask: () => ({ path: '/api/me/price-help?location=kigali&seats=5&fuel=gasoline&make=toyota' }),
  },
  { route: 'GET /api/me/stats', statuses: signedIn(200) },
  { route: 'GET /api/me/today', statuses: signedIn(200) },
  { route: 'GET /api/me/unread', statuses: signedIn(200) },
  { route: 'GET /api/me/payments', statuses: signedIn(200) },
  { route: 'GET /api/me/payments/figures', statuses: signedIn(200) },
  {
    route: 'GET /api/me/payments/statement',
    statuses: signedIn(200),
    ask: () => ({ path: '/api/me/payments/statement?month=2026-11' }),
  },
  {
    route: 'GET /api/me/payments/statement.csv',
    statuses: signedIn(200),
    ask: () => ({ path: '/api/me/payments/statement.csv?month=2026-11' }),
  },
  {
    route: 'GET /api/me/payments/statement.pdf',
    statuses: signedIn(200),
    ask: () => ({ path: '/api/me/payments/statement.pdf?month=2026-11' }),
  },
  { route: 'GET /api/me/bookings', statuses: signedIn(200), ask: () => ({ path: '/api/me/bookings?as=renter' }) },
  { route: 'GET /api/me/favourites', statuses: signedIn(200) },
  { route: 'GET /api/me/favourites/ids', statuses: signedIn(200) },
  { route: 'PUT /api/me/favourites/:carId', statuses: signedIn(204), ask: ({ car }) => ({ path: `/api/me/favourites/${car.id}` }) },
  { route: 'DELETE /api/me/favourites/:carId', statuses: signedIn(204), ask: ({ car }) => ({ path: `/api/me/favourites/${car.id}` }) },
  { route: 'GET /api/me/bell', statuses: signedIn(200) },
  { route: 'GET /api/me/conversations', statuses: signedIn(200) },
  { route: 'GET /api/me/conversations/:id', statuses: signedIn(404), ask: () => ({ path: '/api/me/conversations/0conversation' }) },
  {
    route: 'PATCH /api/me/conversations/:id',
    statuses: signedIn(404),
    ask: () => ({ path: '/api/me/conversations/0conversation', body: { title: 'Mine' } }),
  },
  { route: 'DELETE /api/me/conversations/:id', statuses: signedIn(404), ask: () => ({ path: '/api/me/conversations/0conversation' }) },
  { route: 'GET /api/me/notifications', statuses: signedIn(200) },
  {
    route: 'GET /api/me/notifications/:id',
    statuses: ownersOwn(200),
    ask: async ({ as, users }) => {
      const { notifications } = await (await as(users.owner).get('/api/me/notifications')).json()
      return { path: `/api/me/notifications/${notifications[0].id}` }
    },
  },
  {
    route: 'POST /api/me/notifications/read',
    statuses: signedIn(204),
    ask: () => ({ path: '/api/me/notifications/read', body: { all: true } }),
  },
  {
    route: 'GET /api/events',
    statuses: signedIn(200),
    // A stream has no end by itself.
    ask: ({ deps }) => {
      deps.hub.close()
      return { path: '/api/events' }
    },
  },
  { route: 'GET /api/me/documents', statuses: signedIn(200) },
  {
    route: 'POST /api/me/documents',
    statuses: [401, 201, 201, 201, 201, 403],
    ask: async () => ({ path: '/api/me/documents', body: paperForm('licence', await scan()) }),
  },
  {
    route: 'GET /api/documents/:id',
    statuses: [401, 200, 404, 404, 404, 200],
    ask: async (scene) => ({ path: `/api/documents/${await documentOf(scene)}` }),
  },
  {
    route: 'GET /api/cars',
    statuses: all(200),
    ask: (scene) => ({
      path: `/api/cars?location=kigali&${range(scene)}&q=rav&fuel=gasoline&seats=4&minPrice=1000&maxPrice=90000&transmission=automatic&features=four_by_four&driver=without&papers=checked&sort=newest&page=1`,
    }),
  },
  { route: 'GET /api/cars/suggestions', statuses: all(200), ask: () => ({ path: '/api/cars/suggestions?location=kigali' }) },
  // A car on the market is everyone's to see, a pending one its owner's and the admins'.
  { route: 'GET /api/cars/:id', statuses: [404, 404, 404, 200, 404, 200], ask: ({ pending }) => ({ path: `/api/cars/${pending.id}` }) },
  { route: 'GET /api/cars/:id/quote', statuses: all(200), ask: (scene) => ({ path: `/api/cars/${scene.car.id}/quote?${range(scene)}` }) },
  {
    route: 'GET /api/cars/:id/similar',
    statuses: [404, 404, 404, 200, 404, 200],
    ask: ({ pending }) => ({ path: `/api/cars/${pending.id}/similar` }),
  },
  {
    route: 'GET /api/cars/:id/days',
    statuses: [404, 404, 404, 200, 404, 200],
    ask: ({ pending }) => ({ path: `/api/cars/${pending.id}/days` }),
  },
  {
    route: 'GET /api/cars/:id/reviews',
    statuses: [404, 404, 404, 200, 404, 200],
    ask: ({ pending }) => ({ path: `/api/cars/${pending.id}/reviews` }),
  },
  { route: 'POST /api/cars', statuses: [401, 201, 201, 201, 201, 403], both: true, ask: () => ({ path: '/api/cars', body: aListing }) },
  { route: 'PATCH /api/cars/:id', statuses: ownersOwn(200), ask: ({ car }) => ({ path: `/api/cars/${car.id}`, body: { listed: false } }) },
  { route: 'DELETE /api/cars/:id', statuses: ownersOwn(204), second: 404, ask: ({ draft }) => ({ path: `/api/cars/${draft.id}` }) },
  {
    route: 'POST /api/cars/:id/submit',
    statuses: ownersOwn(200),
    second: 409,
    ask: ({ draft }) => ({ path: `/api/cars/${draft.id}/submit`, body: { agreementVersion: agreements.owner.version } }),
  },
  {
    route: 'POST /api/cars/:id/photos',
    statuses: ownersOwn(422),
    ask: ({ draft }) => {
      const body = new FormData()
      body.set('photo', new File(['no picture'], 'a.jpg', { type: 'image/jpeg' }))
      return { path: `/api/cars/${draft.id}/photos`, body }
    },
  },
  {
    route: 'DELETE /api/cars/:id/photos/:photoId',
    statuses: ownersOwn(200),
    second: 404,
    ask: async ({ as, users, draft }) => {
      const { photos } = await (await as(users.owner).get(`/api/me/cars/${draft.id}`)).json()
      return { path: `/api/cars/${draft.id}/photos/${photos[0].id}` }
    },
  },
  {
    route: 'PUT /api/cars/:id/photos/order',
    statuses: ownersOwn(200),
    ask: async ({ as, users, draft }) => {
      const { photos } = await (await as(users.owner).get(`/api/me/cars/${draft.id}`)).json()
      return { path: `/api/cars/${draft.id}/photos/order`, body: { ids: [photos[0].id] } }
    },
  },
  {
    route: 'POST /api/cars/:id/papers',
    statuses: ownersOwn(201),
    ask: async ({ draft }) => ({ path: `/api/cars/${draft.id}/papers`, body: paperForm('registration', await scan()) }),
  },
  {
    route: 'GET /api/cars/:id/papers/:paperId',
    statuses: [401, 404, 404, 200, 404, 200],
    ask: async (scene) => ({ path: `/api/cars/${scene.car.id}/papers/${await paperOf(scene)}` }),
  },
  {
    route: 'DELETE /api/cars/:id/papers/:paperId',
    statuses: ownersOwn(200),
    second: 404,
    ask: async (scene) => ({ path: `/api/cars/${scene.car.id}/papers/${await paperOf(scene)}` }),
  },
  {
    route: 'PUT /api/cars/:id/blocked-days',
    statuses: ownersOwn(200),
    ask: ({ car }) => ({ path: `/api/cars/${car.id}/blocked-days`, body: { blocks: [] } }),
  },
  {
    route: 'GET /api/cars/:id/calendar-feed',
    statuses: ownersOwn(200),
    ask: ({ car }) => ({ path: `/api/cars/${car.id}/calendar-feed` }),
  },
  {
    route: 'POST /api/cars/:id/calendar-feed',
    statuses: ownersOwn(200),
    ask: ({ car }) => ({ path: `/api/cars/${car.id}/calendar-feed` }),
  },
  {
    route: 'DELETE /api/cars/:id/calendar-feed',
    statuses: ownersOwn(200),
    ask: ({ car }) => ({ path: `/api/cars/${car.id}/calendar-feed` }),
  },
  {
    route: 'GET /calendar/:file',
    statuses: all(200),
    ask: async ({ as, users, car }) => ({ path: (await (await as(users.owner).post(`/api/cars/${car.id}/calendar-feed`)).json()).path }),
  },
  {
    route: 'GET /api/cars/:id/calendar-import',
    statuses: ownersOwn(200),
    ask: ({ car }) => ({ path: `/api/cars/${car.id}/calendar-import` }),
  },
  {
    route: 'PUT /api/cars/:id/calendar-import',
    statuses: ownersOwn(200),
    ask: ({ car }) => ({ path: `/api/cars/${car.id}/calendar-import`, body: { url: null } }),
  },
  {
    route: 'POST /api/bookings',
    statuses: [401, 201, 201, 403, 201, 403],
    ask: async ({ bookingBody, car, clock }) => ({
      path: '/api/bookings',
      body: await bookingBody(car, { from: addDays(clock.today(), 20) }),
      headers: key,
    }),
  },
  {
    route: 'GET /api/bookings/:id',
    statuses: [401, 200, 404, 200, 404, 200],
    ask: ({ booking }) => ({ path: `/api/bookings/${booking.id}` }),
  },
  {
    route: 'GET /api/bookings/:id/calendar.ics',
    statuses: [401, 200, 404, 200, 404, 200],
    ask: ({ booking }) => ({ path: `/api/bookings/${booking.id}/calendar.ics` }),
  },
  {
    route: 'GET /api/bookings/:id/agreement',
    statuses: [401, 200, 404, 200, 404, 200],
    ask: ({ booking }) => ({ path: `/api/bookings/${booking.id}/agreement` }),
  },
  {
    route: 'GET /api/bookings/:id/agreement.pdf',
    statuses: [401, 200, 404, 200, 404, 200],
    ask: ({ booking }) => ({ path: `/api/bookings/${booking.id}/agreement.pdf` }),
  },
  {
    route: 'GET /api/bookings/:id/receipt.pdf',
    statuses: [401, 200, 404, 200, 404, 200],
    ask: async (scene) => {
      await driven(scene)
      return { path: `/api/bookings/${scene.booking.id}/receipt.pdf` }
    },
  },
  {
    route: 'GET /api/bookings/:id/handover.pdf',
    statuses: [401, 200, 404, 200, 404, 200],
    ask: async (scene) => {
      await driven(scene)
      return { path: `/api/bookings/${scene.booking.id}/handover.pdf` }
    },
  },
  {
    route: 'GET /api/bookings/:id/not-returned.pdf',
    statuses: [401, 403, 404, 404, 404, 404],
    ask: ({ booking }) => ({ path: `/api/bookings/${booking.id}/not-returned.pdf` }),
  },
  {
    route: 'POST /api/bookings/:id/actions',
    statuses: [401, 403, 404, 200, 404, 200],
    second: 409,
    ask: ({ booking }) => ({ path: `/api/bookings/${booking.id}/actions`, body: { action: 'approve' } }),
  },
  {
    route: 'POST /api/bookings/:id/pickup-hour',
    statuses: [401, 200, 404, 200, 404, 403],
    ask: ({ booking }) => ({ path: `/api/bookings/${booking.id}/pickup-hour`, body: { hour: '10:00' } }),
  },
  {
    route: 'POST /api/bookings/:id/not-returned',
    statuses: [401, 403, 404, 200, 404, 200],
    second: 409,
    ask: async (scene) => {
      const { as, users, booking, clock, db } = scene
      await approved(scene)
      const handover = { kind: 'pickup', code: await codeOf(scene), cashReceived: booking.totalPrice }
      await as(users.owner).post(`/api/bookings/${booking.id}/handover`, handover)
      // A day earlier: an admin's session would not outlast the trip.
      const [firstDay, lastDay] = [addDays(clock.today(), -2), addDays(clock.today(), -1)]
      await db.write((tx) => tx.update(bookings).set({ firstDay, lastDay }).where(eq(bookings.id, booking.id)))
      return { path: `/api/bookings/${booking.id}/not-returned`, body: {} }
    },
  },
  { route: 'GET /api/admin/jobs', statuses: adminsOnly(200) },
  {
    route: 'POST /api/bookings/:id/dispute',
    statuses: [401, 201, 404, 201, 404, 403],
    second: 409,
    ask: ({ booking }) => ({ path: `/api/bookings/${booking.id}/dispute`, body: { kind: 'other', text: 'Nobody answers my calls.' } }),
  },
  {
    route: 'GET /api/bookings/:id/messages',
    statuses: [401, 200, 404, 200, 404, 404],
    ask: ({ booking }) => ({ path: `/api/bookings/${booking.id}/messages` }),
  },
  {
    route: 'POST /api/bookings/:id/messages',
    statuses: [401, 201, 404, 201, 404, 403],
    both: true,
    ask: ({ booking }) => ({ path: `/api/bookings/${booking.id}/messages`, body: { text: 'I come at nine.' } }),
  },
  {
    route: 'POST /api/bookings/:id/messages/seen',
    statuses: [401, 204, 404, 204, 404, 204],
    ask: ({ booking }) => ({ path: `/api/bookings/${booking.id}/messages/seen`, body: { seen: 'delivered' } }),
  },
  {
    route: 'POST /api/bookings/:id/photos',
    statuses: [401, 422, 404, 422, 404, 403],
    ask: ({ booking }) => {
      const body = new FormData()
      body.set('photo', new File(['no picture'], 'a.jpg', { type: 'image/jpeg' }))
      return { path: `/api/bookings/${booking.id}/photos`, body }
    },
  },
  {
    route: 'GET /api/bookings/:id/photos/:photoId/:file',
    statuses: [401, 200, 404, 200, 404, 200],
    ask: async (scene) => ({ path: `${await shownToTheTeam(scene)}/400.webp` }),
  },
  {
    route: 'POST /api/bookings/:id/handover',
    statuses: [401, 403, 404, 200, 404, 200],
    second: 409,
    ask: async (scene, person) => {
      const { booking } = scene
      await approved(scene)
      const proof = person === 'admin' ? { reason: 'Both called the office.' } : { code: await codeOf(scene) }
      return { path: `/api/bookings/${booking.id}/handover`, body: { kind: 'pickup', cashReceived: booking.totalPrice, ...proof } }
    },
  },
  {
    route: 'POST /api/bookings/:id/handover/:kind/answer',
    statuses: [401, 200, 404, 403, 404, 403],
    second: 409,
    ask: async (scene) => {
      await driven(scene)
      return { path: `/api/bookings/${scene.booking.id}/handover/return/answer`, body: { agrees: true } }
    },
  },
  {
    route: 'POST /api/bookings/:id/handover/:kind/notes',
    statuses: [401, 403, 404, 200, 404, 200],
    both: true,
    ask: async (scene) => {
      await driven(scene)
      return { path: `/api/bookings/${scene.booking.id}/handover/pickup/notes`, body: { text: 'The spare wheel is missing.' } }
    },
  },
  {
    route: 'POST /api/bookings/:id/handover/:kind/photos',
    statuses: [401, 403, 404, 422, 404, 422],
    ask: async (scene) => {
      await driven(scene)
      const body = new FormData()
      body.set('photo', new File(['no picture'], 'a.jpg', { type: 'image/jpeg' }))
      return { path: `/api/bookings/${scene.booking.id}/handover/pickup/photos`, body }
    },
  },
  {
    route: 'GET /api/bookings/:id/handover/:kind/photos/:photoId/:file',
    statuses: [401, 200, 404, 200, 404, 200],
    ask: async (scene) => ({ path: `${await photographed(scene)}/400.webp` }),
  },
  {
    route: 'POST /api/bookings/:id/review',
    statuses: [401, 201, 404, 403, 404, 403],
    second: 409,
    ask: async (scene) => {
      await driven(scene)
      return { path: `/api/bookings/${scene.booking.id}/review`, body: { stars: 4, text: 'A very good car indeed.' } }
    },
  },
  {
    route: 'PATCH /api/bookings/:id/review',
    statuses: [401, 200, 404, 403, 404, 403],
    ask: async (scene) => {
      await reviewed(scene)
      return { path: `/api/bookings/${scene.booking.id}/review`, body: { stars: 3, text: 'A good car, all in all.' } }
    },
  },
  {
    route: 'POST /api/bookings/:id/review/answer',
    statuses: [401, 403, 404, 201, 404, 403],
    second: 409,
    ask: async (scene) => {
      await reviewed(scene)
      return { path: `/api/bookings/${scene.booking.id}/review/answer`, body: { text: 'Thank you, come again.' } }
    },
  },
  {
    route: 'POST /api/bookings/:id/renter-rating',
    statuses: [401, 403, 404, 201, 404, 403],
    ask: async (scene) => {
      await driven(scene)
      return { path: `/api/bookings/${scene.booking.id}/renter-rating`, body: { stars: 4 } }
    },
  },
  {
    route: 'GET /photos/:photoId/:file',
    // No file lies behind the rows of this scene: who may see the picture of a pending car is told apart below.
    statuses: all(404),
    ask: () => ({ path: '/photos/none/400.webp' }),
  },
  // What is shown is everyone's; there is none in this scene.
  { route: 'GET /avatars/:file', statuses: all(404), ask: () => ({ path: '/avatars/none.webp' }) },
  {
    route: 'POST /api/assistant',
    statuses: all(200),
    both: true,
    ask: () => ({ path: '/api/assistant', body: { query: 'how do I pay?' } }),
  },
  {
    route: 'POST /api/contact',
    statuses: all(201),
    ask: () => ({
      path: '/api/contact',
      body: { name: 'Grace', email: 'grace@example.org', text: 'Where do I find my pickup code, please?' },
    }),
  },
  { route: 'GET /api/admin/hold', statuses: adminsOnly(200) },
  { route: 'POST /api/admin/hold/release', statuses: adminsOnly(200) },
  // Nothing is on hold.
  { route: 'POST /api/admin/hold/discard', statuses: adminsOnly(409) },
  { route: 'GET /api/admin/outbox', statuses: adminsOnly(200) },
  { route: 'GET /api/admin/mails/:kind', statuses: adminsOnly(200), ask: () => ({ path: '/api/admin/mails/welcome' }) },
  { route: 'POST /api/admin/outbox/resend', statuses: adminsOnly(200) },
  { route: 'POST /api/admin/outbox/test', statuses: adminsOnly(200), both: true },
  { route: 'POST /api/admin/outbox/:id/resend', statuses: adminsOnly(404), ask: () => ({ path: '/api/admin/outbox/none/resend' }) },
  { route: 'GET /api/admin/messages', statuses: adminsOnly(200) },
  { route: 'GET /api/admin/messages.csv', statuses: adminsOnly(200) },
  {
    route: 'POST /api/admin/messages/:id/read',
    statuses: adminsOnly(200),
    ask: async ({ as, users, db }) => {
      await as(users.renter).post('/api/contact', {
        name: 'Remy',
        email: 'remy@example.org',
        text: 'The owner does not pick up the phone.',
      })
      const [message] = await rowsIn(db.read, contactMessages)
      return { path: `/api/admin/messages/${message?.id}/read`, body: {} }
    },
  },
  { route: 'GET /api/admin/payments', statuses: adminsOnly(200) },
  { route: 'GET /api/admin/payments.csv', statuses: adminsOnly(200) },
  ...['', '/lines', '/statement', '/statement.csv', '/statement.pdf'].map((part) => ({
    route: `GET /api/admin/payments/:ownerId${part}`,
    statuses: adminsOnly(200),
    ask: ({ users }: Scene) => ({
      path: `/api/admin/payments/${users.owner?.id}${part}${part.startsWith('/statement') ? '?month=2026-11' : ''}`,
    }),
  })),
  {
    route: 'POST /api/admin/settlements',
    statuses: adminsOnly(201),
    both: true,
    ask: async (scene) => {
      await driven(scene)
      return { path: '/api/admin/settlements', body: { ownerId: scene.users.owner?.id, amount: 5_000, reference: 'MP 1' } }
    },
  },
  {
    route: 'POST /api/admin/corrections',
    statuses: adminsOnly(201),
    both: true,
    ask: ({ users }) => ({
      path: '/api/admin/corrections',
      body: { ownerId: users.owner?.id, amount: -500, reason: 'Counted twice', bookingId: undefined },
    }),
  },
  // Who owes nothing has nothing to pay.
  {
    route: 'POST /api/me/payments/claims',
    statuses: [401, 422, 422, 201, 422, 422],
    second: 409,
    ask: async (scene) => {
      await driven(scene)
      return { path: '/api/me/payments/claims', body: { amount: 5_000, reference: 'MP 1' } }
    },
  },
  { route: 'GET /api/admin/claims', statuses: adminsOnly(200) },
  {
    route: 'POST /api/admin/claims/:id/decision',
    statuses: adminsOnly(200),
    second: 409,
    ask: async (scene) => {
      await driven(scene)
      const answer = await scene.as(scene.users.owner).post('/api/me/payments/claims', { amount: 5_000, reference: 'MP 1' })
      return { path: `/api/admin/claims/${(await answer.json()).id}/decision`, body: { decision: 'approved' } }
    },
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
    ask: async ({ db, users, changesBystanders }, person) => {
      const { id = '' } = users.admin ?? {}
      if (person === 'admin') changesBystanders()
      // Only admins write texts.
      if (person === 'admin') await db.write((tx) => tx.update(texts).set({ createdBy: id }))
      return { path: '/api/admin/reset', body: { confirm: 'CLEAR ALL DATA', password } }
    },
  },
  { route: 'GET /api/admin/cars/:id', statuses: adminsOnly(200), ask: ({ car }) => ({ path: `/api/admin/cars/${car.id}` }) },
  {
    route: 'POST /api/admin/cars/:id/feature',
    statuses: adminsOnly(200),
    ask: ({ car }) => ({ path: `/api/admin/cars/${car.id}/feature`, body: { featured: true } }),
  },
  { route: 'GET /api/admin/bookings', statuses: adminsOnly(200) },
  { route: 'GET /api/admin/bookings.csv', statuses: adminsOnly(200) },
  { route: 'GET /api/admin/users', statuses: adminsOnly(200) },
  { route: 'GET /api/admin/users.csv', statuses: adminsOnly(200) },
  {
    route: 'GET /api/admin/users/:id',
    statuses: adminsOnly(200),
    ask: ({ users }) => ({ path: `/api/admin/users/${users.stranger?.id}` }),
  },
  {
    route: 'DELETE /api/admin/users',
    statuses: adminsOnly(200),
    ask: ({ users }) => ({ path: '/api/admin/users', body: { ids: [users.stranger?.id], password } }),
  },
  {
    route: 'POST /api/admin/users/:id/suspend',
    statuses: adminsOnly(200),
    second: 409,
    ask: ({ users }) => ({ path: `/api/admin/users/${users.owner?.id}/suspend`, body: { reason: 'A car that was not theirs.', password } }),
  },
  {
    route: 'POST /api/admin/users/:id/reset-link',
    statuses: adminsOnly(201),
    both: true,
    ask: ({ users }) => ({ path: `/api/admin/users/${users.stranger?.id}/reset-link`, body: { password } }),
  },
  { route: 'GET /api/admin/invitations', statuses: adminsOnly(200) },
  {
    route: 'POST /api/admin/invitations',
    statuses: adminsOnly(201),
    both: true,
    ask: () => ({ path: '/api/admin/invitations', body: { password } }),
  },
  {
    route: 'DELETE /api/admin/invitations/:id',
    statuses: adminsOnly(204),
    second: 404,
    ask: async ({ as, users: { admin } }) => {
      await as(admin).post('/api/admin/invitations', { password })
      const { invitations } = await (await as(admin).get('/api/admin/invitations')).json()
      return { path: `/api/admin/invitations/${invitations[0].id}` }
    },
  },
  { route: 'GET /api/admin/second-factor', statuses: adminsOnly(200) },
  {
    route: 'POST /api/admin/second-factor',
    statuses: adminsOnly(201),
    ask: () => ({ path: '/api/admin/second-factor', body: { password } }),
  },
  {
    route: 'POST /api/admin/second-factor/confirm',
    statuses: adminsOnly(422),
    ask: async ({ as, users: { admin } }) => {
      await as(admin).post('/api/admin/second-factor', { password })
      return { path: '/api/admin/second-factor/confirm', body: { code: 'wrong' } }
    },
  },
  {
    route: 'POST /api/admin/second-factor/recovery-codes',
    // There is nothing to renew.
    statuses: adminsOnly(409),
    ask: () => ({ path: '/api/admin/second-factor/recovery-codes', body: { password } }),
  },
  {
    route: 'DELETE /api/admin/second-factor',
    statuses: adminsOnly(204),
    ask: () => ({ path: '/api/admin/second-factor', body: { password } }),
  },
  {
    route: 'POST /api/admin/users/:id/restore',
    statuses: adminsOnly(200),
    second: 409,
    ask: async ({ as, newUser, users: { admin } }) => {
      const { id } = await newUser({ email: 'new@example.rw' })
      await as(admin).post(`/api/admin/users/${id}/suspend`, { reason: 'By mistake.', password })
      return { path: `/api/admin/users/${id}/restore`, body: { password } }
    },
  },
  { route: 'GET /api/admin/approval-logs', statuses: adminsOnly(200) },
  { route: 'GET /api/admin/approval-logs.csv', statuses: adminsOnly(200) },
  { route: 'GET /api/admin/documents', statuses: adminsOnly(200) },
  { route: 'GET /api/admin/documents.csv', statuses: adminsOnly(200) },
  { route: 'GET /api/texts/:kind', statuses: all(200), ask: () => ({ path: '/api/texts/privacy' }) },
  { route: 'GET /api/admin/texts', statuses: adminsOnly(200) },
  { route: 'GET /api/admin/texts/:kind', statuses: adminsOnly(200), ask: () => ({ path: '/api/admin/texts/terms' }) },
  {
    route: 'GET /api/admin/texts/:kind/:version',
    statuses: adminsOnly(200),
    ask: () => ({ path: '/api/admin/texts/terms/built-in' }),
  },
  {
    route: 'POST /api/admin/texts/:kind/preview',
    statuses: adminsOnly(200),
    ask: () => ({ path: '/api/admin/texts/terms/preview', body: { text: ownText } }),
  },
  {
    route: 'PUT /api/admin/texts/:kind',
    statuses: adminsOnly(200),
    both: true,
    ask: ({ clock }) => ({ path: '/api/admin/texts/terms', body: { text: ownText, effectiveFrom: clock.today(), password } }),
  },
  {
    route: 'DELETE /api/admin/texts/:kind/:version',
    statuses: adminsOnly(404),
    ask: () => ({ path: '/api/admin/texts/terms/2027-01-01', body: { password } }),
  },
  { route: 'GET /api/admin/settings', statuses: adminsOnly(200) },
  {
    route: 'PUT /api/admin/settings',
    statuses: adminsOnly(200),
    ask: () => ({ path: '/api/admin/settings', body: { commissionPercent: 20, password } }),
  },
  {
    route: 'POST /api/admin/documents/:id/decision',
    statuses: adminsOnly(200),
    second: 409,
    ask: async (scene) => ({ path: `/api/admin/documents/${await documentOf(scene)}/decision`, body: { decision: 'approved' } }),
  },
  {
    route: 'POST /api/admin/cars/:id/papers/:paperId/check',
    statuses: adminsOnly(200),
    ask: async (scene) => {
      const paper = `cars/${scene.car.id}/papers/${await paperOf(scene)}`
      await scene.as(scene.users.admin).get(`/api/${paper}`)
      const { updatedAt } = await (await scene.as(scene.users.owner).get(`/api/me/cars/${scene.car.id}`)).json()
      return { path: `/api/admin/${paper}/check`, body: { isChecked: true, seen: updatedAt } }
    },
  },
  {
    route: 'POST /api/admin/cars/:id/decision',
    statuses: adminsOnly(200),
    second: 409,
    ask: ({ pending }) => ({ path: `/api/admin/cars/${pending.id}/decision`, body: { decision: 'approved' } }),
  },
  {
    route: 'POST /api/reports',
    // Nobody reports a car of their own.
    statuses: [401, 201, 201, 403, 201, 201],
    second: 409,
    ask: ({ car }) => ({ path: '/api/reports', body: { kind: 'listing', id: car.id, text: 'It is not the car of its photos.' } }),
  },
  { route: 'GET /api/me/reports', statuses: signedIn(200) },
  { route: 'GET /api/admin/reports', statuses: adminsOnly(200) },
  { route: 'GET /api/admin/reports.csv', statuses: adminsOnly(200) },
  {
    route: 'POST /api/admin/reports/:id/answer',
    statuses: adminsOnly(200),
    second: 409,
    ask: async ({ as, users, car }) => {
      const body = { kind: 'listing', id: car.id, text: 'It is not the car of its photos.' }
      const { id } = await (await as(users.stranger).post('/api/reports', body)).json()
      return { path: `/api/admin/reports/${id}/answer`, body: { answer: 'We have seen it: it is.' } }
    },
  },
  {
    route: 'POST /api/admin/reviews/:id/hide',
    statuses: adminsOnly(200),
    second: 409,
    ask: async (scene) => ({ path: `/api/admin/reviews/${await reviewed(scene)}/hide`, body: { reason: 'It is about somebody else.' } }),
  },
  {
    route: 'POST /api/admin/reviews/:id/show',
    statuses: adminsOnly(200),
    second: 409,
    ask: async (scene) => {
      const id = await reviewed(scene)
      await scene.as(scene.users.admin).post(`/api/admin/reviews/${id}/hide`, { reason: 'It is about somebody else.' })
      return { path: `/api/admin/reviews/${id}/show`, body: {} }
    },
  },
  {
    route: 'POST /api/admin/bookings/:id/forgive',
    statuses: adminsOnly(200),
    second: 409,
    ask: async (scene) => {
      const { as, users, booking } = scene
      await approved(scene)
      await as(users.renter).post(`/api/bookings/${booking.id}/actions`, { action: 'cancel' })
      return { path: `/api/admin/bookings/${booking.id}/forgive`, body: { reason: 'The owner had agreed to it.' } }
    },
  },
  {
    route: 'POST /api/admin/disputes/:id/close',
    statuses: adminsOnly(200),
    second: 409,
    ask: async ({ as, users, booking }) => {
      const answer = await as(users.renter).post(`/api/bookings/${booking.id}/dispute`, { kind: 'other', text: 'Nobody answers my calls.' })
      const [dispute] = (await answer.json()).disputes
      return { path: `/api/admin/disputes/${dispute.id}/close`, body: { outcome: 'Both have spoken since.' } }
    },
  },
  {
    route: 'POST /api/admin/bookings/:id/decision',
    statuses: adminsOnly(200),
    second: 409,
    ask: ({ booking }) => ({ path: `/api/admin/bookings/${booking.id}/decision`, body: { decision: 'approved' } }),
  },
]

/** Whoever is answered when all is right: the admin before the others. */
export const whoMay = ({ statuses }: Row) => people.findLast((_, index) => (statuses[index] ?? 500) < 300)

export function send({ as, users }: Scene, person: Person, method: string, { path, body, headers }: Ask) {
  const sender = as(users[person])
  if (method === 'GET') return sender.get(path)
  if (method === 'POST') return sender.post(path, body, headers)
  if (method === 'PATCH') return sender.patch(path, body)
  return method === 'PUT' ? sender.put(path, body) : sender.delete(path, body)
}
