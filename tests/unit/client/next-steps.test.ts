import { expect, test } from 'vitest'
import {
  getCancellationPolicy,
  getHandoverStep,
  getLastTransition,
  getNextSteps,
  getPickupBlocker,
  getShortStep,
} from '../../../client/features/bookings/next-steps.ts'
import { getStatusLabel } from '../../../client/features/bookings/booking-status.tsx'
import { formatTimeLeft } from '../../../client/ui/days/relative-days.ts'
import { listPriceLines } from '../../../shared/domain/price-lines.ts'
import { toListedTerms, defaultTerms } from '../../../shared/domain/listing-terms.ts'
import type { BookingEventView, BookingView, ListedBooking, Viewer } from '../../../shared/domain/booking.ts'

const at = '2026-11-20T08:00:00.000Z'
const user = { id: 'p', name: 'Aline U.', avatar: null, identity: true, joined: at, licence: true, cancellations: 0 }
type Event = BookingEventView
const buildEvent = (action: Event['action'], party: Event['party'], to: Event['to'], more?: Partial<Event>): Event => ({
  id: action,
  action,
  party,
  to,
  reason: null,
  at,
  ...more,
})

const pending: BookingView = {
  id: 'b',
  carId: 'c',
  status: 'pending',
  displayStatus: 'pending',
  from: '2026-12-04',
  to: '2026-12-07',
  createdAt: at,
  expiresAt: '2026-11-22T08:00:00.000Z',
  reason: null,
  party: 'renter',
  car: { id: 'c', title: 'Toyota RAV4 2019', photo: null, location: 'kigali', fuel: 'gasoline' },
  renter: user,
  owner: user,
  days: 4,
  basePrice: 220_000,
  discount: 0,
  driverFee: 0,
  withDriver: false,
  pickupHour: '08:00',
  returnHour: '17:00',
  terms: toListedTerms(defaultTerms),
  serviceFee: 22_000,
  inPersonFee: 5_000,
  deposit: 25_000,
  totalPrice: 272_000,
  dayPrices: [],
  changes: [],
  pricePerDay: 55_000,
  serviceFeePercent: 10,
  message: null,
  pickupLockedUntil: null,
  freeCancellationUntil: '2026-12-01T22:00:00.000Z',
  cancellationHours: 48,
  renterAgreementVersion: '1',
  ownerAgreementVersion: '1',
  ownerMustAgree: false,
  events: [buildEvent('request', 'renter', 'pending')],
  handovers: [],
  disputes: [],
  fines: [],
  ledger: [],
  review: null,
  canReview: false,
  reviewUntil: null,
}
const today = '2026-11-21'
const upcoming: BookingView = { ...pending, status: 'approved', displayStatus: 'upcoming' }
const active: BookingView = { ...upcoming, displayStatus: 'active' }
const completed: BookingView = { ...pending, status: 'completed', displayStatus: 'completed' }
const parties = ['renter', 'owner', 'admin'] as const
const buildEndedBooking = (transition: Event, party: BookingView['party'] = 'renter', before: Event[] = []): BookingView => {
  const status = transition.to === 'rejected' ? 'rejected' : 'cancelled'
  return { ...pending, status, displayStatus: status, events: [...before, transition], party }
}

test('a renter who waits reads until when the owner can answer, in Kigali time', () => {
  expect(getNextSteps(pending, today)).toEqual([
    'The owner must answer by 10:00 tomorrow, or the request expires. You pay nothing before pickup.',
  ])
  const atMidnight = { ...pending, expiresAt: '2026-11-22T22:00:00.000Z' }
  expect(getNextSteps(atMidnight, today)[0]).toMatch(/^The owner must answer by the end of tomorrow, or/)
  expect(getNextSteps(atMidnight, '2026-11-22')[0]).toMatch(/^The owner must answer by tonight at midnight, or/)
})

test('before the pickup the renter reads when to meet, the owner the whole sum and the deposit apart', () => {
  expect(getNextSteps(upcoming, today)).toEqual([
    'Meet the owner on Fri 4 Dec at 08:00. Check the car, count the cash together, then give the owner your code.',
  ])
  expect(getNextSteps(upcoming, '2026-12-03')[0]).toMatch(/^Meet the owner tomorrow at 08:00\./)
  expect(getNextSteps({ ...upcoming, party: 'owner' }, today)).toEqual([
    'Collect RWF\u00a0272,000 in cash at pickup, then start the trip with the renter’s code.',
    'RWF\u00a025,000 of it is the deposit, to give back at return.',
  ])
})

test('from the first day on the renter reads what to do at the car, and until when the code works', () => {
  const atTheCar = 'Check the car together, count the cash, then give the owner your code.'
  expect(getNextSteps(upcoming, '2026-12-04')).toEqual([
    'Pickup is today at 08:00.',
    atTheCar,
    'The code works until the end of Mon 7 Dec.',
  ])
  const missed = 'Pickup was on Fri 4 Dec and isn’t recorded yet.'
  expect(getNextSteps(upcoming, '2026-12-07')).toEqual([missed, atTheCar, 'The code works until tonight at midnight.'])
})

test('a trip under way tells until when it goes, that it is over, and when it closes if nothing is done', () => {
  expect(getNextSteps(active, '2026-12-05')).toEqual([
    'Return the car on Mon 7 Dec at 17:00. If all is in order, you get your RWF\u00a025,000 deposit back.',
    'If nobody records the return, the trip closes on Thu 10 Dec.',
  ])
  expect(getNextSteps(active, '2026-12-07')[0]).toMatch(/^Return the car today at 17:00\. If/)
  expect(getNextSteps(active, '2026-12-08')[0]).toMatch(/^The trip ended on Mon 7 Dec\. Return the car now/)
  expect(getNextSteps({ ...active, party: 'owner' }, '2026-12-10')).toEqual([
    expect.stringMatching(/^The trip ended on Mon 7 Dec\. Record the return/),
    'If you record nothing, the trip closes today.',
  ])
})

const until = '2027-02-05T22:00:00.000Z'

test('who can still rate a trip or its renter reads until when, everyone else that it is over', () => {
  const recorded = { ...completed, events: [buildEvent('return', 'owner', 'completed')] }
  expect(getNextSteps({ ...recorded, canReview: true, reviewUntil: until }, '2026-12-08')).toEqual([
    'The trip is over. You can rate it until the end of Fri 5 Feb 2027.',
  ])
  expect(getNextSteps(recorded, '2026-12-08')[0]).toMatch(/There’s nothing left to do\./)
  const getOwnerSteps = (renterRating: BookingView['renterRating']) =>
    getNextSteps({ ...completed, party: 'owner', renterRating }, '2026-12-08')
  expect(getOwnerSteps({ stars: null, until })).toEqual(['The trip is over. You can rate the renter until the end of Fri 5 Feb 2027.'])
  for (const rated of [until, null])
    expect(getOwnerSteps({ stars: 4, until: rated })).toEqual(['The trip is over. Thank you for sharing your car.'])
})

test.each([
  [0, 'Less than a minute left'],
  [1, '1 minute left'],
  [119, '119 minutes left'],
  [120, '2 hours left'],
  [47 * 60 + 59, '47 hours left'],
  [48 * 60, '2 days left'],
])('of %i minutes is said: %s', (minutes, text) => {
  expect(formatTimeLeft(minutes)).toBe(text)
})

test('whose trip nobody closed is asked for the deposit, not thanked', () => {
  const open: BookingView = { ...completed, depositOpen: true }
  expect(getNextSteps({ ...open, canReview: true, reviewUntil: until }, '2026-12-11')).toEqual([
    expect.stringMatching(/^The trip closed without a recorded return.*RWF\u00a025,000 deposit back\? If not, call the owner\.$/),
    'You can rate the trip until the end of Fri 5 Feb 2027.',
  ])
  expect(getNextSteps({ ...open, party: 'owner' }, '2026-12-11')).toEqual([
    'The trip closed without a recorded return. Record how much of the RWF\u00a025,000 deposit you gave back.',
  ])
})

test.each<[string, Partial<BookingView>, string, string | null]>([
  ['the owner before the first day', { party: 'owner' }, '2026-12-03', null],
  ['the owner on the first day', { party: 'owner' }, '2026-12-04', 'Start the trip'],
  ['an admin on the last day', { party: 'admin' }, '2026-12-07', 'Start the trip'],
  ['the owner once the days are over', { party: 'owner' }, '2026-12-08', null],
  ['the renter on the first day', {}, '2026-12-04', null],
  ['the owner of a trip under way', { party: 'owner', displayStatus: 'active' }, '2026-12-05', 'End the trip'],
  [
    'the owner of a trip that closed itself',
    { party: 'owner', displayStatus: 'completed', depositOpen: true },
    '2027-12-05',
    'Settle the deposit',
  ],
  ['the owner of a trip that is over', { party: 'owner', displayStatus: 'completed' }, '2026-12-08', null],
])('%s is led to what there is to record', (_name, overrides, day, step) => {
  expect(getHandoverStep({ ...upcoming, ...overrides }, day)).toBe(step)
})

const listedBooking: ListedBooking = { ...pending, group: 'waiting', canReview: false }
test.each<[Partial<ListedBooking>, string, renter: string | null, owner: string | null]>([
  [{}, '2026-11-22', 'Owner must answer by 10:00 today', 'Answer by 10:00 today'],
  [{ displayStatus: 'upcoming' }, '2026-12-01', 'Pickup on Fri 4 Dec at 08:00', 'Pickup on Fri 4 Dec at 08:00'],
  [{ displayStatus: 'upcoming' }, '2026-12-04', 'Pickup today at 08:00', 'Pickup today at 08:00'],
  [{ displayStatus: 'upcoming' }, '2026-12-05', 'Pickup not recorded yet', 'Pickup not recorded yet'],
  [{ displayStatus: 'upcoming' }, '2026-12-08', 'Pickup not recorded yet', 'Pickup not recorded yet'],
  [{ displayStatus: 'active' }, '2026-12-06', 'Return the car tomorrow at 17:00', 'Car is due back tomorrow at 17:00'],
  [{ displayStatus: 'active' }, '2026-12-08', 'Return the car now: it was due on Mon 7 Dec', 'Record the return: it was due on Mon 7 Dec'],
  [{ displayStatus: 'completed' }, '2026-12-08', null, null],
  [{ displayStatus: 'completed', canReview: true }, '2026-12-08', 'Rate this trip', 'Rate the renter'],
  [{ displayStatus: 'cancelled' }, '2026-12-08', null, null],
])('in a list %j tells on %s what comes next', (overrides, day, renter, owner) => {
  expect(getShortStep({ ...listedBooking, ...overrides }, day)).toBe(renter)
  expect(getShortStep({ ...listedBooking, ...overrides, party: 'owner' }, day)).toBe(owner)
})

test('after the last day a renter without a pickup reads how it ends, and so do owner and team', () => {
  expect(getNextSteps(upcoming, '2026-12-08')).toEqual([
    'Your days are over and no pickup is recorded. Did you have the car? Call the owner. Without a record, the booking is cancelled on Thu 10 Dec and counts as a no-show.',
  ])
  for (const party of ['owner', 'admin'] as const)
    expect(getNextSteps({ ...upcoming, party }, '2026-12-08')).toEqual([
      'The trip could be started until the end of Mon 7 Dec. Without a recorded pickup, the booking is cancelled on Thu 10 Dec and nothing is due.',
    ])
})

test('what ended early names who ended it, and whether it counts', () => {
  const byRenter = buildEvent('cancel', 'renter', 'cancelled')
  expect(getNextSteps(buildEndedBooking(buildEvent('cancel', 'owner', 'cancelled')), today)[0]).toMatch(/^Cancelled by the owner\./)
  expect(getNextSteps(buildEndedBooking(byRenter), today)).toEqual(['You cancelled this. No payment is due.'])
  const lateCancellation = { ...byRenter, at: '2026-12-03T08:00:00.000Z', countsAgainstUser: true as const }
  expect(getNextSteps(buildEndedBooking(lateCancellation, 'renter', [buildEvent('approve', 'owner', 'approved')]), '2026-12-03')).toEqual([
    expect.stringMatching(/^You cancelled this\./),
    'Others see this late cancellation for 12 months.',
  ])
  const getLapseSteps = (more: Partial<Event>, party?: BookingView['party']) =>
    getNextSteps(buildEndedBooking(buildEvent('lapse', 'system', 'cancelled', more), party), today)
  const unrecorded = expect.stringMatching(/no pickup was recorded/)
  expect(getLapseSteps({ countsAgainstUser: true })).toEqual([unrecorded, expect.stringMatching(/no-show/)])
  expect(getLapseSteps({ countsAgainstUser: true }, 'owner')).toHaveLength(1)
  expect(getLapseSteps({ isWaived: true })).toEqual([unrecorded, 'It no longer counts against you.'])
  expect(getNextSteps(buildEndedBooking(buildEvent('reject', 'admin', 'rejected')), today)[0]).toMatch(/^Rejected by our team\./)
  expect(parties.map((party) => getNextSteps(buildEndedBooking(buildEvent('reject', 'owner', 'rejected'), party), today)[0])).toEqual([
    'Rejected by the owner. No payment is due.',
    'Rejected by you. No payment is due.',
    'Rejected by the owner. No payment is due.',
  ])
  expect(getNextSteps(buildEndedBooking(buildEvent('cancel', 'admin', 'cancelled'), 'admin'), today)[0]).toMatch(/^Cancelled by our team\./)
})

test('a request that expired before the job has written it counts as ended by time', () => {
  expect(getLastTransition({ status: 'expired', events: pending.events })).toEqual({ party: 'system', action: 'expire' })
})

const [forRenter, forOwner] = ['owners see a late cancellation', 'renters see a late cancellation on your cars']
test.each([
  ['2026-12-01', 'Cancelling is free until tonight at midnight.'],
  ['2026-12-02', 'Cancelling was free until the end of Tue 1 Dec.'],
])('on %s the policy begins with "%s", and ends with who will see a late cancellation', (day, sentence) => {
  const policy = getCancellationPolicy(upcoming, day)
  expect(policy).toContain(sentence)
  expect(policy).toMatch(new RegExp(`(still free|still pay nothing), but ${forRenter} for 12 months\\.$`))
  expect(getCancellationPolicy({ ...upcoming, party: 'owner' }, day)).toMatch(
    new RegExp(`(still free|still pay nothing), but ${forOwner} for 12 months\\.$`),
  )
})

test.each<[what: string, booking: Partial<BookingView>, day: string, policy: RegExp]>([
  ['asked for late', { createdAt: '2026-12-02T09:00:00.000Z' }, '2026-12-02', /The trip is near, so owners see a late cancellation/],
  ['that is a request', pending, '2026-12-03', /^Withdrawing is free/],
  ['seen by the team', { party: 'admin' }, '2026-12-03', /counts against neither side/],
])('the policy of a trip %s', (_what, given, day, policy) => {
  expect(getCancellationPolicy({ ...upcoming, ...given }, day)).toMatch(policy)
})

test('a trip can be started on its days, before and after which the page says why not', () => {
  expect(getPickupBlocker(pending, '2026-12-03')).toMatch(/from tomorrow\./)
  for (const day of ['2026-12-04', '2026-12-07']) expect(getPickupBlocker(pending, day)).toBeNull()
  expect(getPickupBlocker(pending, '2026-12-08')).toMatch(/until the end of Mon 7 Dec\./)
})

test.each([
  ['approved', 'upcoming', 'Upcoming', 'Confirmed'],
  ['approved', 'active', 'Active', 'Confirmed'],
  ['cancelled', 'cancelled', 'Cancelled', 'Canceled'],
  ['pending', 'pending', 'Pending', 'Pending'],
] as const)('a booking that is %s and %s reads as %s to its sides and as %s to the team', (status, displayStatus, word, team) => {
  expect(parties.map((party) => getStatusLabel({ status, displayStatus, party }))).toEqual([word, word, team])
})

test('the deposit is refundable to the renter, and to the owner what they give back', () => {
  const listLines = (viewer: Viewer) => listPriceLines({ quote: pending, pricePerDay: 55_000, serviceFeePercent: 10, viewer })
  const labels = ([...parties, 'both'] as const).map((reader) => listLines(reader).find(({ francs }) => francs === pending.deposit)?.label)
  expect(labels).toEqual(['Security deposit, refundable', 'Security deposit, to give back', 'Security deposit', 'Security deposit'])
})
