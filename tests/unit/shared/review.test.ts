import { expect, test } from 'vitest'
import { canEditReview, canReview } from '../../../shared/domain/review.ts'

const pickedUpAt = new Date('2026-12-01T08:00:00Z')
const returnedAt = new Date('2026-12-03T10:00:00Z')
const trip = { status: 'completed', pickedUpAt, returnedAt, movedAt: returnedAt }

test.each([
  ['right after the return', trip, '2026-12-03T10:00:01Z', true],
  ['at the end of the sixtieth day', trip, '2027-02-01T21:59:59Z', true],
  ['when that day is over', trip, '2027-02-01T22:00:00Z', false],
  ['while it is under way', { ...trip, status: 'approved', returnedAt: null }, '2026-12-02T10:00:00Z', false],
  ['that was never picked up', { ...trip, pickedUpAt: null }, '2026-12-04T10:00:00Z', false],
  ['that was cancelled', { ...trip, status: 'cancelled' }, '2026-12-04T10:00:00Z', false],
  ['that closed by itself', { ...trip, returnedAt: null }, '2026-12-04T10:00:00Z', true],
])('a trip %s', (_name, booking, now, expected) => expect(canReview(booking, new Date(now))).toBe(expected))

test('a review can be changed for twenty-four hours', () => {
  const createdAt = new Date('2026-12-04T10:00:00Z')
  expect(canEditReview({ createdAt }, new Date('2026-12-05T09:59:59Z'))).toBe(true)
  expect(canEditReview({ createdAt }, new Date('2026-12-05T10:00:00Z'))).toBe(false)
})
