import { and, desc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Actor } from '../../../../shared/domain/account.ts'
import { fineDays, normalizePlate } from '../../../../shared/domain/fine.ts'
import { getParty } from '../../../../shared/domain/permissions.ts'
import { addDays, getDayStart, toDay } from '../../../../shared/lib/days.ts'
import { minuteMs } from '../../../../shared/lib/durations.ts'
import { AppError } from '../../../../shared/lib/errors.ts'
import type { FieldCode } from '../../../../shared/lib/field-errors.ts'
import type { FineInput } from '../../../../shared/schemas/fine.ts'
import type { Tx } from '../../../db/database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { cars } from '../../../db/schema/cars.ts'
import { fines } from '../../../db/schema/fines.ts'
import type { BookingRow } from '../../../db/row-types.ts'
import type { CommandContext } from '../../../http/context.ts'
import { recordDecision } from '../../audit-log/commands.ts'
import { notifyFine } from '../notify.ts'
import { getBooking } from '../queries.ts'
import { recordEvent } from '../events.ts'
import { getPossession } from './queries.ts'

const refuse = (field: keyof FineInput, code: FieldCode) => new AppError('invalid', { [field]: { code } })

async function listCarsWithPlate(tx: Tx, ownerId: string, plate: string) {
  const rows = await tx
    .select({ id: cars.id, plate: cars.plate })
    .from(cars)
    .where(and(eq(cars.ownerId, ownerId), isNotNull(cars.plate)))
  return rows.flatMap((car) => (car.plate && normalizePlate(car.plate) === normalizePlate(plate) ? [car.id] : []))
}

/** The trip during which it was; throws what the owner should check. */
async function findTrip(tx: Tx, ownerId: string, plate: string, at: Date, now: Date) {
  const carIds = await listCarsWithPlate(tx, ownerId, plate)
  if (carIds.length === 0) throw refuse('plate', 'plate_unknown')
  // A fine names the minute, a handover the second.
  const minuteEnd = new Date(at.getTime() + minuteMs)
  const [booking] = await tx
    .select()
    .from(bookings)
    .where(and(inArray(bookings.carId, carIds), lt(bookings.pickedUpAt, minuteEnd)))
    .orderBy(desc(bookings.pickedUpAt), desc(bookings.id))
    .limit(1)
  const possession = booking ? await getPossession(tx, booking) : null
  if (!booking || !possession || (possession.until && possession.until < at)) throw refuse('time', 'fine_no_trip')
  if (possession.until && addDays(toDay(possession.until), fineDays) < toDay(now)) throw refuse('day', 'fine_old')
  if (booking.withDriver) throw refuse('plate', 'fine_with_driver')
  return { booking, possession }
}

type FineAction = 'fine_recorded' | 'fine_paid'

async function recordFineEvent(tx: Tx, actor: Actor, booking: BookingRow, action: FineAction, ctx: CommandContext) {
  const { id: entityId, carTitle: title } = booking
  const party = getParty(actor, booking) ?? 'owner'
  await recordEvent(tx, booking, { action, party, actorId: actor.id }, ctx)
  await recordDecision(tx, actor, { entityType: 'booking', entityId, title, action }, ctx)
}

/** Names the trip of a fine, and tells its renter. Returns the booking's id. */
export async function recordFine(tx: Tx, actor: Actor, { plate, day, time, amount }: FineInput, ctx: CommandContext) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const at = new Date(getDayStart(day).getTime() + (hours * 60 + minutes) * minuteMs)
  if (at > ctx.now) throw refuse('day', 'fine_to_come')
  const { booking, possession } = await findTrip(tx, actor.id, plate, at, ctx.now)
  const [fine] = await tx
    .insert(fines)
    .values({ id: ctx.newId(), bookingId: booking.id, ownerId: actor.id, at, amount, createdAt: ctx.now })
    .onConflictDoNothing()
    .returning({ id: fines.id })
  if (!fine) throw new AppError('fine_known', undefined, { bookings: [{ id: booking.id, from: booking.firstDay, to: booking.lastDay }] })
  await recordFineEvent(tx, actor, booking, 'fine_recorded', ctx)
  await notifyFine(tx, booking, { at, amount, ...possession }, ctx)
  return booking.id
}

/** The owner of the trip or an admin. */
export async function getFineToHandle(tx: Tx, actor: Actor, id: string) {
  const [fine] = await tx.select().from(fines).where(eq(fines.id, id))
  if (!fine) throw new AppError('not_found')
  const booking = await getBooking(tx, actor, fine.bookingId)
  if (getParty(actor, booking) === 'renter') throw new AppError('forbidden')
  return { fine, booking }
}

export async function markFinePaid(tx: Tx, actor: Actor, id: string, ctx: CommandContext) {
  const { booking } = await getFineToHandle(tx, actor, id)
  const [paid] = await tx
    .update(fines)
    .set({ paidAt: ctx.now })
    .where(and(eq(fines.id, id), isNull(fines.paidAt)))
    .returning({ id: fines.id })
  if (!paid) throw new AppError('booking_moved_on')
  await recordFineEvent(tx, actor, booking, 'fine_paid', ctx)
  await notifyFine(tx, booking, null, ctx)
  return booking.id
}

/** Each PDF for the police is logged, because it names the renter. */
export async function logFinePdf(tx: Tx, actor: Actor, { id, carTitle: title }: BookingRow, ctx: CommandContext) {
  await recordDecision(tx, actor, { entityType: 'booking', entityId: id, title, action: 'fine_printed' }, ctx)
}
