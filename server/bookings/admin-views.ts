import { type Actor, publicName } from '../../shared/account.ts'
import { type AdminBookingView, adminStatus, statusNow, type WaitingRequest } from '../../shared/booking.ts'
import type { AdminBookingsQuery } from '../../shared/booking-schema.ts'
import { peopleByIds, type Person } from '../auth/people.ts'
import type { Reader } from '../db/database.ts'
import { adminBookingRows } from './queries.ts'
import type { BookingRow } from '../db/rows.ts'
import { summaries } from './views.ts'

const nameOf = (person: Person | undefined) => (person ? publicName(person) : '')

const toAdminView = (row: BookingRow, people: Map<string, Person>, now: Date): AdminBookingView => ({
  id: row.id,
  carId: row.carId,
  carTitle: row.carTitle,
  renterName: nameOf(people.get(row.renterId)),
  ownerName: nameOf(people.get(row.ownerId)),
  from: row.firstDay,
  to: row.lastDay,
  totalPrice: row.totalPrice,
  status: adminStatus(statusNow(row, now)),
  createdAt: row.createdAt.toISOString(),
})

/** What the row of each booking does not say, but a decision needs. */
async function requestsOf(db: Reader, actor: Actor, rows: readonly BookingRow[], now: Date): Promise<WaitingRequest[]> {
  const full = await summaries(db, actor, rows, now)
  return full.map(({ days, expiresAt, minutesLeft = 0, car, renter }, index) => ({
    days,
    expiresAt,
    minutesLeft,
    car,
    renter,
    message: rows[index]?.message ?? null,
  }))
}

/** The admin's table of bookings, the newest first; what waits comes the most urgent first, with all that is needed to decide on it. */
export async function adminBookings(db: Reader, actor: Actor, query: AdminBookingsQuery, now: Date) {
  const { rows, total } = await adminBookingRows(db, query, now)
  const people = await peopleByIds(
    db,
    rows.flatMap((row) => [row.renterId, row.ownerId]),
  )
  const requests = query.status === 'pending' ? await requestsOf(db, actor, rows, now) : []
  const bookings = rows.map((row, index) => {
    const request = requests[index]
    return { ...toAdminView(row, people, now), ...(request ? { request } : {}) }
  })
  return { bookings, total }
}
