import { eq } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import { maxDaysAhead, type Block, clipRange, getNotesByDay } from '../../../shared/domain/availability.ts'
import type { BlockedDaysInput } from '../../../shared/schemas/calendar.ts'
import { addDays, type Day, type DayRange, toDay } from '../../../shared/lib/days.ts'
import { AppError, type FieldRefusal, type FieldRefusals } from '../../../shared/lib/errors.ts'
import { expireRequestsOfCar } from '../bookings/status-jobs.ts'
import { replaceBlockedDays } from '../availability/commands.ts'
import { getBlockedNotes } from '../availability/queries.ts'
import type { Tx } from '../../db/database.ts'
import { calendarImports } from '../../db/schema/cars.ts'
import type { CommandContext } from '../../http/context.ts'
import { getCarWithCalendar } from './queries.ts'

const isTooFar = ({ to }: DayRange, today: Day) => to > addDays(today, maxDaysAhead)

function validateRange(range: DayRange, today: Day): [field: 'from' | 'to', refusal: FieldRefusal] | null {
  if (range.from < today) return ['from', { code: 'day_past' }]
  if (range.to < range.from) return ['to', { code: 'range_reversed' }]
  return isTooFar(range, today) ? ['to', { code: 'day_far' }] : null
}

/** Throws `invalid` with the index of every bad range. */
export function assertBlocks({ blocks, seen = [] }: BlockedDaysInput, today: Day) {
  const fields: FieldRefusals = {}
  for (const [index, block] of blocks.entries()) {
    const error = validateRange(block, today)
    if (error) fields[`blocks.${index}.${error[0]}`] = error[1]
  }
  for (const [index, block] of seen.entries()) if (isTooFar(block, today)) fields[`seen.${index}.to`] = { code: 'day_far' }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', fields)
}

/** Another tab or device changed the blocks meanwhile, and the new list would undo that. */
async function assertExpectedBlocks(tx: Tx, carId: string, expectedBlocks: readonly Block[], today: Day) {
  const expectedNotes = getNotesByDay(expectedBlocks.flatMap((block) => clipRange(block, today) ?? []))
  const notes = await getBlockedNotes(tx, carId, today)
  const isSame = expectedNotes.size === notes.size && [...notes].every(([day, note]) => expectedNotes.get(day) === note)
  if (!isSame) throw new AppError('listing_changed')
}

/** Throws `car_unavailable` if a booking holds any of the days. */
export async function blockDays(tx: Tx, actor: Actor, id: string, { blocks, seen }: BlockedDaysInput, ctx: CommandContext) {
  const today = toDay(ctx.now)
  await getCarWithCalendar(tx, actor, id)
  if (seen) await assertExpectedBlocks(tx, id, seen, today)
  await expireRequestsOfCar(tx, id, ctx)
  await replaceBlockedDays(tx, id, getNotesByDay(blocks), today)
  // Days that are free now may still be taken in the imported calendar.
  await tx.update(calendarImports).set({ dueAt: ctx.now }).where(eq(calendarImports.carId, id))
}
