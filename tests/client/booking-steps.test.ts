import { expect, test } from 'vitest'
import { cancellationPolicy, handoverStep, lastMove, nextSteps, pickupNotNow, shortStep } from '../../client/bookings/next-steps.ts'
import { statusName } from '../../client/bookings/booking-status.tsx'
import { timeLeft } from '../../client/ui/days/near-days.ts'
import { priceLines } from '../../shared/price-lines.ts'
import { listedTermsIn, usualTerms } from '../../shared/terms.ts'
import type { BookingEventView, BookingView, ListedBooking } from '../../shared/booking.ts'

const person = {
  id: 'p',
  name: 'Aline U.',
  avatar: null,
  identity: true,
  joined: '2026-01-01T00:00:00.000Z',
  licence: true,
  cancellations: 0,
}
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
  driverFee: 0,
  withDriver: false,
  pickupHour: '08:00',
  terms: listedTermsIn(usualTerms),
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
  disputes: [],
  ledger: [],
  review: null,
  canReview: false,
  reviewUntil: null,
}
const today = '2026-11-21'
const upcoming: BookingView = { ...pending, status: 'approved', shown: 'upcoming' }

test('a renter who waits reads until when the owner can answer, in Kigali time', () => {
  expect(nextSteps(pending, today)).toEqual([
    'The owner has until tomorrow at 10:00 to answer. You pay nothing before pickup. Without an answer the request ends and costs nothing.',
  ])
  const atMidnight = { ...pending, expiresAt: '2026-11-22T22:00:00.000Z' }
  expect(nextSteps(atMidnight, today)[0]).toMatch(/^The owner has until the end of tomorrow to answer/)
  expect(nextSteps(atMidnight, '2026-11-22')[0]).toMatch(/^The owner has until tonight at midnight to answer/)
})

test('before the pickup the renter reads when to meet, the owner the whole sum and the deposit apart', () => {
  expect(nextSteps(upcoming, today)).toEqual(['Meet the owner on Fri 4 Dec at 08:00. Call if anything changes.'])
  expect(nextSteps({ ...upcoming, party: 'owner' }, today)).toEqual([
    "Collect RWF\u00a0272,000 in cash at pickup, then start the trip with the renter's code.",
    'RWF\u00a025,000 of it is the deposit: it goes back to the renter at return.',
  ])
})

test('from the first day on the renter reads what to do at the car, and until when the code works', () => {
  const steps = (day: string) => nextSteps(upcoming, day)
  expect(steps('2026-12-03')[0]).toMatch(/^Meet the owner tomorrow at 08:00\./)
  expect(steps('2026-12-04')).toEqual([
    'Pickup is today at 08:00.',
    'Look at the car together with the owner, count the cash, then tell your code.',
    'The code works until the end of Mon 7 Dec.',
  ])
  expect(steps('2026-12-07')).toEqual([
    'Pickup was on Fri 4 Dec and is not recorded yet.',
    expect.stringContaining('tell your code'),
    'The code works until tonight at midnight.',
  ])
})

test('a trip under way tells until when it goes, and when it closes if nothing is done', () => {
  const active: BookingView = { ...upcoming, shown: 'active' }
  expect(nextSteps(active, '2026-12-05')).toEqual([
    'Bring the car back on Mon 7 Dec, at the hour that you agreed with the owner. If all is in order, you get your deposit of RWF\u00a025,000 back.',
    'If nobody records the return, the trip closes on Thu 10 Dec.',
  ])
  expect(nextSteps(active, '2026-12-07')[0]).toMatch(/^Bring the car back today, at the hour/)
  expect(nextSteps({ ...active, party: 'owner' }, '2026-12-10')).toEqual([
    expect.stringMatching(/^The trip ended on Mon 7 Dec\. Record the return/),
    'If you do nothing, the trip closes today.',
  ])
})

test('who can still rate a trip reads until when, everyone else that it is over', () => {
  const completed: BookingView = { ...pending, status: 'completed', shown: 'completed' }
  const recorded = { ...completed, events: [event('return', 'owner', 'completed')] }
  expect(nextSteps({ ...recorded, canReview: true, reviewUntil: '2027-02-05T22:00:00.000Z' }, '2026-12-08')).toEqual([
    'The trip is over. Tell others how it was: you can rate it until the end of Fri 5 Feb 2027.',
  ])
  expect(nextSteps(recorded, '2026-12-08')[0]).toMatch(/You have nothing more to do\.$/)
})

test('an owner who can still rate the renter reads until when, and only until it is done', () => {
  const completed: BookingView = { ...pending, status: 'completed', shown: 'completed', party: 'owner' }
  const until = '2027-02-05T22:00:00.000Z'
  expect(nextSteps({ ...completed, renterRating: { stars: null, until } }, '2026-12-08')).toEqual([
    'The trip is over. Tell other owners how the renter was: you can rate them until the end of Fri 5 Feb 2027.',
  ])
  for (const renterRating of [
    { stars: 4, until },
    { stars: 4, until: null },
  ])
    expect(nextSteps({ ...completed, renterRating }, '2026-12-08')).toEqual(['The trip is over. Thank you for sharing your car.'])
})

test.each([
  [0, 'Less than a minute left'],
  [1, '1 minute left'],
  [119, '119 minutes left'],
  [120, '2 hours left'],
  [47 * 60 + 59, '47 hours left'],
  [48 * 60, '2 days left'],
])('of %i minutes is said: %s', (minutes, text) => {
  expect(timeLeft(minutes)).toBe(text)
})

test('whose trip nobody closed is asked for the deposit, not thanked', () => {
  const completed: BookingView = { ...pending, status: 'completed', shown: 'completed', depositOpen: true }
  expect(nextSteps({ ...completed, canReview: true, reviewUntil: '2027-02-05T22:00:00.000Z' }, '2026-12-11')).toEqual([
    expect.stringMatching(/^The trip closed by itself.*deposit of RWF\u00a025,000 back\? If not, call the owner\.$/),
    'You can rate the trip until the end of Fri 5 Feb 2027.',
  ])
  expect(nextSteps({ ...completed, party: 'owner' }, '2026-12-11')).toEqual([
    'The trip closed by itself: nobody recorded the return. Record what you gave back of the deposit of RWF\u00a025,000.',
  ])
})

test.each<[string, Partial<BookingView>, string, string | null]>([
  ['the owner before the first day', { party: 'owner' }, '2026-12-03', null],
  ['the owner on the first day', { party: 'owner' }, '2026-12-04', 'Start the trip'],
  ['an admin on the last day', { party: 'admin' }, '2026-12-07', 'Start the trip'],
  ['the owner once the days are over', { party: 'owner' }, '2026-12-08', null],
  ['the renter on the first day', {}, '2026-12-04', null],
  ['the owner of a trip under way', { party: 'owner', shown: 'active' }, '2026-12-05', 'End the trip'],
  [
    'the owner of a trip that closed by itself',
    { party: 'owner', shown: 'completed', depositOpen: true },
    '2027-12-05',
    'Settle the deposit',
  ],
  ['the owner of a trip that is over', { party: 'owner', shown: 'completed' }, '2026-12-08', null],
])('%s is led to what there is to record', (_name, stands, day, step) => {
  expect(handoverStep({ ...upcoming, ...stands }, day)).toBe(step)
})

const listed: ListedBooking = { ...pending, group: 'waiting', canReview: false }
test.each<[Partial<ListedBooking>, string, renter: string | null, owner: string | null]>([
  [{}, '2026-11-22', 'The owner can answer until today at 10:00', 'Answer by today at 10:00'],
  [{ shown: 'upcoming' }, '2026-12-01', 'Pickup on Fri 4 Dec at 08:00', 'Pickup on Fri 4 Dec at 08:00'],
  [{ shown: 'upcoming' }, '2026-12-04', 'Pickup today at 08:00', 'Pickup today at 08:00'],
  [{ shown: 'upcoming' }, '2026-12-05', 'The pickup is not recorded yet', 'The pickup is not recorded yet'],
  [{ shown: 'upcoming' }, '2026-12-08', 'The pickup is not recorded yet', 'The pickup is not recorded yet'],
  [{ shown: 'active' }, '2026-12-06', 'Bring the car back tomorrow', 'The car comes back tomorrow'],
  [{ shown: 'active' }, '2026-12-08', 'Bring the car back now: it was due on Mon 7 Dec', 'Record the return: it was due on Mon 7 Dec'],
  [{ shown: 'completed' }, '2026-12-08', null, null],
  [{ shown: 'completed', canReview: true }, '2026-12-08', 'Rate this trip', 'Rate the renter'],
  [{ shown: 'cancelled' }, '2026-12-08', null, null],
])('in a list %j tells on %s what comes next', (stands, day, renter, owner) => {
  expect(shortStep({ ...listed, ...stands }, day)).toBe(renter)
  expect(shortStep({ ...listed, ...stands, party: 'owner' }, day)).toBe(owner)
})

test('after the last day a renter without a pickup reads how it ends, and a trip under way that it is over', () => {
  expect(nextSteps(upcoming, '2026-12-08')).toEqual([
    'The days are over and no pickup is recorded. Did you have the car? Call the owner. If nobody records it, the booking is cancelled on Thu 10 Dec and counts as a no-show.',
  ])
  for (const party of ['owner', 'admin'] as const)
    expect(nextSteps({ ...upcoming, party }, '2026-12-08')).toEqual([
      'The trip could be started until the end of Mon 7 Dec. If no pickup is recorded, the booking is cancelled on Thu 10 Dec. Nothing is due then.',
    ])
  expect(nextSteps({ ...upcoming, shown: 'active' }, '2026-12-08')[0]).toMatch(/^The trip ended on Mon 7 Dec\. Bring the car back now/)
})

test('what ended early names who ended it', () => {
  const cancelled: BookingView = { ...pending, status: 'cancelled', shown: 'cancelled' }
  expect(nextSteps({ ...cancelled, events: [event('cancel', 'owner', 'cancelled')] }, today)[0]).toMatch(/^Cancelled by the owner\./)
  expect(nextSteps({ ...cancelled, events: [event('cancel', 'renter', 'cancelled')] }, today)).toEqual([
    'You cancelled this. No payment is due, and the days are free again.',
  ])
  const late = { ...event('cancel', 'renter', 'cancelled'), at: '2026-12-03T08:00:00.000Z', counts: true as const }
  expect(nextSteps({ ...cancelled, events: [event('approve', 'owner', 'approved'), late] }, '2026-12-03')).toEqual([
    expect.stringMatching(/^You cancelled this\./),
    'It counts as a late cancellation, which others see for 12 months.',
  ])
  const missed = event('lapse', 'system', 'cancelled')
  const lapsed = { ...cancelled, events: [{ ...missed, counts: true as const }] }
  expect(nextSteps(lapsed, today)).toEqual([expect.stringMatching(/no pickup was recorded/), expect.stringMatching(/no-show/)])
  expect(nextSteps({ ...lapsed, party: 'owner' }, today)).toHaveLength(1)
  const forgiven = { ...lapsed, events: [{ ...missed, forgiven: true as const }] }
  expect(nextSteps(forgiven, today)).toEqual([expect.stringMatching(/no pickup was recorded/), 'It no longer counts against you.'])
  expect(
    nextSteps({ ...pending, status: 'rejected', shown: 'rejected', events: [event('reject', 'admin', 'rejected')] }, today)[0],
  ).toMatch(/^Rejected by the team\./)
  const rejected = { ...pending, status: 'rejected', shown: 'rejected', events: [event('reject', 'owner', 'rejected')] } as const
  const reads = (party: BookingView['party']) => nextSteps({ ...rejected, events: [...rejected.events], party }, today)[0]
  expect((['renter', 'owner', 'admin'] as const).map(reads)).toEqual([
    'Rejected by the owner. No payment is due.',
    'Rejected by you. No payment is due.',
    'Rejected by the owner. No payment is due.',
  ])
  // The team is more than one person.
  const byTeam = { ...cancelled, party: 'admin' as const, events: [event('cancel', 'admin', 'cancelled')] }
  expect(nextSteps(byTeam, today)[0]).toMatch(/^Cancelled by the team\./)
})

test('a request that expired before the job has written it counts as ended by time', () => {
  expect(lastMove({ status: 'expired', events: pending.events })).toEqual({ party: 'system', action: 'expire' })
})

test.each([
  ['2026-12-01', 'Cancelling is free until tonight at midnight.'],
  ['2026-12-02', 'Cancelling was free until the end of Tue 1 Dec.'],
])('on %s the policy begins with "%s"', (today, sentence) => {
  expect(cancellationPolicy(upcoming, today)).toContain(sentence)
})

test('each side is told who will see a late cancellation of theirs', () => {
  for (const today of ['2026-12-01', '2026-12-02']) {
    expect(cancellationPolicy(upcoming, today)).toMatch(/still pay nothing, but owners see a late cancellation for 12 months\.$/)
    expect(cancellationPolicy({ ...upcoming, party: 'owner' }, today)).toMatch(
      /still pay nothing, but renters see a late cancellation on your cars for 12 months\.$/,
    )
  }
})

test('a trip asked for when cancelling was no longer free is told so, without a day that has passed', () => {
  const lateAsked = { ...upcoming, createdAt: '2026-12-02T09:00:00.000Z' }
  expect(cancellationPolicy(lateAsked, '2026-12-02')).toMatch(/shortly before the trip\. .* owners see a late cancellation/)
})

test('a request can be withdrawn, a trip under way cannot be cancelled, the team is not counted', () => {
  expect(cancellationPolicy(pending, '2026-12-03')).toMatch(/withdraw a request at any time/)
  expect(cancellationPolicy({ ...upcoming, shown: 'active' }, '2026-12-05')).toMatch(/can no longer be cancelled/)
  expect(cancellationPolicy({ ...upcoming, party: 'admin' }, '2026-12-03')).toMatch(/counted for neither side/)
})

test.each([
  ['2026-12-03', /from tomorrow on/],
  ['2026-12-08', /until the end of Mon 7 Dec\./],
])('on %s the trip cannot be started, and the page says why', (today, why) => {
  expect(pickupNotNow(pending, today)).toMatch(why)
})

test.each(['2026-12-04', '2026-12-07'])('on %s the trip can be started', (today) => {
  expect(pickupNotNow(pending, today)).toBeNull()
})

test.each([
  ['approved', 'upcoming', 'Upcoming', 'Confirmed'],
  ['approved', 'active', 'Active', 'Confirmed'],
  ['cancelled', 'cancelled', 'Cancelled', 'Canceled'],
  ['pending', 'pending', 'Pending', 'Pending'],
] as const)('a booking that is %s and %s reads as %s to its sides and as %s to the team', (status, shown, sides, team) => {
  expect((['renter', 'owner', 'admin'] as const).map((party) => statusName({ status, shown, party }))).toEqual([sides, sides, team])
})

test('the deposit is refundable to the renter, and to the owner what they give back', () => {
  const labels = (['renter', 'owner', 'admin', 'both'] as const).map(
    (reader) =>
      priceLines({ quote: pending, pricePerDay: 55_000, serviceFeePercent: 10, reader }).find(({ francs }) => francs === pending.deposit)
        ?.label,
  )
  expect(labels).toEqual(['Security deposit, refundable', 'Security deposit, to give back', 'Security deposit', 'Security deposit'])
})
