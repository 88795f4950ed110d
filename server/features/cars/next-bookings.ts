import { and, asc, eq, gte, inArray, isNotNull, or } from 'drizzle-orm'
import { maxTripDays } from '../../../shared/domain/trip-terms.ts'
import { graceDays } from '../../../shared/domain/booking.ts'
import type { NextBooking } from '../../../shared/domain/car.ts'
import { addDays, type Day } from '../../../shared/lib/days.ts'
import { getUsersByIds, getDisplayName } from '../auth/users.ts'
import type { Reader } from '../../db/database.ts'
import { bookings } from '../../db/schema/bookings.ts'

export async function getNextBookings(db: Reader, carIds: readonly string[], today: Day) {
  const byCar = new Map<string, NextBooking>()
  if (carIds.length === 0) return byCar
  const rows = await db
    .select({
      id: bookings.id,
      carId: bookings.carId,
      renterId: bookings.renterId,
      from: bookings.firstDay,
      to: bookings.lastDay,
      pickedUpAt: bookings.pickedUpAt,
    })
    .from(bookings)
    .where(
      and(
        inArray(bookings.carId, [...carIds]),
        eq(bookings.status, 'approved'),
        gte(bookings.firstDay, addDays(today, -maxTripDays - graceDays)),
        or(gte(bookings.lastDay, today), isNotNull(bookings.pickedUpAt)),
      ),
    )
    .orderBy(asc(bookings.carId), asc(bookings.firstDay), asc(bookings.id))
  const first = rows.filter(({ carId }, index) => rows[index - 1]?.carId !== carId)
  const usersById = await getUsersByIds(
    db,
    first.map(({ renterId }) => renterId),
  )
  for (const { id, carId, renterId, from, to, pickedUpAt } of first) {
    const renter = usersById.get(renterId)
    if (renter) byCar.set(carId, { id, from, to, renter: getDisplayName(renter), isOut: pickedUpAt !== null })
  }
  return byCar
}
