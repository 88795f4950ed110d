import { expect, test } from 'vitest'
import { leadOf } from '../../shared/lead.ts'
import { type NotificationFacts, type NotificationKind, notificationKinds } from '../../shared/notification.ts'

const booking = { bookingId: 'b', carId: 'c' }
const profile: readonly NotificationKind[] = ['document_approved', 'document_rejected']

test.each(notificationKinds)('of a booking %s leads to the booking, unless something else is meant', (kind) => {
  const page =
    kind === 'settlement_due'
      ? '/dashboard/payments'
      : kind === 'review_received' || kind === 'listing_approved'
        ? '/car/c'
        : kind === 'message_received'
          ? '/dashboard/bookings/b/chat'
          : '/dashboard/bookings/b'
  expect(leadOf({ kind, facts: booking })).toBe(page)
})

test.each(notificationKinds)('where nothing is named %s leads to the dashboard, of a document to where it is sent', (kind) => {
  const page = kind === 'settlement_due' ? '/dashboard/payments' : profile.includes(kind) ? '/dashboard/profile' : '/dashboard'
  expect(leadOf({ kind, facts: {} })).toBe(page)
})

const papers: [kind: NotificationKind, facts: NotificationFacts, page: string][] = [
  ['paper_ends', { paper: 'licence' }, '/dashboard/profile'],
  ['paper_ends', { paper: 'identity' }, '/dashboard/profile'],
  ['paper_ends', { carId: 'c', paper: 'insurance' }, '/dashboard'],
  ['listing_rejected', { carId: 'c' }, '/dashboard'],
  ['listing_approved', { carId: 'c', offMarket: true }, '/dashboard'],
]
test.each(papers)('%s of %o leads to %s', (kind, facts, page) => expect(leadOf({ kind, facts })).toBe(page))
