import { expect, test } from 'vitest'
import {
  adminBookingStatuses,
  toAdminStatus,
  type BookingAction,
  type BookingStatus,
  bookingActions,
  bookingStatuses,
  getClosingTime,
  isContactOpen,
  getExpiry,
  findTransition,
  getFreeCancellationEnd,
  holdsDays,
  type Party,
  getDisplayStatus,
  getCurrentStatus,
  toStoredStatus,
} from '../../../shared/domain/booking.ts'

const parties: readonly Party[] = ['renter', 'owner', 'admin', 'system']
const getOutcome = (status: BookingStatus, pickedUp: boolean, action: Parameters<typeof findTransition>[1], party: Party) => {
  const transition = findTransition({ status, pickedUp }, action, party)
  return typeof transition === 'string' ? transition : `${transition.to}${transition.needsReason ? ' with a reason' : ''}`
}

const no = 'forbidden'
const transitions: [BookingStatus, boolean, Parameters<typeof findTransition>[1], string[]][] = [
  ['pending', false, 'approve', [no, 'approved', 'approved', no]],
  ['pending', false, 'reject', [no, 'rejected with a reason', 'rejected with a reason', no]],
  ['pending', false, 'cancel', ['cancelled', no, no, no]],
  ['pending', false, 'expire', [no, no, no, 'expired']],
  ['approved', false, 'cancel', ['cancelled', 'cancelled with a reason', 'cancelled with a reason', no]],
  ['approved', false, 'lapse', [no, no, no, 'cancelled']],
  ['approved', true, 'complete', [no, 'completed', 'completed', 'completed']],
]

test.each(transitions)('from %s (picked up: %s) to %s', (status, pickedUp, action, expected) => {
  expect(parties.map((party) => getOutcome(status, pickedUp, action, party))).toEqual(expected)
})

test('every other move has moved on, for everyone', () => {
  const isListed = (status: BookingStatus, pickedUp: boolean, action: string) =>
    transitions.some(([from, was, name]) => from === status && was === pickedUp && name === action)
  const actions = [...bookingActions, 'complete', 'expire', 'lapse'] as const
  const rest = bookingStatuses.flatMap((status) =>
    [false, true].flatMap((pickedUp) =>
      actions.filter((action) => !isListed(status, pickedUp, action)).map((action) => ({ status, pickedUp, action })),
    ),
  )
  for (const { status, pickedUp, action } of rest.filter((each) => !(each.status === 'pending' && each.pickedUp))) {
    for (const party of parties)
      expect([status, pickedUp, action, getOutcome(status, pickedUp, action, party)]).toContain('booking_moved_on')
  }
})

test.each<[BookingStatus, boolean]>([
  ['pending', true],
  ['approved', true],
  ['rejected', false],
  ['cancelled', false],
  ['expired', false],
  ['completed', false],
])('a booking that is %s holds its days: %s', (status, holds) => expect(holdsDays(status)).toBe(holds))

test('a request is expired from its instant on, and only a request', () => {
  const expiresAt = new Date('2026-11-23T08:00:00Z')
  const now = (milliseconds: number) => new Date(expiresAt.getTime() + milliseconds)
  expect(getCurrentStatus({ status: 'pending', expiresAt }, now(-1))).toBe('pending')
  expect(getCurrentStatus({ status: 'pending', expiresAt }, now(0))).toBe('expired')
  expect(getCurrentStatus({ status: 'approved', expiresAt }, now(1))).toBe('approved')
})

test.each<[BookingStatus, boolean, string]>([
  ['pending', false, 'pending'],
  ['approved', false, 'upcoming'],
  ['approved', true, 'active'],
  ['completed', true, 'completed'],
  ['cancelled', false, 'cancelled'],
  ['rejected', false, 'rejected'],
  ['expired', false, 'expired'],
])('%s (picked up: %s) is shown as %s', (status, pickedUp, shown) => expect(getDisplayStatus(status, pickedUp)).toBe(shown))

test('the admin’s words are one for each stored status', () => {
  expect(bookingStatuses.map(toAdminStatus)).toEqual(['pending', 'confirmed', 'rejected', 'canceled', 'expired', 'completed'])
  expect(adminBookingStatuses.map((status) => toAdminStatus(toStoredStatus(status)))).toEqual([...adminBookingStatuses])
})

test.each([
  ['two days before', '2026-11-21T08:00:00Z', '2026-12-01', '2026-11-23T08:00:00.000Z'],
  ['on the day itself', '2026-11-21T08:00:00Z', '2026-11-21', '2026-11-21T22:00:00.000Z'],
  ['on the day before', '2026-11-21T08:00:00Z', '2026-11-22', '2026-11-22T22:00:00.000Z'],
])('a request sent %s lives until', (_name, sentAt, firstDay, expected) => {
  expect(getExpiry(new Date(sentAt), firstDay, 48).toISOString()).toBe(expected)
})

test('cancelling is free until 48 hours before the first day starts in Kigali', () => {
  expect(getFreeCancellationEnd('2026-12-01', 48).toISOString()).toBe('2026-11-28T22:00:00.000Z')
})

test('a trip closes by itself when the third day after its last one has ended', () => {
  expect(getClosingTime('2026-12-01').toISOString()).toBe('2026-12-04T22:00:00.000Z')
})

const returnedAt = new Date('2026-12-01T10:00:00Z')
test.each<[BookingStatus, string, boolean]>([
  ['pending', '2026-12-01T10:00:00Z', false],
  ['approved', '2027-12-01T10:00:00Z', true],
  ['completed', '2026-12-08T21:59:59Z', true],
  ['completed', '2026-12-08T22:00:00Z', false],
  ['cancelled', '2026-12-01T10:00:00Z', false],
])('the two sides of a booking that is %s reach each other at %s: %s', (status, now, open) => {
  expect(isContactOpen({ status, returnedAt, movedAt: returnedAt }, new Date(now))).toBe(open)
})

test('every action that a person can choose is in the table', () => {
  const named = new Set(transitions.map(([, , action]) => action))
  expect(bookingActions.every((action: BookingAction) => named.has(action))).toBe(true)
})
