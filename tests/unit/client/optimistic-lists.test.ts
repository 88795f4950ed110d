import { expect, test } from 'vitest'
import { formatTrend } from '../../../client/features/admin/trend.ts'
import { applyDecisionToCounts, applyCarDecision } from '../../../client/features/admin/review/optimistic-lists.ts'
import type { AdminCarView } from '../../../shared/domain/car.ts'

test.each([
  [{ thisMonth: 5, lastMonth: 5 }, 'No change from last month'],
  [{ thisMonth: 0, lastMonth: 0 }, 'No change from last month'],
  [{ thisMonth: 1_200, lastMonth: 0 }, '+1,200 from last month'],
  [{ thisMonth: 15, lastMonth: 10 }, '+50% from last month'],
  [{ thisMonth: 2, lastMonth: 3 }, '−33% from last month'],
])('%o reads "%s"', (growth, line) => {
  expect(formatTrend(growth)).toBe(line)
})

const at = '2026-11-20T08:00:00.000Z'
const dates = { createdAt: at, updatedAt: at, submittedAt: null }
const listed = {
  location: 'kigali',
  rejectionNote: null,
  photo: null,
  pricePerDay: 1,
  plate: null,
  securityDeposit: 25_000,
  featured: false,
  ...dates,
} as const
const owner = { id: 'o', name: 'Aline Uwase' }
const car = (id: string, status: AdminCarView['status']): AdminCarView => ({
  ...listed,
  id,
  title: id,
  owner,
  status,
  displayStatus: status,
})
const state = ({ id, status, displayStatus }: AdminCarView) => ({ id, status, displayStatus })
const list = { cars: [car('a', 'pending'), car('b', 'pending')], total: 7 }

test('a decided listing leaves the list of what waits at once, and stays in its new state in a list of all', () => {
  expect(applyCarDecision(list, { status: 'pending' }, 'a', 'approved')).toEqual({ cars: [car('b', 'pending')], total: 6 })
  expect(applyCarDecision(list, {}, 'a', 'rejected')).toMatchObject({
    cars: [car('a', 'rejected'), car('b', 'pending')].map(state),
    total: 7,
  })
  expect(applyCarDecision(list, { status: 'pending' }, 'c', 'approved')).toBe(list)
})

test('a badge falls at once by what waited, and not by what was on the market', () => {
  const waiting = [
    { queue: 'listings' as const, count: 7, minutes: 20 },
    { queue: 'papers' as const, count: 1, minutes: 5 },
  ]
  const all = { cars: [...list.cars, car('on', 'approved')], total: 8 }
  const counts = (...decided: [kind: 'car' | 'papers', id: string]) =>
    applyDecisionToCounts(waiting, ...decided, [undefined, all]).map(({ count }) => count)
  expect(counts('car', 'a')).toEqual([6, 1])
  expect(counts('car', 'on')).toEqual([7, 1])
  expect(counts('papers', 'on')).toEqual([7, 0])
})
