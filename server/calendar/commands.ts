import type { Actor } from '../../shared/account.ts'
import { maxDaysAhead } from '../../shared/availability.ts'
import type { BlockedDays } from '../../shared/car-schema.ts'
import { addDays, type Day, type DayRange, dayOf, eachDay } from '../../shared/days.ts'
import { AppError, type FieldRefusal, type FieldRefusals } from '../../shared/errors.ts'
import { expireRequestsOfCar } from '../bookings/closing.ts'
import { ownCar } from '../cars/queries.ts'
import { replaceBlockedDays } from '../days/commands.ts'
import type { Tx } from '../db/database.ts'
import type { Moment } from '../http/moment.ts'

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
  await expireRequestsOfCar(tx, id, moment)
  await replaceBlockedDays(tx, id, notesByDay(input), dayOf(moment.now))
}
