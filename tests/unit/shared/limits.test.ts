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
import { LegalTextPreviewInput } from '../../../shared/schemas/legal-text.ts'
import { SettingsInput } from '../../../shared/schemas/settings.ts'
import { newListingInput } from '../../support/listing-fixtures.ts'

const buildText = (count: number) => 'x'.repeat(count)
const signUpInput = { firstName: 'Eric', lastName: 'Uwase', phone: '0788123456', email: 'eric@example.rw', password: 'lake kivu at dawn' }
const buildEmoji = (count: number) => '🚙'.repeat(count)
const buildIds = (count: number) => Array.from({ length: count }, (_, index) => String(index))
const buildEmail = (count: number) => `eric@${`${buildText(60)}.`.repeat(3)}${buildText(count - 5 - 183 - 3)}.rw`
const { phone: _, ...withoutPhone } = signUpInput
const firstAdminInput = { ...withoutPhone, token: 'x' }
const logInInput = { email: 'eric@example.rw', password: 'x' }
const reviewInput = { stars: 5, text: buildText(10) }
const bookingInput = { carId: 'car', from: '2026-12-01', to: '2026-12-02', expectedTotal: 1 }
const pickupInput = { kind: 'pickup', code: '123456', cashReceived: 0 }
const returnInput = { kind: 'return', depositReturned: 0 }
const contactInput = { name: 'Eric', email: 'eric@example.rw', text: buildText(20) }
const listing = ListingInput(2026)
const buildBlocks = (count: number) => Array.from({ length: count }, () => ({ from: '2026-12-01', to: '2026-12-02' }))

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
    newListingInput,
    'description',
    [buildText(20), buildText(3_000)],
    { description_short: [buildText(19)], description_long: [buildText(3_001)], characters: [`A fine car with a NUL${'\u0000'} in it`] },
  ],
  [listing, newListingInput, 'model', ['X', buildText(60)], { model_required: [' '], name_long: [buildText(61)] }],
  [listing, newListingInput, 'year', [1980, '2026'], { year_range: [1979, 2027], year_digits: [202, '20 26'] }],
  [
    listing,
    newListingInput,
    'pricePerDay',
    [1, 10_000_000, '10,000,000'],
    { price_positive: [0], price_high: [10_000_001], price_number: [1.5] },
  ],
  [listing, newListingInput, 'seats', [2, 4, 5, 7, 8], { seats_required: [1, 3, 6, 9] }],
  [listing, newListingInput, 'securityDeposit', [25_000, 200_000], { deposit_low: [24_999], deposit_high: [200_001] }],
  [listing, newListingInput, 'monthlyDiscountPercentage', [0, 50, null], { discount_range: [-1, 51] }],
  [listing, newListingInput, 'plate', ['RAB', 'RAB 123 C 45', null], { plate_invalid: ['RA', 'RAB 123 C 456', '<b>'] }],
  [listing, newListingInput, 'make', ['kia'], { make_required: ['lada'] }],
  [listing, newListingInput, 'location', ['rusizi'], { location_required: ['paris'] }],
  [listing, newListingInput, 'fuel', ['diesel'], { fuel_required: [''] }],
  [listing, newListingInput, 'transmission', ['manual'], { transmission_required: [null] }],
  [listing, newListingInput, 'bodyType', ['suv', 'hatchback', null], { invalid: ['', 'SUV', 'boat'] }],
  [listing, newListingInput, 'insuranceValidTo', ['2026-02-28'], { day_invalid: ['2026-02-30'] }],
  [listing, newListingInput, 'status', [], { unknown_field: ['approved'] }],
  [listing, newListingInput, 'ownerId', [], { unknown_field: ['me'] }],
  [PhotoOrderInput, {}, 'ids', [buildIds(20)], { invalid: [buildIds(21)] }],
  [BlockedDaysInput, {}, 'blocks', [[], buildBlocks(200)], { invalid: [buildBlocks(201)] }],
  [AdminCarsQuery, {}, 'q', [buildText(60)], { too_long: [buildText(61)] }],
  [AdminCarsQuery, {}, 'page', ['1', '10000'], { invalid: ['0', '10001', '1.5'] }],
  [AdminBookingsQuery, {}, 'q', [buildText(60)], { too_long: [buildText(61)] }],
  [SignUpInput, signUpInput, 'firstName', ['E', buildText(60)], { required: [''], name_long: [buildText(61)] }],
  [SignUpInput, signUpInput, 'lastName', ['E', buildText(60)], { required: [''], name_long: [buildText(61)] }],
  [SignUpInput, signUpInput, 'email', [buildEmail(254)], { email_invalid: [buildEmail(255)] }],
  [
    SignUpInput,
    signUpInput,
    'password',
    [buildText(10), buildEmoji(128)],
    { password_short: [buildText(9), buildEmoji(9)], password_long: [buildText(129)] },
  ],
  [LogInInput, logInInput, 'password', ['x', buildText(1_000)], { required: [''], password_long: [buildText(1_001)] }],
  [LogInInput, logInInput, 'email', [buildText(254)], { required: [''], email_invalid: [buildText(255)] }],
  [FirstAdminInput, firstAdminInput, 'token', [buildText(200)], { required: [''], invalid: [buildText(201)] }],
  [BookingRequestInput, bookingInput, 'message', [buildText(2_000), null], { message_long: [buildText(2_001)] }],
  [BookingRequestInput, bookingInput, 'carId', ['x', buildText(60)], { required: [''], invalid: [buildText(61)] }],
  [BookingActionInput, { action: 'cancel' }, 'reason', [buildText(500), null], { reason_long: [buildText(501)] }],
  [BookingActionInput, { action: 'cancel' }, 'agreementVersion', [buildText(60)], { invalid: [buildText(61)] }],
  [HandoverInput, pickupInput, 'code', ['000000'], { code_digits: ['00000', '0000000'] }],
  [HandoverInput, pickupInput, 'cashReceived', [0, 1_000_000_000], { amount_number: [-1], amount_high: [1_000_000_001] }],
  [HandoverInput, pickupInput, 'odometer', [0, 2_000_000], { amount_number: [-1], amount_high: [2_000_001] }],
  [HandoverInput, pickupInput, 'fuel', [0, 8], { invalid: [-1, 9] }],
  [HandoverInput, pickupInput, 'notes', [buildText(2_000)], { message_long: [buildText(2_001)] }],
  [HandoverInput, returnInput, 'depositReturned', [0, 1_000_000_000], { amount_number: [-1], amount_high: [1_000_000_001] }],
  [HandoverInput, returnInput, 'reason', [buildText(500)], { reason_long: [buildText(501)] }],
  [ReviewInput, reviewInput, 'stars', [1, 2, 3, 4, 5], { stars_range: [0, 6, 4.5] }],
  [ReviewInput, reviewInput, 'text', [buildText(10), buildText(1_000)], { review_short: [buildText(9)], review_long: [buildText(1_001)] }],
  [AnswerInput, {}, 'text', [buildText(10), buildText(1_000)], { review_short: [buildText(9)], review_long: [buildText(1_001)] }],
  [ReauthInput, { password: 'x' }, 'code', [buildText(40), ` ${buildText(40)} `], { second_factor_wrong: [buildText(41)] }],
  [SecondFactorInput, {}, 'code', [buildText(40)], { required: [''], second_factor_wrong: [buildText(41)] }],
  [QuestionInput, {}, 'query', ['?', buildText(500)], { required: [' '], too_long: [buildText(501)] }],
  [QuestionInput, { query: '?' }, 'conversation', ['1', buildText(60)], { invalid: ['', buildText(61)] }],
  [MessageInput, { text: 'x' }, 'photos', [buildIds(3)], { invalid: [buildIds(4)] }],
  [
    DocumentDecisionInput,
    { decision: 'approved' },
    'number',
    ['1234', buildText(40), `1234${' '.repeat(96)}`],
    { number_range: ['123', '- - -', 7, buildText(41), `1234${' '.repeat(97)}`] },
  ],
  [DocumentsQuery, {}, 'q', [buildText(60)], { too_long: [buildText(61)] }],
  [LegalTextPreviewInput, {}, 'text', [buildText(50), buildText(30_000)], { text_short: [buildText(49)], too_long: [buildText(30_001)] }],
  [ContactInput, contactInput, 'name', ['E', buildText(121)], { required: [''], too_long: [buildText(122)] }],
  [
    ContactInput,
    contactInput,
    'text',
    [buildText(20), buildText(2_000)],
    { message_short: [buildText(19)], message_long: [buildText(2_001)] },
  ],
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
  expect(blocked(buildText(60)).ok).toBe(true)
  expect(blocked(buildText(61))).toEqual({ ok: false, fields: { 'blocks.0.note': { code: 'too_long' } } })
})

test('the address of a link in the footer has two hundred characters', () => {
  const linked = (count: number) =>
    validateInput(SettingsInput, { socialLinks: [{ name: 'X', url: `https://x.rw/${buildText(count - 13)}` }], password: 'x' })
  expect(linked(200).ok).toBe(true)
  expect(linked(201)).toEqual({ ok: false, fields: { 'socialLinks.0.url': expect.objectContaining({ code: 'too_long' }) } })
})
