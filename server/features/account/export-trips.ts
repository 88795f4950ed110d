import type { Actor } from '../../../shared/domain/account.ts'
import type { Reader } from '../../db/database.ts'
import { and, asc, eq, inArray, isNotNull, or, ne } from 'drizzle-orm'
import { bookingEvents, bookings, handoverPhotos, handovers, bookedDays } from '../../db/schema/bookings.ts'
import { calendarFeeds, calendarImports, cars } from '../../db/schema/cars.ts'
import { chatPhotos } from '../../db/schema/chat.ts'
import { exportBookings, exportCars } from './queries.ts'
import { getImagePath } from '../../storage/image-paths.ts'
import { inBatches } from '../../db/batches.ts'
import { isBookingOfOwner } from '../cars/queries.ts'

const getHandoverFolder = ({ bookingId, kind }: Pick<typeof handovers.$inferSelect, 'bookingId' | 'kind'>) =>
  `handovers/${bookingId}/${kind}`

export async function getHandoverPhotoNames(db: Reader, actor: Actor): Promise<Map<string, { id: string; name: string }[]>> {
  const rows = await db
    .select({ id: handoverPhotos.id, bookingId: handoverPhotos.bookingId, kind: handoverPhotos.kind })
    .from(bookings)
    .innerJoin(handoverPhotos, eq(handoverPhotos.bookingId, bookings.id))
    .where(and(or(eq(bookings.renterId, actor.id), isBookingOfOwner(db, actor)), isNotNull(handoverPhotos.readyAt)))
    .orderBy(asc(handoverPhotos.bookingId), asc(handoverPhotos.kind), asc(handoverPhotos.id))
  const byFolder = new Map<string, { id: string; name: string }[]>()
  for (const row of rows) {
    const folder = getHandoverFolder(row)
    const existing = byFolder.get(folder) ?? []
    byFolder.set(folder, [...existing, { id: row.id, name: getImagePath(`${folder}-${existing.length + 1}`) }])
  }
  return byFolder
}

async function* listBookingIdBatches(db: Reader, actor: Actor) {
  for await (const rows of inBatches((after) => exportBookings(db, actor, after))) yield rows.map(({ id }) => id)
}

const handoverColumns = {
  bookingId: handovers.bookingId,
  kind: handovers.kind,
  at: handovers.at,
  recordedAt: handovers.recordedAt,
  cashReceived: handovers.cashReceived,
  method: handovers.method,
  reference: handovers.reference,
  depositReturned: handovers.depositReturned,
  charges: handovers.charges,
  reason: handovers.reason,
  odometer: handovers.odometer,
  fuel: handovers.fuel,
  notes: handovers.notes,
  agreed: handovers.agreed,
  answerNote: handovers.answerNote,
  answeredAt: handovers.answeredAt,
}

export async function* exportHandovers(db: Reader, actor: Actor, photoNames: Awaited<ReturnType<typeof getHandoverPhotoNames>>) {
  for await (const ids of listBookingIdBatches(db, actor)) {
    const rows = await db
      .select(handoverColumns)
      .from(handovers)
      .where(inArray(handovers.bookingId, ids))
      .orderBy(asc(handovers.bookingId), asc(handovers.kind))
    yield rows.map((row) => ({ ...row, photos: (photoNames.get(getHandoverFolder(row)) ?? []).map(({ name }) => name) }))
  }
}

export async function* exportBookingEvents(db: Reader, actor: Actor) {
  for await (const ids of listBookingIdBatches(db, actor)) {
    yield await db
      .select({
        bookingId: bookingEvents.bookingId,
        action: bookingEvents.action,
        party: bookingEvents.party,
        from: bookingEvents.fromStatus,
        to: bookingEvents.toStatus,
        reason: bookingEvents.reason,
        at: bookingEvents.at,
      })
      .from(bookingEvents)
      .where(inArray(bookingEvents.bookingId, ids))
      .orderBy(asc(bookingEvents.bookingId), asc(bookingEvents.at), asc(bookingEvents.id))
  }
}

export const exportChatPhotos = (db: Reader, { id }: Actor) =>
  db
    .select({ id: chatPhotos.id, bookingId: chatPhotos.bookingId })
    .from(chatPhotos)
    .where(and(eq(chatPhotos.senderId, id), isNotNull(chatPhotos.readyAt)))
    .orderBy(asc(chatPhotos.bookingId), asc(chatPhotos.id))

export const exportCalendarImports = (db: Reader, { id }: Actor) =>
  db
    .select({
      carId: calendarImports.carId,
      url: calendarImports.url,
      readAt: calendarImports.readAt,
      failure: calendarImports.failure,
      skipped: calendarImports.skipped,
    })
    .from(cars)
    .innerJoin(calendarImports, eq(calendarImports.carId, cars.id))
    .where(eq(cars.ownerId, id))
    .orderBy(asc(calendarImports.carId))

/** Without the feed's address, which would let anyone who finds the archive read the calendar. */
export const exportCalendarFeeds = (db: Reader, { id }: Actor) =>
  db
    .select({ carId: calendarFeeds.carId, madeAt: calendarFeeds.createdAt })
    .from(cars)
    .innerJoin(calendarFeeds, eq(calendarFeeds.carId, cars.id))
    .where(eq(cars.ownerId, id))
    .orderBy(asc(calendarFeeds.carId))

export async function* exportBlockedDays(db: Reader, actor: Actor) {
  for await (const rows of inBatches((after) => exportCars(db, actor, after))) {
    const ids = rows.map(({ id }) => id)
    yield await db
      .select({ carId: bookedDays.carId, day: bookedDays.day, kind: bookedDays.kind, note: bookedDays.note })
      .from(bookedDays)
      .where(and(inArray(bookedDays.carId, ids), ne(bookedDays.kind, 'booking')))
      .orderBy(asc(bookedDays.carId), asc(bookedDays.day))
  }
}
