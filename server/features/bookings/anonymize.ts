import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import { isBookingOfOwner } from '../cars/queries.ts'
import type { Tx } from '../../db/database.ts'
import { bookingChanges, bookings, handoverPhotos, handovers } from '../../db/schema/bookings.ts'
import { disputes } from '../../db/schema/chat.ts'
import { anonymizeMessages } from './chat/chat.ts'
import { involvesUser } from './queries.ts'

async function deletePickupPlaces(tx: Tx, actor: Actor) {
  const rows = await tx.select({ id: bookings.id, terms: bookings.terms }).from(bookings).where(isBookingOfOwner(tx, actor))
  for (const { id, terms } of rows) {
    if (terms?.pickupArea || terms?.pickupPlace)
      await tx
        .update(bookings)
        .set({ terms: { ...terms, pickupArea: null, pickupPlace: null } })
        .where(eq(bookings.id, id))
  }
}

/** Deletes what the user wrote; the dispute and its outcome stay. */
async function anonymizeDisputes(tx: Tx, actor: Actor) {
  const ownBookings = tx.select({ id: bookings.id }).from(bookings).where(involvesUser(tx, actor))
  await tx
    .update(disputes)
    .set({ text: '' })
    .where(and(inArray(disputes.bookingId, ownBookings), eq(disputes.openedBy, actor.id)))
}

/** The charges and what was decided stay; the renter's sentences go. */
async function anonymizeObjections(tx: Tx, actor: Actor) {
  const asRenter = tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.renterId, actor.id))
  const isReturn = and(eq(handovers.kind, 'return'), isNotNull(handovers.charges))
  const rows = await tx
    .select({ bookingId: handovers.bookingId, charges: handovers.charges })
    .from(handovers)
    .where(and(inArray(handovers.bookingId, asRenter), isReturn))
  for (const { bookingId, charges } of rows) {
    if (!charges?.disputeId) continue
    const lines = charges.lines.map((line) => (line.objection === undefined ? line : { ...line, objection: '' }))
    await tx
      .update(handovers)
      .set({ charges: { ...charges, lines } })
      .where(and(eq(handovers.bookingId, bookingId), eq(handovers.kind, 'return')))
  }
}

/** The days and prices stay, as the agreement's annex; the words of both sides go. */
async function anonymizeChanges(tx: Tx, actor: Actor) {
  const ownBookings = tx.select({ id: bookings.id }).from(bookings).where(involvesUser(tx, actor))
  const isInvolved = inArray(bookingChanges.bookingId, ownBookings)
  await tx
    .update(bookingChanges)
    .set({ message: null })
    .where(and(isInvolved, eq(bookingChanges.askedBy, actor.id)))
  await tx
    .update(bookingChanges)
    .set({ reason: null })
    .where(and(isInvolved, ne(bookingChanges.askedBy, actor.id)))
}

/** Deletes what only this user wrote or photographed; returns ids of handover photos whose files must go. */
export async function anonymizeBookings(tx: Tx, actor: Actor): Promise<string[]> {
  await tx.update(bookings).set({ message: null }).where(eq(bookings.renterId, actor.id))
  await anonymizeDisputes(tx, actor)
  await anonymizeObjections(tx, actor)
  await anonymizeChanges(tx, actor)
  await anonymizeMessages(tx, actor.id)
  await deletePickupPlaces(tx, actor)
  await tx.update(bookings).set({ carPhotoId: null }).where(isBookingOfOwner(tx, actor))
  const ownBookings = tx.select({ id: bookings.id }).from(bookings).where(isBookingOfOwner(tx, actor))
  const deletedPhotos = await tx
    .delete(handoverPhotos)
    .where(inArray(handoverPhotos.bookingId, ownBookings))
    .returning({ id: handoverPhotos.id })
  return deletedPhotos.map(({ id }) => id)
}
