import { and, eq, gte } from 'drizzle-orm'
import type { Actor } from '../../shared/account.ts'
import { maxDaysAhead } from '../../shared/availability.ts'
import type { BlockedDays } from '../../shared/car-schema.ts'
import { addDays, type Day, type DayRange, dayOf, eachDay } from '../../shared/days.ts'
import { AppError, type FieldRefusal, type FieldRefusals } from '../../shared/errors.ts'
import { expireRequestsOfCar } from '../bookings/closing.ts'
import type { Tx } from '../db/database.ts'
import { bookedDays } from '../db/schema.ts'
import type { Moment } from '../moment.ts'
import { ownCar } from './queries.ts'

function faultOf({ from, to }: DayRange, today: Day): [field: 'from' | 'to', refusal: FieldRefusal] | null {
  if (from < today) return ['from', { code: 'day_past' }]
  if (to < from) return ['to', { code: 'range_reversed' }]
  if (to > addDays(today, maxDaysAhead)) return ['to', { code: 'day_far' }]
  return null
}

/** Refuses ranges that are no days to come, each by its place in the list. */
export function checkBlocks({ blocks }: BlockedDays, today: Day) {
  const fields: FieldRefusals = {}
  for (const [index, block] of blocks.entries()) {
    const fault = faultOf(block, today)
    if (fault) fields[`blocks.${index}.${fault[0]}`] = fault[1]
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', fields)
}

/** Every blocked day once, with the note of the first block that names it. */
function notesByDay({ blocks }: BlockedDays) {
  const notes = new Map<Day, string | null>()
  for (const block of blocks) {
    for (const day of eachDay(block)) if (!notes.has(day)) notes.set(day, block.note || null)
  }
  return notes
}

/** Replaces the owner's own blocks from today on. A day that a booking holds refuses them all. */
export async function blockDays(tx: Tx, actor: Actor, id: string, input: BlockedDays, moment: Moment) {
  await ownCar(tx, actor, id)
  const today = dayOf(moment.now)
  const ahead = and(eq(bookedDays.carId, id), gte(bookedDays.day, today))
  await expireRequestsOfCar(tx, id, moment)
  await tx.delete(bookedDays).where(and(ahead, eq(bookedDays.kind, 'blocked')))
  const notes = notesByDay(input)
  for (const { day, kind } of await tx.select({ day: bookedDays.day, kind: bookedDays.kind }).from(bookedDays).where(ahead)) {
    if (kind === 'booking' && notes.has(day)) throw new AppError('car_unavailable')
    notes.delete(day)
  }
  const rows = [...notes].map(([day, note]) => ({ carId: id, day, kind: 'blocked' as const, note }))
  if (rows.length > 0) await tx.insert(bookedDays).values(rows)
}
