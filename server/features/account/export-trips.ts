import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import { isOfOwner } from '../cars/queries.ts'
import type { Reader } from '../../db/database.ts'
import { inBatches } from '../../db/batches.ts'
import { bookingEvents, bookings, handoverPhotos, handovers } from '../../db/schema/bookings.ts'
import { chatPhotos } from '../../db/schema/chat.ts'
import { getImagePath } from '../../storage/image-paths.ts'
import { bookingsOf } from './queries.ts'

/** Where the pictures of a handover lie in the archive. */
const placeOf = ({ bookingId, kind }: Pick<typeof handovers.$inferSelect, 'bookingId' | 'kind'>) => `handovers/${bookingId}/${kind}`

/** The pictures of all handovers that a person took part in, by their place, in the order in which their booking shows them. */
export async function handoverPictures(db: Reader, actor: Actor): Promise<Map<string, { id: string; name: string }[]>> {
  const rows = await db
    .select({ id: handoverPhotos.id, bookingId: handoverPhotos.bookingId, kind: handoverPhotos.kind })
    .from(bookings)
    .innerJoin(handoverPhotos, eq(handoverPhotos.bookingId, bookings.id))
    .where(and(or(eq(bookings.renterId, actor.id), isOfOwner(db, actor)), isNotNull(handoverPhotos.readyAt)))
    .orderBy(asc(handoverPhotos.bookingId), asc(handoverPhotos.kind), asc(handoverPhotos.id))
  const places = new Map<string, { id: string; name: string }[]>()
  for (const row of rows) {
    const place = placeOf(row)
    const before = places.get(place) ?? []
    places.set(place, [...before, { id: row.id, name: getImagePath(`${place}-${before.length + 1}`) }])
  }
  return places
}

/** A person's bookings from either side, some at a time. */
async function* bookingIds(db: Reader, actor: Actor) {
  for await (const rows of inBatches((after) => bookingsOf(db, actor, after))) yield rows.map(({ id }) => id)
}

const record = {
  bookingId: handovers.bookingId,
  kind: handovers.kind,
  at: handovers.at,
  recordedAt: handovers.recordedAt,
  cashReceived: handovers.cashReceived,
  depositReturned: handovers.depositReturned,
  reason: handovers.reason,
  odometer: handovers.odometer,
  fuel: handovers.fuel,
  notes: handovers.notes,
  agreed: handovers.agreed,
  answerNote: handovers.answerNote,
  answeredAt: handovers.answeredAt,
}

/** What was recorded when cars changed hands, each with its pictures: both sides see all of it. */
export async function* handoverPages(db: Reader, actor: Actor, pictures: Awaited<ReturnType<typeof handoverPictures>>) {
  for await (const ids of bookingIds(db, actor)) {
    const rows = await db
      .select(record)
      .from(handovers)
      .where(inArray(handovers.bookingId, ids))
      .orderBy(asc(handovers.bookingId), asc(handovers.kind))
    yield rows.map((row) => ({ ...row, photos: (pictures.get(placeOf(row)) ?? []).map(({ name }) => name) }))
  }
}

/** How bookings went from request to end: of the other side that it was they, and what they wrote for both. */
export async function* eventPages(db: Reader, actor: Actor) {
  for await (const ids of bookingIds(db, actor)) {
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

/** Pictures that they sent with a message or a report. */
export const sentPictures = (db: Reader, { id }: Actor) =>
  db
    .select({ id: chatPhotos.id, bookingId: chatPhotos.bookingId })
    .from(chatPhotos)
    .where(and(eq(chatPhotos.senderId, id), isNotNull(chatPhotos.readyAt)))
    .orderBy(asc(chatPhotos.bookingId), asc(chatPhotos.id))
