import { and, asc, between, gt, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { addDays, type Day, dayOf, hourOf } from '../../shared/days.ts'
import { adminIds } from '../auth/people.ts'
import { isApproved, isDue } from '../db/conditions.ts'
import type { Db } from '../db/database.ts'
import { unindexed } from '../db/dialect.ts'
import type { BookingRow } from '../db/rows.ts'
import { bookings } from '../db/schema/bookings.ts'
import type { Moment } from '../http/moment.ts'
import { bookingFacts } from '../notifications/booking-facts.ts'
import { type Find, isUntold, tellThrough } from './through.ts'

/** Hours of Kigali. */
const [evening, morning] = [20, 8]
/** How long before a trip its renter hears that the car is still out. */
const daysAhead = 2

/** The last of the days whose cars should be back by now. */
const lastDayOver = (now: Date): Day => (hourOf(now) >= evening ? dayOf(now) : addDays(dayOf(now), -1))
const isOut = and(isApproved, isNotNull(bookings.pickedUpAt), isNull(bookings.returnedAt))

const outSince =
  (which: SQL | undefined, told: (db: Parameters<Find<BookingRow>>[0]) => SQL | undefined): Find<BookingRow> =>
  (db, after, most) =>
    db
      .select()
      .from(bookings)
      .where(and(isDue('bookings_running', isOut, which), gt(unindexed(bookings.id), after), told(db)))
      .orderBy(asc(unindexed(bookings.id)))
      .limit(most)

const sidesOf = (booking: BookingRow) =>
  (['renter', 'owner'] as const).map((side) => ({
    userId: side === 'renter' ? booking.renterId : booking.ownerId,
    kind: 'not_returned' as const,
    facts: bookingFacts(booking, side),
    once: `not_returned:${booking.id}`,
  }))

/** Renter and owner, on the evening of the last day. */
async function tellSides(db: Db, moment: Moment) {
  const once = sql`'not_returned:' || ${bookings.id}`
  const isUntoldRenter: Parameters<typeof outSince>[1] = (reader) => isUntold(reader, bookings.renterId, once)
  return tellThrough(db, outSince(lte(bookings.lastDay, lastDayOver(moment.now)), isUntoldRenter), sidesOf, moment)
}

/** The team, the morning after. */
async function tellTheTeam(db: Db, moment: Moment) {
  if (hourOf(moment.now) < morning) return 0
  const team = await adminIds(db.read)
  const [first] = team
  if (!first) return 0
  const once = sql`'not_returned:team:' || ${bookings.id}`
  const find = outSince(lt(bookings.lastDay, dayOf(moment.now)), (reader) => isUntold(reader, sql`${first}`, once))
  const noticesOf = (booking: BookingRow) => {
    const { side: _, ...facts } = bookingFacts(booking, 'owner')
    return team.map((userId) => ({ userId, kind: 'not_returned' as const, facts, once: `not_returned:team:${booking.id}` }))
  }
  return tellThrough(db, find, noticesOf, moment)
}

/** Trips that are to begin within days, with cars that are out and should be back. By day, and as soon as it is known. */
function nextTrips({ now }: Moment): Find<BookingRow> {
  const today = dayOf(now)
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
      .where(isDue('bookings_running', isOut, lte(bookings.lastDay, lastDayOver(now))))
    if (late.length === 0) return []
    const lateCars = [...new Set(late.map(({ carId }) => carId))]
    const once = sql`'car_comes_late:' || ${bookings.id}`
    return db
      .select()
      .from(bookings)
      .where(and(isSoon, inArray(bookings.carId, lateCars), gt(unindexed(bookings.id), after), isUntold(db, bookings.renterId, once)))
      .orderBy(asc(unindexed(bookings.id)))
      .limit(most)
  }
}

async function warnNext(db: Db, moment: Moment) {
  if (hourOf(moment.now) < morning) return 0
  const noticeOf = (booking: BookingRow) => [
    {
      userId: booking.renterId,
      kind: 'car_comes_late' as const,
      facts: bookingFacts(booking, 'renter'),
      once: `car_comes_late:${booking.id}`,
    },
  ]
  return tellThrough(db, nextTrips(moment), noticeOf, moment)
}

/** Cars that should be back and are not. */
export async function tellOfCarsOut(db: Db, moment: Moment) {
  return (await tellSides(db, moment)) + (await tellTheTeam(db, moment)) + (await warnNext(db, moment))
}
