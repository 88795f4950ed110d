import { and, asc, between, gt, inArray, isNotNull, isNull, lt, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { addDays, type Day, toDay, toHour } from '../../../shared/lib/days.ts'
import { listAdminIds } from '../../features/auth/users.ts'
import { isApproved, withBookingsIndex, isTripOverAt } from '../../db/predicates.ts'
import type { Db, Reader } from '../../db/database.ts'
import { withoutIndex } from '../../db/dialect.ts'
import type { BookingRow } from '../../db/row-types.ts'
import { bookings } from '../../db/schema/bookings.ts'
import type { CommandContext } from '../../http/context.ts'
import { toBookingPayload } from '../notifications/commands.ts'
import { type FindBatch, isNotYetNotified, notifyAll, createReminder } from './notify-in-batches.ts'

/** In Kigali time. */
const [eveningHour, morningHour] = [20, 8]
const warningDays = 2

const getLastDueDay = (now: Date): Day => (toHour(now) >= eveningHour ? toDay(now) : addDays(toDay(now), -1))
/** Without an owner's report, a trip closes itself some time after its end. */
const isOut = (now: Date) =>
  and(
    isApproved,
    isNotNull(bookings.pickedUpAt),
    isNull(bookings.returnedAt),
    or(isNotNull(bookings.notReturnedAt), not(isTripOverAt(now))),
  )

const findCarsOut =
  (now: Date, isDueBack: SQL, notYetNotified: (db: Reader) => SQL | undefined): FindBatch<BookingRow> =>
  (db, after, limit) =>
    db
      .select()
      .from(bookings)
      .where(and(withBookingsIndex('bookings_running', isOut(now), isDueBack), gt(withoutIndex(bookings.id), after), notYetNotified(db)))
      .orderBy(asc(withoutIndex(bookings.id)))
      .limit(limit)

const toPartyNotices = (booking: BookingRow) =>
  (['renter', 'owner'] as const).map((side) => ({
    userId: side === 'renter' ? booking.renterId : booking.ownerId,
    kind: 'not_returned' as const,
    payload: toBookingPayload(booking, side),
    dedupeKey: `not_returned:${booking.id}`,
  }))

function createPartyReminder({ now }: CommandContext) {
  const dedupeKey = sql`'not_returned:' || ${bookings.id}`
  const find = findCarsOut(now, lte(bookings.lastDay, getLastDueDay(now)), (db) => isNotYetNotified(db, bookings.renterId, dedupeKey))
  return createReminder('not_returned', find, (rows) => rows.flatMap(toPartyNotices))
}

function createAdminReminder({ now }: CommandContext) {
  const dedupeKey = sql`'not_returned:team:' || ${bookings.id}`
  const find: FindBatch<BookingRow> = async (db, after, limit) => {
    const [firstAdmin] = await listAdminIds(db)
    if (!firstAdmin) return []
    return findCarsOut(now, lt(bookings.lastDay, toDay(now)), (reader) => isNotYetNotified(reader, sql`${firstAdmin}`, dedupeKey))(
      db,
      after,
      limit,
    )
  }
  return createReminder('not_returned', find, async (rows, db) => {
    const admins = await listAdminIds(db)
    return rows.flatMap((booking) => {
      const { side: _, ...payload } = toBookingPayload(booking, 'owner')
      return admins.map((userId) => ({ userId, kind: 'not_returned' as const, payload, dedupeKey: `not_returned:team:${booking.id}` }))
    })
  })
}

function findNextTrips({ now }: CommandContext): FindBatch<BookingRow> {
  const today = toDay(now)
  const isSoon = withBookingsIndex(
    'bookings_starting',
    isApproved,
    between(bookings.firstDay, today, addDays(today, warningDays)),
    isNull(bookings.pickedUpAt),
  )
  return async (db, after, limit) => {
    const overdueTrips = await db
      .select({ carId: bookings.carId })
      .from(bookings)
      .where(withBookingsIndex('bookings_running', isOut(now), lte(bookings.lastDay, getLastDueDay(now))))
    if (overdueTrips.length === 0) return []
    const overdueCarIds = [...new Set(overdueTrips.map(({ carId }) => carId))]
    const dedupeKey = sql`'car_comes_late:' || ${bookings.id}`
    return db
      .select()
      .from(bookings)
      .where(
        and(
          isSoon,
          inArray(bookings.carId, overdueCarIds),
          gt(withoutIndex(bookings.id), after),
          isNotYetNotified(db, bookings.renterId, dedupeKey),
        ),
      )
      .orderBy(asc(withoutIndex(bookings.id)))
      .limit(limit)
  }
}

const toWarning = (booking: BookingRow) => ({
  userId: booking.renterId,
  kind: 'car_comes_late' as const,
  payload: toBookingPayload(booking, 'renter'),
  dedupeKey: `car_comes_late:${booking.id}`,
})

export function getOverdueCarReminders(ctx: CommandContext) {
  if (toHour(ctx.now) < morningHour) return [createPartyReminder(ctx)]
  return [
    createPartyReminder(ctx),
    createAdminReminder(ctx),
    createReminder('car_comes_late', findNextTrips(ctx), (rows) => rows.map(toWarning)),
  ]
}

export const remindOfOverdueCars = (db: Db, ctx: CommandContext) => notifyAll(db, getOverdueCarReminders(ctx), ctx)
