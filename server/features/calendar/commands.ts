import { eq } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import { maxDaysAhead } from '../../../shared/domain/availability.ts'
import { type Block, fromDayOn, notesByDay } from '../../../shared/domain/blocked-days.ts'
import type { BlockedDays } from '../../../shared/schemas/calendar.ts'
import { addDays, type Day, type DayRange, toDay } from '../../../shared/lib/days.ts'
import { AppError, type FieldRefusal, type FieldRefusals } from '../../../shared/lib/errors.ts'
import { expireRequestsOfCar } from '../bookings/status-jobs.ts'
import { replaceBlockedDays } from '../availability/commands.ts'
import { getBlockedNotes } from '../availability/queries.ts'
import type { Tx } from '../../db/database.ts'
import { calendarImports } from '../../db/schema/cars.ts'
import type { CommandContext } from '../../http/command-context.ts'
import { carWithCalendar } from './queries.ts'

const isFar = ({ to }: DayRange, today: Day) => to > addDays(today, maxDaysAhead)

function faultOf(range: DayRange, today: Day): [field: 'from' | 'to', refusal: FieldRefusal] | null {
  if (range.from < today) return ['from', { code: 'day_past' }]
  if (range.to < range.from) return ['to', { code: 'range_reversed' }]
  return isFar(range, today) ? ['to', { code: 'day_far' }] : null
}

/** Throws `invalid` with the index of every bad range. */
export function checkBlocks({ blocks, seen = [] }: BlockedDays, today: Day) {
  const fields: FieldRefusals = {}
  for (const [index, block] of blocks.entries()) {
    const fault = faultOf(block, today)
    if (fault) fields[`blocks.${index}.${fault[0]}`] = fault[1]
  }
  for (const [index, block] of seen.entries()) if (isFar(block, today)) fields[`seen.${index}.to`] = { code: 'day_far' }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', fields)
}

/** Another tab or device changed the blocks meanwhile, and the new list would undo that. */
async function refuseUnseen(tx: Tx, carId: string, seen: readonly Block[], today: Day) {
  const known = notesByDay(seen.flatMap((block) => fromDayOn(block, today) ?? []))
  const notes = await getBlockedNotes(tx, carId, today)
  const isSame = known.size === notes.size && [...notes].every(([day, note]) => known.get(day) === note)
  if (!isSame) throw new AppError('listing_changed')
}

/** Throws `car_unavailable` if a booking holds any of the days. */
export async function blockDays(tx: Tx, actor: Actor, id: string, { blocks, seen }: BlockedDays, moment: CommandContext) {
  const today = toDay(moment.now)
  await carWithCalendar(tx, actor, id)
  if (seen) await refuseUnseen(tx, id, seen, today)
  await expireRequestsOfCar(tx, id, moment)
  await replaceBlockedDays(tx, id, notesByDay(blocks), today)
  // Days that are free now may still be taken in the imported calendar.
  await tx.update(calendarImports).set({ dueAt: moment.now }).where(eq(calendarImports.carId, id))
}
