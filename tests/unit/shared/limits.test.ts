import { expect, test } from 'vitest'
import { FirstAdminInput, LogInInput, ReauthInput, SecondFactorInput, SignUpInput } from '../../../shared/schemas/account.ts'
import { QuestionInput } from '../../../shared/schemas/assistant.ts'
import {
  BookingActionInput,
  AdminBookingsQuery,
  AnswerInput,
  BookingRequestInput,
  HandoverInput,
  ReviewInput,
} from '../../../shared/schemas/booking.ts'
import { BlockedDaysInput } from '../../../shared/schemas/calendar.ts'
import { AdminCarsQuery, ListingInput, PhotoOrderInput } from '../../../shared/schemas/car.ts'
import { validateInput } from '../../../shared/lib/validate.ts'
import { MessageInput } from '../../../shared/schemas/chat.ts'
import { ContactInput } from '../../../shared/schemas/contact.ts'
import { DocumentDecisionInput, DocumentsQuery } from '../../../shared/schemas/document.ts'
import { TextPreviewInput } from '../../../shared/schemas/legal-text.ts'
import { SettingsInput } from '../../../shared/schemas/settings.ts'
import { createListing } from '../../support/listing-fixtures.ts'

const letters = (count: number) => 'x'.repeat(count)
const aPerson = { firstName: 'Eric', lastName: 'Uwase', phone: '0788123456', email: 'eric@example.rw', password: 'lake kivu at dawn' }
const cars = (count: number) => '🚙'.repeat(count)
const ids = (count: number) => Array.from({ length: count }, (_, index) => String(index))
const anEmail = (count: number) => `eric@${`${letters(60)}.`.repeat(3)}${letters(count - 5 - 183 - 3)}.rw`
const { phone: _, ...unphoned } = aPerson
const anAdmin = { ...unphoned, token: 'x' }
const aLogIn = { email: 'eric@example.rw', password: 'x' }
const aReview = { stars: 5, text: letters(10) }
const aRequest = { carId: 'car', from: '2026-12-01', to: '2026-12-02', expectedTotal: 1 }
const aPickup = { kind: 'pickup', code: '123456', cashReceived: 0 }
const aReturn = { kind: 'return', depositReturned: 0 }
const aMessage = { name: 'Eric', email: 'eric@example.rw', text: letters(20) }
const listing = ListingInput(2026)
const blocks = (count: number) => Array.from({ length: count }, () => ({ from: '2026-12-01', to: '2026-12-02' }))

type Limit = [
  schema: Parameters<typeof validateInput>[0],
  base: object,
  field: string,
  taken: unknown[],
  refused: Record<string, unknown[]>,
]
const limits: Limit[] = [
  [
    listing,
    createListing,
    'description',
    [letters(20), letters(3_000)],
    { description_short: [letters(19)], description_long: [letters(3_001)], characters: [`A fine car with a NUL${'\u0000'} in it`] },
  ],
  [listing, createListing, 'model', ['X', letters(60)], { model_required: [' '], name_long: [letters(61)] }],
  [listing, createListing, 'year', [1980, '2026'], { year_range: [1979, 2027], year_digits: [202, '20 26'] }],
  [
    listing,
    createListing,
    'pricePerDay',
    [1, 10_000_000, '10,000,000'],
    { price_positive: [0], price_high: [10_000_001], price_number: [1.5] },
  ],
  [listing, createListing, 'seats', [2, 4, 5, 7, 8], { seats_required: [1, 3, 6, 9] }],
  [listing, createListing, 'securityDeposit', [25_000, 200_000], { deposit_low: [24_999], deposit_high: [200_001] }],
  [listing, createListing, 'monthlyDiscountPercentage', [0, 50, null], { discount_range: [-1, 51] }],
  [listing, createListing, 'plate', ['RAB', 'RAB 123 C 45', null], { plate_invalid: ['RA', 'RAB 123 C 456', '<b>'] }],
  [listing, createListing, 'make', ['kia'], { make_required: ['lada'] }],
  [listing, createListing, 'location', ['rusizi'], { location_required: ['paris'] }],
  [listing, createListing, 'fuel', ['diesel'], { fuel_required: [''] }],
  [listing, createListing, 'transmission', ['manual'], { transmission_required: [null] }],
  [listing, createListing, 'insuranceValidTo', ['2026-02-28'], { day_invalid: ['2026-02-30'] }],
  [listing, createListing, 'status', [], { unknown_field: ['approved'] }],
  [listing, createListing, 'ownerId', [], { unknown_field: ['me'] }],
  [PhotoOrderInput, {}, 'ids', [ids(20)], { invalid: [ids(21)] }],
  [BlockedDaysInput, {}, 'blocks', [[], blocks(200)], { invalid: [blocks(201)] }],
  [AdminCarsQuery, {}, 'q', [letters(60)], { too_long: [letters(61)] }],
  [AdminCarsQuery, {}, 'page', ['1', '10000'], { invalid: ['0', '10001', '1.5'] }],
  [AdminBookingsQuery, {}, 'q', [letters(60)], { too_long: [letters(61)] }],
  [SignUpInput, aPerson, 'firstName', ['E', letters(60)], { required: [''], name_long: [letters(61)] }],
  [SignUpInput, aPerson, 'lastName', ['E', letters(60)], { required: [''], name_long: [letters(61)] }],
  [SignUpInput, aPerson, 'email', [anEmail(254)], { email_invalid: [anEmail(255)] }],
  [SignUpInput, aPerson, 'password', [letters(10), cars(128)], { password_short: [letters(9), cars(9)], password_long: [letters(129)] }],
  [LogInInput, aLogIn, 'password', ['x', letters(1_000)], { required: [''], password_long: [letters(1_001)] }],
  [LogInInput, aLogIn, 'email', [letters(254)], { required: [''], email_invalid: [letters(255)] }],
  [FirstAdminInput, anAdmin, 'token', [letters(200)], { required: [''], invalid: [letters(201)] }],
  [BookingRequestInput, aRequest, 'message', [letters(2_000), null], { message_long: [letters(2_001)] }],
  [BookingRequestInput, aRequest, 'carId', ['x', letters(60)], { required: [''], invalid: [letters(61)] }],
  [BookingActionInput, { action: 'cancel' }, 'reason', [letters(500), null], { reason_long: [letters(501)] }],
  [BookingActionInput, { action: 'cancel' }, 'agreementVersion', [letters(60)], { invalid: [letters(61)] }],
  [HandoverInput, aPickup, 'code', ['000000'], { code_digits: ['00000', '0000000'] }],
  [HandoverInput, aPickup, 'cashReceived', [0, 1_000_000_000], { amount_number: [-1], amount_high: [1_000_000_001] }],
  [HandoverInput, aPickup, 'odometer', [0, 2_000_000], { amount_number: [-1], amount_high: [2_000_001] }],
  [HandoverInput, aPickup, 'fuel', [0, 8], { invalid: [-1, 9] }],
  [HandoverInput, aPickup, 'notes', [letters(2_000)], { message_long: [letters(2_001)] }],
  [HandoverInput, aReturn, 'depositReturned', [0, 1_000_000_000], { amount_number: [-1], amount_high: [1_000_000_001] }],
  [HandoverInput, aReturn, 'reason', [letters(500)], { reason_long: [letters(501)] }],
  [ReviewInput, aReview, 'stars', [1, 2, 3, 4, 5], { stars_range: [0, 6, 4.5] }],
  [ReviewInput, aReview, 'text', [letters(10), letters(1_000)], { review_short: [letters(9)], review_long: [letters(1_001)] }],
  [AnswerInput, {}, 'text', [letters(10), letters(1_000)], { review_short: [letters(9)], review_long: [letters(1_001)] }],
  [ReauthInput, { password: 'x' }, 'code', [letters(40), ` ${letters(40)} `], { second_factor_wrong: [letters(41)] }],
  [SecondFactorInput, {}, 'code', [letters(40)], { required: [''], second_factor_wrong: [letters(41)] }],
  [QuestionInput, {}, 'query', ['?', letters(500)], { required: [' '], too_long: [letters(501)] }],
  [QuestionInput, { query: '?' }, 'conversation', ['1', letters(60)], { invalid: ['', letters(61)] }],
  [MessageInput, { text: 'x' }, 'photos', [ids(3)], { invalid: [ids(4)] }],
  [
    DocumentDecisionInput,
    { decision: 'approved' },
    'number',
    ['1234', letters(40), `1234${' '.repeat(96)}`],
    { number_range: ['123', '- - -', 7, letters(41), `1234${' '.repeat(97)}`] },
  ],
  [DocumentsQuery, {}, 'q', [letters(60)], { too_long: [letters(61)] }],
  [TextPreviewInput, {}, 'text', [letters(50), letters(30_000)], { text_short: [letters(49)], too_long: [letters(30_001)] }],
  [ContactInput, aMessage, 'name', ['E', letters(121)], { required: [''], too_long: [letters(122)] }],
  [ContactInput, aMessage, 'text', [letters(20), letters(2_000)], { message_short: [letters(19)], message_long: [letters(2_001)] }],
]

test.each(limits.map(([schema, base, field, taken, refused]) => ({ schema, base, field, taken, refused })))(
  '$field is taken up to its limits and refused beyond them',
  ({ schema, base, field, taken, refused }) => {
    for (const value of taken) expect(validateInput(schema, { ...base, [field]: value })).toMatchObject({ ok: true })
    for (const [code, values] of Object.entries(refused))
      for (const value of values)
        expect(validateInput(schema, { ...base, [field]: value })).toEqual({
          ok: false,
          fields: { [field]: expect.objectContaining({ code }) },
        })
  },
)

test('the note of blocked days has sixty characters', () => {
  const blocked = (note: string) => validateInput(BlockedDaysInput, { blocks: [{ from: '2026-12-01', to: '2026-12-02', note }] })
  expect(blocked(letters(60)).ok).toBe(true)
  expect(blocked(letters(61))).toEqual({ ok: false, fields: { 'blocks.0.note': { code: 'too_long' } } })
})

test('the address of a link in the footer has two hundred characters', () => {
  const linked = (count: number) =>
    validateInput(SettingsInput, { socialLinks: [{ name: 'X', url: `https://x.rw/${letters(count - 13)}` }], password: 'x' })
  expect(linked(200).ok).toBe(true)
  expect(linked(201)).toEqual({ ok: false, fields: { 'socialLinks.0.url': expect.objectContaining({ code: 'too_long' }) } })
})
