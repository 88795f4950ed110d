import { expect, test } from 'vitest'
import { isSameRecord } from '../../../client/features/offline-sync/api.ts'
import type { HandoverView } from '../../../shared/domain/booking.ts'

const record: HandoverView = {
  kind: 'pickup',
  at: '2026-11-22T08:00:00.000Z',
  cashReceived: 272_000,
  depositReturned: null,
  method: 'cash',
  reference: null,
  charges: null,
  reason: null,
  odometer: 45_120,
  fuel: null,
  notes: 'A scratch.',
  photos: [],
  laterNotes: [],
  takesPhotos: true,
  agreed: null,
  answerNote: null,
  answeredAt: null,
}
const pickup = { kind: 'pickup', code: '123456', cashReceived: 272_000, odometer: 45_120, notes: 'A scratch.' } as const

test.each([
  ['the same figures and words', pickup, true],
  ['another time of the same record', { ...pickup, at: '2026-11-22T07:59:00.000Z' }, true],
  ['other cash', { ...pickup, cashReceived: 271_000 }, false],
  ['another odometer', { ...pickup, odometer: 45_121 }, false],
  ['a fuel level more', { ...pickup, fuel: 0 }, false],
  ['no notes', { ...pickup, notes: '' }, false],
  ['a reason more', { ...pickup, reason: 'No phone.' }, false],
])('a record with %s counts as the one that is there: %s', (_what, input, same) => {
  expect(isSameRecord(input, record)).toBe(same)
})

test('of a return it is the deposit that is compared', () => {
  const none = { cashReceived: null, odometer: null, notes: null }
  const returned: HandoverView = { ...record, ...none, kind: 'return', depositReturned: 20_000, reason: 'A dent.' }
  expect(isSameRecord({ kind: 'return', depositReturned: 20_000, reason: 'A dent.' }, returned)).toBe(true)
  expect(isSameRecord({ kind: 'return', depositReturned: 25_000, reason: 'A dent.' }, returned)).toBe(false)
})
