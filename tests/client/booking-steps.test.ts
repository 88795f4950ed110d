import { expect, test } from 'vitest'
import { cancellationPolicy, lastMove, nextSteps, pickupNotNow } from '../../client/bookings/next-steps.ts'
import type { BookingEventView, BookingView } from '../../shared/booking.ts'

const person = { id: 'p', name: 'Aline U.', identity: true, joined: '2026-01-01T00:00:00.000Z', licence: true, cancellations: 0 }
const event = (action: BookingEventView['action'], party: BookingEventView['party'], to: BookingEventView['to']): BookingEventView => ({
  id: action,
  action,
  party,
  to,
  reason: null,
  at: '2026-11-20T08:00:00.000Z',
})

const pending: BookingView = {
  id: 'b',
  carId: 'c',
  status: 'pending',
  shown: 'pending',
  from: '2026-12-04',
  to: '2026-12-07',
  createdAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2026-11-22T08:00:00.000Z',
  reason: null,
  party: 'renter',
  car: { id: 'c', title: 'Toyota RAV4 2019', photo: null, location: 'kigali' },
  renter: person,
  owner: person,
  days: 4,
  basePrice: 220_000,
  discount: 0,
  serviceFee: 22_000,
  inPersonFee: 5_000,
  deposit: 25_000,
  totalPrice: 272_000,
  pricePerDay: 55_000,
  serviceFeePercent: 10,
  message: null,
  pickupLockedUntil: null,
  freeCancellationUntil: '2026-12-01T22:00:00.000Z',
  cancellationHours: 48,
  renterAgreementVersion: '1',
  ownerAgreementVersion: '1',
  ownerMustAgree: false,
  events: [event('request', 'renter', 'pending')],
  handovers: [],
  ledger: [],
  review: null,
  canReview: false,
}
const today = '2026-11-21'
const upcoming: BookingView = { ...pending, status: 'approved', shown: 'upcoming' }

test('a renter who waits reads until when the owner can answer, in Kigali time', () => {
  expect(nextSteps(pending, today)).toEqual(['The owner has until Sun 22 Nov 2026, 10:00 to answer. You pay nothing before pickup.'])
})

test('before the pickup the renter reads when to meet, the owner the whole sum and the deposit apart', () => {
  expect(nextSteps(upcoming, today)).toEqual(['Meet the owner on Fri 4 Dec 2026. Call to agree on the place and the hour.'])
  expect(nextSteps({ ...upcoming, party: 'owner' }, today)).toEqual([
    "Collect RWF 272,000 in cash at pickup, then start the trip with the renter's code.",
    'RWF 25,000 of it is the deposit: it goes back to the renter at return.',
  ])
})

test('a trip under way tells when it would be closed without a record', () => {
  expect(nextSteps({ ...upcoming, shown: 'active' }, today).at(-1)).toBe(
    'Without a record the trip is closed by itself at the end of Thu 10 Dec 2026.',
  )
})

test('after the last day a renter without a pickup reads how it ends, and a trip under way that it is over', () => {
  expect(nextSteps(upcoming, '2026-12-07')[0]).toMatch(/^Meet the owner/)
  for (const party of ['renter', 'owner', 'admin'] as const)
    expect(nextSteps({ ...upcoming, party }, '2026-12-08')).toEqual([
      'The trip could be started until the end of Mon 7 Dec 2026. Without a pickup the booking is cancelled by itself at the end of Thu 10 Dec 2026; nothing is due then.',
    ])
  expect(nextSteps({ ...upcoming, shown: 'active' }, '2026-12-07')[0]).toMatch(/^The car is yours until/)
  expect(nextSteps({ ...upcoming, shown: 'active' }, '2026-12-08')[0]).toMatch(/^The trip ended on Mon 7 Dec 2026\. Bring the car back now/)
})

test('what ended early names who ended it', () => {
  const cancelled: BookingView = { ...pending, status: 'cancelled', shown: 'cancelled' }
  expect(nextSteps({ ...cancelled, events: [event('cancel', 'owner', 'cancelled')] }, today)[0]).toMatch(/^Cancelled by the owner\./)
  expect(nextSteps({ ...cancelled, events: [event('lapse', 'system', 'cancelled')] }, today)[0]).toMatch(/no pickup was recorded/)
  expect(
    nextSteps({ ...pending, status: 'rejected', shown: 'rejected', events: [event('reject', 'admin', 'rejected')] }, today)[0],
  ).toMatch(/^Rejected by the team\./)
})

test('a request that expired before the job has written it counts as ended by time', () => {
  expect(lastMove({ status: 'expired', events: pending.events })).toEqual({ party: 'system', action: 'expire' })
})

test.each([
  ['2026-12-01', 'Cancelling is free until Wed 2 Dec 2026, 00:00.'],
  ['2026-12-02', 'Free cancellation ended on Wed 2 Dec 2026, 00:00.'],
])('on %s the policy begins with "%s"', (today, sentence) => {
  expect(cancellationPolicy(upcoming, today)).toContain(sentence)
})

test('a trip asked for when cancelling was no longer free is told so, without a day that has passed', () => {
  const lateAsked = { ...upcoming, createdAt: '2026-12-02T09:00:00.000Z' }
  expect(cancellationPolicy(lateAsked, '2026-12-02')).toMatch(/too near for a free cancellation .* is counted/)
})

test('a request can be withdrawn, a trip under way cannot be cancelled, the team is not counted', () => {
  expect(cancellationPolicy(pending, '2026-12-03')).toMatch(/withdrawn at any time/)
  expect(cancellationPolicy({ ...upcoming, shown: 'active' }, '2026-12-05')).toMatch(/can no longer be cancelled/)
  expect(cancellationPolicy({ ...upcoming, party: 'admin' }, '2026-12-03')).toMatch(/counted for neither side/)
})

test.each([
  ['2026-12-03', /from Fri 4 Dec 2026 on/],
  ['2026-12-08', /until the end of Mon 7 Dec 2026/],
])('on %s the trip cannot be started, and the page says why', (today, why) => {
  expect(pickupNotNow(pending, today)).toMatch(why)
})

test.each(['2026-12-04', '2026-12-07'])('on %s the trip can be started', (today) => {
  expect(pickupNotNow(pending, today)).toBeNull()
})
