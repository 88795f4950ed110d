import { expect, test } from 'vitest'
import {
  getNotificationPath,
  getNotificationRoute,
  type NotificationPayload,
  type NotificationKind,
  notificationKinds,
} from '../../../shared/domain/notification.ts'

const page = '/dashboard/bookings/b'
const bookingPaths: Record<NotificationKind, string | { renter: string; owner: string }> = {
  booking_requested: `${page}#answer`,
  request_waiting: `${page}#answer`,
  booking_approved: page,
  booking_rejected: { renter: `${page}#other-cars`, owner: page },
  change_asked: `${page}#change`,
  change_accepted: page,
  change_refused: page,
  change_withdrawn: page,
  change_lapsed: page,
  booking_expired: page,
  booking_cancelled: { renter: `${page}#other-cars`, owner: page },
  booking_lapsed: page,
  pickup_recorded: `${page}#pickup-record`,
  return_recorded: `${page}#return-record`,
  pickup_tomorrow: { renter: `${page}#pickup`, owner: page },
  return_today: { renter: page, owner: `${page}/handover` },
  not_returned: { renter: page, owner: `${page}/handover` },
  car_comes_late: page,
  review_invited: { renter: `${page}#review`, owner: `${page}#rating` },
  review_received: `${page}#review`,
  review_answered: `${page}#review`,
  listing_approved: page,
  listing_rejected: page,
  instant_paused: page,
  listing_edited: page,
  account_edited: '/dashboard/profile',
  team_message: '/dashboard/notifications',
  document_approved: '/dashboard/profile?tab=identity',
  document_rejected: '/dashboard/profile?tab=identity',
  paper_ends: page,
  message_received: `${page}/chat#message`,
  settlement_due: '/dashboard/payments#pay',
  dispute_opened: `${page}#problems`,
  dispute_closed: `${page}#problems`,
  fine_recorded: `${page}#fines`,
  trip_closed: `${page}/handover`,
  return_answered: `${page}#return-record`,
  disputes_waiting: '/admin/queue?queue=disputes',
}

test.each(notificationKinds)('%s of a booking leads either side to the part of it that is meant', (kind) => {
  for (const side of ['renter', 'owner'] as const) {
    const expected = bookingPaths[kind]
    expect(getNotificationPath({ kind, payload: { bookingId: 'b', carId: 'c', side } }), side).toBe(
      typeof expected === 'string' ? expected : expected[side],
    )
  }
})

test('the team, which stands on neither side, is led to the booking', () => {
  expect(getNotificationPath({ kind: 'not_returned', payload: { bookingId: 'b' } })).toBe(page)
})

test.each(notificationKinds)('where nothing is named %s leads to a page that is there', (kind) => {
  const pages: Partial<Record<NotificationKind, string>> = {
    settlement_due: '/dashboard/payments#pay',
    disputes_waiting: '/admin/queue?queue=disputes',
    account_edited: '/dashboard/profile',
    team_message: '/dashboard/notifications',
    document_approved: '/dashboard/profile?tab=identity',
    document_rejected: '/dashboard/profile?tab=identity',
  }
  expect(getNotificationPath({ kind, payload: {} })).toBe(pages[kind] ?? '/dashboard')
})

const documentCases: [kind: NotificationKind, payload: NotificationPayload, page: string][] = [
  ['paper_ends', { paper: 'licence' }, '/dashboard/profile?tab=identity#licence'],
  ['document_rejected', { paper: 'identity' }, '/dashboard/profile?tab=identity#identity'],
  ['paper_ends', { carId: 'c', paper: 'insurance' }, '/list-your-car?car=c#insuranceValidTo'],
  ['paper_ends', { carId: 'c', paper: 'inspection' }, '/list-your-car?car=c#inspectionValidTo'],
  ['listing_rejected', { carId: 'c' }, '/list-your-car?car=c'],
  ['listing_edited', { carId: 'c' }, '/list-your-car?car=c'],
  ['listing_approved', { carId: 'c' }, '/car/c'],
]
test.each(documentCases)('%s of %o leads to %s', (kind, payload, lead) => expect(getNotificationPath({ kind, payload })).toBe(lead))

test('a way has what a router takes', () => {
  expect(getNotificationRoute('/list-your-car?car=c#insuranceValidTo')).toEqual({
    to: '/list-your-car',
    search: { car: 'c' },
    hash: 'insuranceValidTo',
  })
  expect(getNotificationRoute('/dashboard')).toEqual({ to: '/dashboard', search: {}, hash: '' })
})
