import { expect, test } from 'vitest'
import { type Block, clipRange, getNotesByDay, listBlocks, addBlock, removeDays } from '../../../shared/domain/availability.ts'
import { summarizeSelection, selectCalendarDay } from '../../../client/features/calendar/calendar-selection.ts'

const day = (date: number) => `2026-12-${String(date).padStart(2, '0')}`
const days = (from: number, to: number) => ({ from: day(from), to: day(to) })
const garage: Block = { ...days(5, 9), note: 'In the garage' }

const freeingCases: [what: string, from: number, to: number, left: { from: string; to: string }[]][] = [
  ['long before it', 1, 2, [days(5, 9)]],
  ['right before it', 3, 4, [days(5, 9)]],
  ['right after it', 10, 12, [days(5, 9)]],
  ['long after it', 14, 15, [days(5, 9)]],
  ['its first day', 1, 5, [days(6, 9)]],
  ['its last day', 9, 9, [days(5, 8)]],
  ['its middle', 7, 7, [days(5, 6), days(8, 9)]],
  ['all of it', 5, 9, []],
  ['more than it', 1, 20, []],
]
test.each(freeingCases)('of a block of five days, %s freed', (_, from, to, left) => {
  expect(removeDays([garage], days(from, to))).toEqual(left.map((one) => ({ ...garage, ...one })))
})

test('a new block has the last word on its days', () => {
  const ownUse = { ...days(7, 12), note: 'Own use' }
  const notes = getNotesByDay(addBlock([garage], ownUse))
  expect([day(5), day(7), day(9), day(12)].map((one) => notes.get(one))).toEqual(['In the garage', 'Own use', 'Own use', 'Own use'])
  expect(notes.size).toBe(8)
})

test('a blank note is none', () => expect(getNotesByDay([{ ...days(5, 5), note: '' }]).get(day(5))).toBeNull())

test('of a range what is past does not count', () => {
  expect(clipRange(days(5, 9), day(7))).toEqual(days(7, 9))
  expect(clipRange(days(5, 9), day(5))).toEqual(days(5, 9))
  expect(clipRange(days(5, 9), day(10))).toBeNull()
})

const taken = [
  { ...days(1, 3), kind: 'blocked' as const, note: 'Own use' },
  { ...days(5, 7), kind: 'booked' as const, note: null, bookingId: 'b1' },
  { ...days(10, 11), kind: 'imported' as const, note: null },
  { ...days(12, 14), kind: 'pending' as const, note: null, bookingId: 'b2' },
]

test('the owner’s blocks are those from today on, and nothing else', () => {
  expect(listBlocks(taken, day(2))).toEqual([{ ...days(2, 3), note: 'Own use' }])
  expect(listBlocks(taken, day(4))).toEqual([])
})

test('a press on a day that a booking holds chooses the booking, unless it ends what was begun', () => {
  expect(selectCalendarDay({}, day(6), taken, day(1))).toEqual(days(5, 7))
  expect(selectCalendarDay({}, day(7), taken, day(6))).toEqual(days(6, 7))
  expect(selectCalendarDay({ from: day(4) }, day(6), taken, day(1))).toEqual(days(4, 6))
  expect(selectCalendarDay(days(4, 6), day(13), taken, day(1))).toEqual(days(12, 14))
  expect(selectCalendarDay({}, day(2), taken, day(1))).toEqual({ from: day(2) })
})

const selectionCases: [what: string, from: number, to: number, can: Partial<ReturnType<typeof summarizeSelection>>][] = [
  ['free days', 8, 9, { canBlock: true, canUnblock: false, isBlocked: false, hasImported: false }],
  ['blocked days', 1, 3, { canBlock: true, canUnblock: true, isBlocked: true }],
  ['blocked and free days', 3, 4, { canBlock: true, canUnblock: true, isBlocked: false }],
  ['a booking', 5, 7, { canBlock: false, canUnblock: false }],
  ['a booking and a block', 1, 7, { canBlock: false, canUnblock: true }],
  ['a request', 12, 12, { canBlock: false }],
  ['imported days', 10, 11, { canBlock: false, canUnblock: false, hasImported: true }],
  ['imported and free days', 9, 11, { canBlock: true, hasImported: true }],
]
test.each(selectionCases)('%s can be blocked and freed as far as that changes something', (_, from, to, can) => {
  expect(summarizeSelection(days(from, to), taken)).toMatchObject(can)
})
