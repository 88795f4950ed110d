import type { Actor } from '../../../../shared/domain/account.ts'
import type { AdminBookingsQuery } from '../../../../shared/schemas/booking.ts'
import type { BookingRow } from '../../../db/row-types.ts'
import type { CsvColumn } from '../../../http/csv.ts'
import type { Reader } from '../../../db/database.ts'
import { inArray } from 'drizzle-orm'
import { cars } from '../../../db/schema/cars.ts'
import { formatPhone } from '../../../../shared/lib/phone-format.ts'
import { csvMessages as exportColumns } from '../../../../shared/i18n/en/admin-payments.ts'
import { adminBookingMessages } from '../../../../shared/i18n/en/admin-review.ts'
import { findDisputed } from '../disputes/disputes.ts'
import { getFullName, getUsersByIds, type UserProfile } from '../../auth/users.ts'
import { getReference } from '../../../../shared/domain/statement.ts'
import { getSummaries } from '../views.ts'
import { listAdminBookingRows, streamAdminBookingRows } from './queries.ts'
import { toDay } from '../../../../shared/lib/days.ts'
import {
  type AdminBookingView,
  toAdminStatus,
  isNotReturned,
  getCurrentStatus,
  type WaitingRequest,
} from '../../../../shared/domain/booking.ts'

/** What only the spreadsheet has. */
type BookingExport = AdminBookingView & {
  plate: string | null
  renterPhone: string | null
  ownerPhone: string | null
  amounts: Pick<BookingRow, 'serviceFee' | 'inPersonFee' | 'commission' | 'deposit'>
}

async function toExports(db: Reader, rows: readonly BookingRow[], now: Date): Promise<BookingExport[]> {
  const users = await getParties(db, rows)
  const views = await toAdminViews(db, rows, users, now)
  const carIds = rows.map(({ carId }) => carId)
  const carRows = rows.length > 0 ? await db.select({ id: cars.id, plate: cars.plate }).from(cars).where(inArray(cars.id, carIds)) : []
  const plates = new Map(carRows.map(({ id, plate }) => [id, plate]))
  return rows.map((row, index) => ({
    ...(views[index] as AdminBookingView),
    plate: plates.get(row.carId) ?? null,
    renterPhone: users.get(row.renterId)?.phone ?? null,
    ownerPhone: users.get(row.ownerId)?.phone ?? null,
    amounts: row,
  }))
}

const toAdminView = (row: BookingRow, usersById: Map<string, UserProfile>, now: Date): AdminBookingView => ({
  id: row.id,
  carId: row.carId,
  carTitle: row.carTitle,
  renterName: getFullName(usersById.get(row.renterId)),
  ownerName: getFullName(usersById.get(row.ownerId)),
  from: row.firstDay,
  to: row.lastDay,
  totalPrice: row.totalPrice,
  status: toAdminStatus(getCurrentStatus(row, now)),
  createdAt: row.createdAt.toISOString(),
})

async function listWaitingRequests(db: Reader, actor: Actor, rows: readonly BookingRow[], now: Date): Promise<WaitingRequest[]> {
  const summaries = await getSummaries(db, actor, rows, now)
  return summaries.map(({ days, expiresAt, minutesLeft = 0, car, renter }, index) => ({
    days,
    expiresAt,
    minutesLeft,
    car,
    renter,
    message: rows[index]?.message ?? null,
  }))
}

const getParties = (db: Reader, rows: readonly BookingRow[]) =>
  getUsersByIds(
    db,
    rows.flatMap((row) => [row.renterId, row.ownerId]),
  )

async function toAdminViews(db: Reader, rows: readonly BookingRow[], usersById: Map<string, UserProfile>, now: Date) {
  const disputed = await findDisputed(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...toAdminView(row, usersById, now),
    ...(disputed.has(row.id) ? { disputed: true as const } : {}),
    ...(isNotReturned(row) ? { isOut: true as const } : {}),
  }))
}

export async function listAdminBookings(db: Reader, actor: Actor, query: AdminBookingsQuery, now: Date) {
  const { rows, total } = await listAdminBookingRows(db, query, now)
  const views = await toAdminViews(db, rows, await getParties(db, rows), now)
  const requests = query.status === 'pending' ? await listWaitingRequests(db, actor, rows, now) : []
  const bookings = views.map((view, index) => {
    const request = requests[index]
    return { ...view, ...(request ? { request } : {}) }
  })
  return { bookings, total }
}

export async function* streamAdminBookings(db: Reader, query: AdminBookingsQuery, now: Date) {
  for await (const rows of streamAdminBookingRows(db, query, now)) yield toExports(db, rows, now)
}

const { columns, statuses } = adminBookingMessages

const toPhone = (phone: string | null) => phone && formatPhone(phone)

export const bookingColumns: readonly CsvColumn<BookingExport>[] = [
  { title: columns.id, cell: ({ id }) => id },
  { title: columns.reference, cell: ({ id }) => getReference(id) },
  { title: columns.car, cell: ({ carTitle }) => carTitle },
  { title: exportColumns.plate, cell: ({ plate }) => plate },
  { title: columns.renter, cell: ({ renterName }) => renterName },
  { title: exportColumns.renterPhone, cell: ({ renterPhone }) => toPhone(renterPhone) },
  { title: columns.owner, cell: ({ ownerName }) => ownerName },
  { title: exportColumns.ownerPhone, cell: ({ ownerPhone }) => toPhone(ownerPhone) },
  { title: columns.from, cell: ({ from }) => from },
  { title: columns.to, cell: ({ to }) => to },
  { title: columns.francs, cell: ({ totalPrice }) => totalPrice },
  { title: exportColumns.serviceFee, cell: ({ amounts }) => amounts.serviceFee },
  { title: exportColumns.inPersonFee, cell: ({ amounts }) => amounts.inPersonFee },
  { title: exportColumns.commission, cell: ({ amounts }) => amounts.commission },
  { title: exportColumns.deposit, cell: ({ amounts }) => amounts.deposit },
  { title: columns.status, cell: ({ status }) => statuses[status] },
  { title: columns.requested, cell: ({ createdAt }) => toDay(new Date(createdAt)) },
]
