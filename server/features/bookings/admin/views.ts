import type { Actor } from '../../../../shared/domain/account.ts'
import { type AdminBookingView, adminStatus, isNotReturned, statusNow, type WaitingRequest } from '../../../../shared/domain/booking.ts'
import type { AdminBookingsQuery } from '../../../../shared/schemas/booking.ts'
import { fullName, peopleByIds, type Person } from '../../auth/users.ts'
import type { Reader } from '../../../db/database.ts'
import { adminBookingRows, bookingPortion } from './queries.ts'
import { inBatches } from '../../../db/batches.ts'
import type { BookingRow } from '../../../db/row-types.ts'
import { findDisputed } from '../disputes/disputes.ts'
import { getSummaries } from '../views.ts'

const toAdminView = (row: BookingRow, people: Map<string, Person>, now: Date): AdminBookingView => ({
  id: row.id,
  carId: row.carId,
  carTitle: row.carTitle,
  renterName: fullName(people.get(row.renterId)),
  ownerName: fullName(people.get(row.ownerId)),
  from: row.firstDay,
  to: row.lastDay,
  totalPrice: row.totalPrice,
  status: adminStatus(statusNow(row, now)),
  createdAt: row.createdAt.toISOString(),
})

async function requestsOf(db: Reader, actor: Actor, rows: readonly BookingRow[], now: Date): Promise<WaitingRequest[]> {
  const full = await getSummaries(db, actor, rows, now)
  return full.map(({ days, expiresAt, minutesLeft = 0, car, renter }, index) => ({
    days,
    expiresAt,
    minutesLeft,
    car,
    renter,
    message: rows[index]?.message ?? null,
  }))
}

async function toAdminViews(db: Reader, rows: readonly BookingRow[], now: Date) {
  const people = await peopleByIds(
    db,
    rows.flatMap((row) => [row.renterId, row.ownerId]),
  )
  const disputed = await findDisputed(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...toAdminView(row, people, now),
    ...(disputed.has(row.id) ? { disputed: true as const } : {}),
    ...(isNotReturned(row) ? { isOut: true as const } : {}),
  }))
}

export async function adminBookings(db: Reader, actor: Actor, query: AdminBookingsQuery, now: Date) {
  const { rows, total } = await adminBookingRows(db, query, now)
  const views = await toAdminViews(db, rows, now)
  const requests = query.status === 'pending' ? await requestsOf(db, actor, rows, now) : []
  const bookings = views.map((view, index) => {
    const request = requests[index]
    return { ...view, ...(request ? { request } : {}) }
  })
  return { bookings, total }
}

export const bookingPortions = (db: Reader, query: AdminBookingsQuery, now: Date) =>
  inBatches(async (after) => toAdminViews(db, await bookingPortion(db, query, after, now), now))
