import { expect, test } from 'vitest'
import { readFieldErrors } from '../support/error-response.ts'
import { toRequest, findRow, sendRow } from '../support/route-table.ts'
import { readAllRows } from '../support/read-rows.ts'
import { accessRoles, createAccessFixture } from '../support/access-fixture.ts'

type Fault = string | { code: string; params: object }
type Case = readonly [route: string, change: object, faults: Record<string, Fault>]

const toRangeError = (least: number, most: number) => ({ code: 'whole_range', params: { least, most } })
const signUp = 'POST /api/auth/sign-up'
const profile = 'PATCH /api/me'
const preferences = 'PATCH /api/me/preferences'
const push = 'PUT /api/me/push'
const contact = 'POST /api/contact'
const settings = 'PUT /api/admin/settings'
const message = 'POST /api/admin/users/messages'
const deletion = 'DELETE /api/admin/users'
const suspension = 'POST /api/admin/users/:id/suspend'
const listing = 'POST /api/cars'
const request = 'POST /api/bookings'
const action = 'POST /api/bookings/:id/actions'
const pickup = 'POST /api/bookings/:id/handover'
const review = 'POST /api/bookings/:id/review'
const rating = 'POST /api/bookings/:id/renter-rating'
const dispute = 'POST /api/bookings/:id/dispute'
const decision = 'POST /api/admin/cars/:id/decision'
const blocking = 'PUT /api/cars/:id/blocked-days'
const terms = 'PUT /api/admin/texts/:kind'

const listingCases: readonly [change: object, faults: Record<string, Fault>][] = [
  [{ pickupFrom: '8:00' }, { pickupFrom: 'hour_invalid' }],
  [{ pickupUntil: '20:30' }, { pickupUntil: 'hour_invalid' }],
  [{ pickupUntil: '24:00' }, { pickupUntil: 'hour_invalid' }],
  [{ noticeHours: 169 }, { noticeHours: 'notice_range' }],
  [{ noticeHours: -1 }, { noticeHours: 'notice_range' }],
  [{ minDays: 0 }, { minDays: 'min_days_range' }],
  [{ minDays: 31 }, { minDays: 'min_days_range' }],
  [{ maxDays: 91 }, { maxDays: 'max_days_range' }],
  [{ minDays: 5, maxDays: 4 }, { maxDays: 'days_reversed' }],
  [{ weeklyDiscountPercentage: 51 }, { weeklyDiscountPercentage: 'discount_range' }],
  [{ kmPerDay: 0 }, { kmPerDay: 'km_range' }],
  [{ area: 'moon' }, { area: 'invalid' }],
  [{ driver: 'maybe' }, { driver: 'invalid' }],
  [{ pickupArea: 'a'.repeat(121) }, { pickupArea: 'too_long' }],
  [{ features: ['with_driver'] }, { 'features.0': 'invalid' }],
]

const invalidPrices = ['0x10', '1.5', 2 ** 53, '99999999999999999999', true, '٣٠٠٠٠']

const cases: readonly Case[] = [
  [signUp, { userType: 'admin' }, { userType: 'invalid' }],
  [signUp, { idVerification: 'approved' }, { idVerification: 'unknown_field' }],
  [signUp, { phone: '+254712345678' }, { phone: 'phone_invalid' }],
  [signUp, { firstName: ' ' }, { firstName: 'required' }],
  [signUp, { lastName: 'a\u0000b' }, { lastName: 'characters' }],
  [signUp, { lastName: 'a\ud83d' }, { lastName: 'characters' }],
  [signUp, { firstName: 'You won https://example.org' }, { firstName: 'name_contacts' }],
  [signUp, { email: 'eric@' }, { email: 'email_invalid' }],
  [signUp, { password: 'Password123' }, { password: 'password_common' }],
  ['POST /api/auth/first-admin', { lastName: 'eric@example.rw' }, { lastName: 'name_contacts' }],
  ['POST /api/auth/invitation', { lastName: 'eric@example.rw' }, { lastName: 'name_contacts' }],
  [profile, { phone: '0758123456' }, { phone: 'phone_invalid' }],
  [profile, { phone: '' }, { phone: 'phone_invalid' }],
  [profile, { phone: null }, { phone: 'phone_invalid' }],
  [profile, { lastName: 'www.example.rw' }, { lastName: 'name_contacts' }],
  [profile, { userType: 'admin' }, { userType: 'invalid' }],
  [profile, { idVerification: 'approved' }, { idVerification: 'unknown_field' }],
  [profile, { id: 'another' }, { id: 'unknown_field' }],
  [profile, { email: 'other@example.rw' }, { email: 'unknown_field' }],
  [preferences, { email: 'yes' }, { email: 'invalid' }],
  [preferences, { email: null }, { email: 'invalid' }],
  [preferences, { canText: true }, { canText: 'unknown_field' }],
  [preferences, { homeCity: 'nairobi' }, { homeCity: 'invalid' }],
  [preferences, { theme: 'pink' }, { theme: 'invalid' }],
  [preferences, { userId: 'x' }, { userId: 'unknown_field' }],
  [preferences, { sharesBookingsWith: 'ai.example.rw' }, { sharesBookingsWith: 'invalid' }],
  ['DELETE /api/me', { id: 'x' }, { id: 'unknown_field' }],
  [push, { endpoint: 'http://push.rw/send/1' }, { endpoint: 'address_invalid' }],
  [push, { endpoint: 'https://push.rw:8443/send' }, { endpoint: 'address_invalid' }],
  [push, { endpoint: 'https://me:secret@push.rw/send' }, { endpoint: 'address_invalid' }],
  [push, { endpoint: 'no address' }, { endpoint: 'address_invalid' }],
  [push, { keys: { p256dh: Buffer.alloc(65, 1).toString('base64url'), auth: 'A'.repeat(22) } }, { keys: 'invalid' }],
  ['POST /api/me/password', { newPassword: 'short' }, { newPassword: 'password_short' }],
  ['POST /api/me/password', { newPassword: 'password1234' }, { newPassword: 'password_common' }],
  [contact, { text: `  ${'x'.repeat(18)}  ` }, { text: 'message_short' }],
  [contact, { text: `${'x'.repeat(30)}\u0000` }, { text: 'characters' }],
  [contact, { name: ' ' }, { name: 'required' }],
  [contact, { email: 'grace' }, { email: 'email_invalid' }],
  [contact, { readAt: 0 }, { readAt: 'unknown_field' }],
  [contact, { name: '\u202e\u2066' }, { name: 'required' }],
  [contact, { email: 'grace@example.org\r\nBcc: all@example.org' }, { email: 'email_invalid' }],
  [contact, { text: '\u200b'.repeat(40) }, { text: 'message_short' }],
  [settings, { serviceFeePercent: -1 }, { serviceFeePercent: toRangeError(0, 100) }],
  [settings, { serviceFeePercent: 101 }, { serviceFeePercent: toRangeError(0, 100) }],
  [settings, { commissionPercent: 12.5 }, { commissionPercent: toRangeError(0, 100) }],
  [settings, { inPersonFee: 'many' }, { inPersonFee: toRangeError(0, 1_000_000) }],
  [settings, { inPersonFee: '' }, { inPersonFee: toRangeError(0, 1_000_000) }],
  [settings, { requestHours: 0 }, { requestHours: toRangeError(1, 168) }],
  [settings, { contactPhone: '0788' }, { contactPhone: 'contact_phone_invalid' }],
  [settings, { contactEmail: 'team' }, { contactEmail: 'email_invalid' }],
  [settings, { operatorTin: '12345' }, { operatorTin: 'tin_digits' }],
  [settings, { socialLinks: [{ name: '', url: 'https://x.com' }] }, { 'socialLinks.0.name': 'required' }],
  [settings, { socialLinks: [{ name: 'X', url: 'http://x.com' }] }, { 'socialLinks.0.url': 'link_invalid' }],
  [settings, { coverAsked: 'all' }, { coverAsked: 'invalid' }],
  [settings, { colour: 'blue' }, { colour: 'unknown_field' }],
  [message, { ids: ['x'], text: '' }, { text: 'required' }],
  [message, { ids: Array.from({ length: 51 }, (_, index) => String(index)), text: 'Hello' }, { ids: 'invalid' }],
  [deletion, { ids: [] }, { ids: 'required' }],
  [deletion, { ids: Array.from({ length: 101 }, (_, index) => String(index)) }, { ids: 'invalid' }],
  [deletion, { ids: 'x' }, { ids: 'required' }],
  [suspension, { reason: undefined }, { reason: 'required' }],
  [suspension, { reason: ' ' }, { reason: 'required' }],
  [suspension, { reason: 'x'.repeat(501) }, { reason: 'reason_long' }],
  [suspension, { note: 'x' }, { note: 'unknown_field' }],
  [request, { from: '2026-11-20', to: '2026-11-21' }, { from: 'day_past' }],
  [request, { from: '2027-02-28', to: '2027-02-30' }, { to: 'day_invalid' }],
  [request, { from: '2026-12-01T00:00:00Z' }, { from: 'day_invalid' }],
  [request, { from: undefined }, { from: 'day_invalid' }],
  [request, { expectedTotal: 1e300 }, { expectedTotal: 'invalid' }],
  [request, { to: '2026-11-22' }, { to: 'range_reversed' }],
  [request, { from: '2027-11-21', to: '2027-11-22' }, { to: 'day_far' }],
  [request, { from: '2026-12-01', to: '2027-03-01' }, { to: 'range_long' }],
  [action, { action: 'complete' }, { action: 'invalid' }],
  [action, { action: 'expire' }, { action: 'invalid' }],
  [pickup, { code: undefined }, { code: 'required' }],
  [pickup, { code: 123456 }, { code: 'code_digits' }],
  [pickup, { cashReceived: 0.5 }, { cashReceived: 'amount_number' }],
  [pickup, { at: '2026-11-21T08:00:00' }, { at: 'invalid' }],
  [pickup, { kind: 'sale' }, { kind: 'invalid' }],
  [review, { stars: undefined }, { stars: 'stars_range' }],
  [review, { stars: '5' }, { stars: 'stars_range' }],
  [review, { text: 'A good\u0000 car, all in all.' }, { text: 'characters' }],
  [review, { author: 'Someone else' }, { author: 'unknown_field' }],
  [rating, { stars: undefined }, { stars: 'stars_range' }],
  [rating, { stars: 0 }, { stars: 'stars_range' }],
  [rating, { stars: 6 }, { stars: 'stars_range' }],
  [rating, { text: 'Nice' }, { text: 'unknown_field' }],
  [dispute, { kind: 'nothing' }, { kind: 'required' }],
  [dispute, { text: 'short' }, { text: 'review_short' }],
  [dispute, { text: 'a'.repeat(2_001) }, { text: 'message_long' }],
  [decision, { seen: 'yesterday' }, { seen: 'invalid' }],
  [decision, { seen: '2026-11-21' }, { seen: 'invalid' }],
  [decision, { seen: 7 }, { seen: 'invalid' }],
  ['POST /api/admin/bookings/:id/decision', { seen: '2026-11-21T08:00:00.000Z' }, { seen: 'unknown_field' }],
  [blocking, { blocks: [{ from: '2026-11-20', to: '2026-11-22' }] }, { 'blocks.0.from': 'day_past' }],
  [blocking, { blocks: [{ from: '2026-11-23', to: '2026-11-22' }] }, { 'blocks.0.to': 'range_reversed' }],
  [blocking, { blocks: [{ from: '2027-11-21', to: '2027-11-22' }] }, { 'blocks.0.to': 'day_far' }],
  [blocking, { blocks: [{ from: '2026-02-30', to: '2026-12-22' }] }, { 'blocks.0.from': 'day_invalid' }],
  [blocking, { blocks: [{ from: '2026-12-01', to: '2026-12-01T10:00:00Z' }] }, { 'blocks.0.to': 'day_invalid' }],
  [terms, { effectiveFrom: '2026-11-20' }, { effectiveFrom: 'day_past' }],
  [terms, { effectiveFrom: '2028-01-01' }, { effectiveFrom: 'day_far' }],
  [terms, { effectiveFrom: 'soon' }, { effectiveFrom: 'day_invalid' }],
  [terms, { text: 'Too short.' }, { text: 'text_short' }],
  [terms, { text: `${'These are our terms. '.repeat(3)}<b>bold</b>` }, { text: 'text_html' }],
  [terms, { text: `${'These are our terms. '.repeat(3)}[here](javascript:alert(1))` }, { text: 'text_link' }],
  ...listingCases.flatMap((listingCase) => [[listing, ...listingCase] as const, ['PATCH /api/cars/:id', ...listingCase] as const]),
  [listing, { pricePerDay: -1 }, { pricePerDay: 'price_positive' }],
  ...invalidPrices.map((pricePerDay) => [listing, { pricePerDay }, { pricePerDay: 'price_number' }] as const),
  // An escape, a next-line mark, and either half of a character.
  ...['Rio\u001b[31m', 'Rio\u0085', 'Rio \ud83d', '\ude80 Rio'].map((model) => [listing, { model }, { model: 'characters' }] as const),
  // Direction marks alone, and blanks of no width.
  ...['\u202e\u2066\u061c', '\u200b\u2060\ufeff'].map((model) => [listing, { model }, { model: 'model_required' }] as const),
]

test.each(cases)('%s with %j is refused beside its field, and nothing changes', async (route, change, errors) => {
  const fixture = await createAccessFixture()
  const row = findRow(route)
  const role = accessRoles.find((_, index) => (row.statuses[index] ?? 500) < 300) ?? 'visitor'
  const { body, ...rest } = await toRequest(row, fixture, role)
  const before = await readAllRows(fixture.db.read)
  const response = await sendRow(fixture, role, route.split(' ')[0] ?? '', { ...rest, body: { ...body, ...change } })
  const fields = Object.entries(errors).map(([name, error]) => [name, typeof error === 'string' ? { code: error } : error])
  expect(await readFieldErrors(response)).toEqual([422, Object.fromEntries(fields)])
  expect(await readAllRows(fixture.db.read)).toEqual(before)
})
