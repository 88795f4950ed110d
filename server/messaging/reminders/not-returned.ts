import { and, asc, between, gt, inArray, isNotNull, isNull, lt, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { addDays, type Day, toDay, toHour } from '../../../shared/lib/days.ts'
import { adminIds } from '../../features/auth/users.ts'
import { isApproved, isDue, isOverAt } from '../../db/predicates.ts'
import type { Db, Reader } from '../../db/database.ts'
import { withoutIndex } from '../../db/dialect.ts'
import type { BookingRow } from '../../db/row-types.ts'
import { bookings } from '../../db/schema/bookings.ts'
import type { CommandContext } from '../../http/command-context.ts'
import { toBookingPayload } from '../notifications/booking-payload.ts'
import { type Find, isNotYetNotified, notifyAll, getReminder } from './notify-in-batches.ts'

/** In Kigali time. */
const [evening, morning] = [20, 8]
const daysAhead = 2

const lastDayOver = (now: Date): Day => (toHour(now) >= evening ? toDay(now) : addDays(toDay(now), -1))
/** Without an owner's report, a trip closes itself some time after its end. */
const isOut = (now: Date) =>
  and(isApproved, isNotNull(bookings.pickedUpAt), isNull(bookings.returnedAt), or(isNotNull(bookings.notReturnedAt), not(isOverAt(now))))

const outSince =
  (now: Date, which: SQL, told: (db: Reader) => SQL | undefined): Find<BookingRow> =>
  (db, after, most) =>
    db
      .select()
      .from(bookings)
      .where(and(isDue('bookings_running', isOut(now), which), gt(withoutIndex(bookings.id), after), told(db)))
      .orderBy(asc(withoutIndex(bookings.id)))
      .limit(most)

const sidesOf = (booking: BookingRow) =>
  (['renter', 'owner'] as const).map((side) => ({
    userId: side === 'renter' ? booking.renterId : booking.ownerId,
    kind: 'not_returned' as const,
    facts: toBookingPayload(booking, side),
    once: `not_returned:${booking.id}`,
  }))

function forSides({ now }: CommandContext) {
  const once = sql`'not_returned:' || ${bookings.id}`
  const find = outSince(now, lte(bookings.lastDay, lastDayOver(now)), (db) => isNotYetNotified(db, bookings.renterId, once))
  return getReminder('not_returned', find, (rows) => rows.flatMap(sidesOf))
}

function forTheTeam({ now }: CommandContext) {
  const once = sql`'not_returned:team:' || ${bookings.id}`
  const find: Find<BookingRow> = async (db, after, most) => {
    const [first] = await adminIds(db)
    if (!first) return []
    return outSince(now, lt(bookings.lastDay, toDay(now)), (reader) => isNotYetNotified(reader, sql`${first}`, once))(db, after, most)
  }
  return getReminder('not_returned', find, async (rows, db) => {
    const team = await adminIds(db)
    return rows.flatMap((booking) => {
      const { side: _, ...facts } = toBookingPayload(booking, 'owner')
      return team.map((userId) => ({ userId, kind: 'not_returned' as const, facts, once: `not_returned:team:${booking.id}` }))
    })
  })
}

function nextTrips({ now }: CommandContext): Find<BookingRow> {
  const today = toDay(now)
  const isSoon = isDue(
    'bookings_starting',
    isApproved,
    between(bookings.firstDay, today, addDays(today, daysAhead)),
    isNull(bookings.pickedUpAt),
  )
  return async (db, after, most) => {
    const late = await db
      .select({ carId: bookings.carId })
      .from(bookings)
      .where(isDue('bookings_running', isOut(now), lte(bookings.lastDay, lastDayOver(now))))
    if (late.length === 0) return []
    const lateCars = [...new Set(late.map(({ carId }) => carId))]
    const once = sql`'car_comes_late:' || ${bookings.id}`
    return db
      .select()
      .from(bookings)
      .where(
        and(isSoon, inArray(bookings.carId, lateCars), gt(withoutIndex(bookings.id), after), isNotYetNotified(db, bookings.renterId, once)),
      )
      .orderBy(asc(withoutIndex(bookings.id)))
      .limit(most)
  }
}

const warningOf = (booking: BookingRow) => ({
  userId: booking.renterId,
  kind: 'car_comes_late' as const,
  facts: toBookingPayload(booking, 'renter'),
  once: `car_comes_late:${booking.id}`,
})

export function carsOutDue(moment: CommandContext) {
  if (toHour(moment.now) < morning) return [forSides(moment)]
  return [forSides(moment), forTheTeam(moment), getReminder('car_comes_late', nextTrips(moment), (rows) => rows.map(warningOf))]
}

export const remindOfOverdueCars = (db: Db, moment: CommandContext) => notifyAll(db, carsOutDue(moment), moment)
