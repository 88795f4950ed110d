import { and, asc, desc, eq, gt, inArray, isNotNull, or } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import { maskContacts } from '../../../shared/lib/masking.ts'
import { isAgreed } from '../../../shared/domain/permissions.ts'
import { isBookingOfOwner } from '../cars/queries.ts'
import type { Reader } from '../../db/database.ts'
import { batchSize } from '../../db/batches.ts'
import type { BookingRow } from '../../db/row-types.ts'
import { conversations, conversationTurns } from '../../db/schema/assistant.ts'
import { carPhotos, cars, favourites } from '../../db/schema/cars.ts'
import { bookingChanges, bookings } from '../../db/schema/bookings.ts'
import { fines } from '../../db/schema/fines.ts'
import { disputes, messages } from '../../db/schema/chat.ts'
import { notifications, pushDevices } from '../../db/schema/notifications.ts'
import { agreements } from '../../db/schema/texts.ts'
import { auditLogs } from '../../db/schema/audit-logs.ts'
import { documentViews } from '../../db/schema/documents.ts'
import { knownDevices } from '../../db/schema/users.ts'
import { renterRatings, reports, reviews } from '../../db/schema/reviews.ts'
import { ledgerLines } from '../../db/schema/payments.ts'
import { contactMessages } from '../../db/schema/contact.ts'

export async function exportCars(db: Reader, { id }: Actor, after: string) {
  const rows = await db
    .select()
    .from(cars)
    .where(and(eq(cars.ownerId, id), gt(cars.id, after)))
    .orderBy(asc(cars.id))
    .limit(batchSize)
  return rows.map(({ ownerId: _, searchText: __, ...car }) => car)
}

export const exportBookings = (db: Reader, actor: Actor, after: string): Promise<BookingRow[]> =>
  db
    .select()
    .from(bookings)
    .where(and(or(eq(bookings.renterId, actor.id), isBookingOfOwner(db, actor)), gt(bookings.id, after)))
    .orderBy(asc(bookings.id))
    .limit(batchSize)

export const exportLedger = (db: Reader, { id }: Actor, after: string) =>
  db
    .select({
      id: ledgerLines.id,
      bookingId: ledgerLines.bookingId,
      kind: ledgerLines.kind,
      amount: ledgerLines.amount,
      status: ledgerLines.status,
      note: ledgerLines.note,
      month: ledgerLines.month,
      at: ledgerLines.at,
    })
    .from(ledgerLines)
    .where(and(eq(ledgerLines.ownerId, id), gt(ledgerLines.id, after)))
    .orderBy(asc(ledgerLines.id))
    .limit(batchSize)

/** Goes through bookings and cars, because reviews have no index by author. */
export async function exportReviews(db: Reader, actor: Actor) {
  const written = await db
    .select({
      bookingId: reviews.bookingId,
      stars: reviews.stars,
      text: reviews.text,
      createdAt: reviews.createdAt,
      editedAt: reviews.editedAt,
    })
    .from(bookings)
    .innerJoin(reviews, eq(reviews.bookingId, bookings.id))
    .where(eq(bookings.renterId, actor.id))
    .orderBy(asc(reviews.id))
  const answers = await db
    .select({ bookingId: reviews.bookingId, answer: reviews.answer, answeredAt: reviews.answeredAt })
    .from(cars)
    .innerJoin(reviews, eq(reviews.carId, cars.id))
    .where(and(eq(cars.ownerId, actor.id), isNotNull(reviews.answer)))
    .orderBy(asc(reviews.id))
  return { written, answers }
}

export async function exportRatings(db: Reader, actor: Actor) {
  const rating = { bookingId: renterRatings.bookingId, stars: renterRatings.stars, createdAt: renterRatings.createdAt }
  const got = await db.select(rating).from(renterRatings).where(eq(renterRatings.renterId, actor.id)).orderBy(asc(renterRatings.bookingId))
  const given = await db
    .select(rating)
    .from(bookings)
    .innerJoin(renterRatings, eq(renterRatings.bookingId, bookings.id))
    .where(isBookingOfOwner(db, actor))
    .orderBy(asc(renterRatings.bookingId))
  return { got, given }
}

export const exportDisputes = (db: Reader, actor: Actor) =>
  db
    .select({
      bookingId: disputes.bookingId,
      kind: disputes.kind,
      text: disputes.text,
      createdAt: disputes.createdAt,
      outcome: disputes.outcome,
      closedAt: disputes.closedAt,
    })
    .from(bookings)
    .innerJoin(disputes, eq(disputes.bookingId, bookings.id))
    .where(and(or(eq(bookings.renterId, actor.id), isBookingOfOwner(db, actor)), eq(disputes.openedBy, actor.id)))
    .orderBy(asc(disputes.createdAt), asc(disputes.id))

export const exportChanges = (db: Reader, actor: Actor) =>
  db
    .select({
      bookingId: bookingChanges.bookingId,
      askedBy: bookingChanges.party,
      oldFirstDay: bookingChanges.oldFirstDay,
      oldLastDay: bookingChanges.oldLastDay,
      firstDay: bookingChanges.firstDay,
      lastDay: bookingChanges.lastDay,
      message: bookingChanges.message,
      state: bookingChanges.state,
      reason: bookingChanges.reason,
      createdAt: bookingChanges.createdAt,
      closedAt: bookingChanges.closedAt,
    })
    .from(bookings)
    .innerJoin(bookingChanges, eq(bookingChanges.bookingId, bookings.id))
    .where(or(eq(bookings.renterId, actor.id), isBookingOfOwner(db, actor)))
    .orderBy(asc(bookingChanges.createdAt), asc(bookingChanges.id))

export const exportFines = (db: Reader, actor: Actor) =>
  db
    .select({ bookingId: fines.bookingId, at: fines.at, amount: fines.amount, createdAt: fines.createdAt, paidAt: fines.paidAt })
    .from(bookings)
    .innerJoin(fines, eq(fines.bookingId, bookings.id))
    .where(or(eq(bookings.renterId, actor.id), isBookingOfOwner(db, actor)))
    .orderBy(asc(fines.createdAt), asc(fines.id))

export const exportReports = (db: Reader, { id }: Actor) =>
  db
    .select({ kind: reports.kind, text: reports.text, createdAt: reports.createdAt, answer: reports.answer, closedAt: reports.closedAt })
    .from(reports)
    .where(eq(reports.reporterId, id))
    .orderBy(asc(reports.createdAt), asc(reports.id))

export async function exportAgreements(db: Reader, actor: Actor) {
  const accepted = { kind: agreements.kind, version: agreements.version, at: agreements.at }
  const isOwn = eq(agreements.userId, actor.id)
  const ofBookings = await db
    .select({ ...accepted, bookingId: bookings.id })
    .from(bookings)
    .innerJoin(agreements, eq(agreements.bookingId, bookings.id))
    .where(and(isOwn, or(eq(bookings.renterId, actor.id), isBookingOfOwner(db, actor))))
    .orderBy(asc(agreements.at), asc(agreements.id))
  const ofCars = await db
    .select({ ...accepted, carId: cars.id })
    .from(cars)
    .innerJoin(agreements, eq(agreements.carId, cars.id))
    .where(and(isOwn, eq(cars.ownerId, actor.id)))
    .orderBy(asc(agreements.at), asc(agreements.id))
  return { ofBookings, ofCars }
}

export const exportFavourites = (db: Reader, { id }: Actor) =>
  db
    .select({ carId: favourites.carId, createdAt: favourites.createdAt })
    .from(favourites)
    .where(eq(favourites.userId, id))
    .orderBy(asc(favourites.createdAt), asc(favourites.carId))

export const exportContactMessages = (db: Reader, { id }: Actor) =>
  db
    .select({
      name: contactMessages.name,
      email: contactMessages.email,
      text: contactMessages.text,
      createdAt: contactMessages.createdAt,
    })
    .from(contactMessages)
    .where(eq(contactMessages.userId, id))
    .orderBy(asc(contactMessages.createdAt), asc(contactMessages.id))

export const exportCarPhotos = (db: Reader, { id }: Actor) =>
  db
    .select({ id: carPhotos.id, carId: carPhotos.carId })
    .from(carPhotos)
    .where(and(inArray(carPhotos.carId, db.select({ id: cars.id }).from(cars).where(eq(cars.ownerId, id))), isNotNull(carPhotos.readyAt)))
    .orderBy(asc(carPhotos.carId), asc(carPhotos.position), asc(carPhotos.id))

/** Without endpoint and keys, which would let others send to the device. */
export const exportPushDevices = (db: Reader, { id }: Actor) =>
  db
    .select({ device: pushDevices.device, createdAt: pushDevices.createdAt, reachedAt: pushDevices.reachedAt })
    .from(pushDevices)
    .where(eq(pushDevices.userId, id))
    .orderBy(asc(pushDevices.createdAt), asc(pushDevices.id))

export const exportKnownDevices = (db: Reader, { id }: Actor) =>
  db
    .select({ seenAt: knownDevices.seenAt })
    .from(knownDevices)
    .where(eq(knownDevices.userId, id))
    .orderBy(asc(knownDevices.seenAt), asc(knownDevices.id))

export async function exportAccessLog(db: Reader, actor: Actor) {
  const documentAccesses = await db
    .select({ of: documentViews.entityType, kind: documentViews.kind, at: documentViews.at })
    .from(documentViews)
    .where(eq(documentViews.userId, actor.id))
    .orderBy(asc(documentViews.at), asc(documentViews.id))
  const chats = await db
    .select({ bookingId: bookings.id, at: auditLogs.at })
    .from(bookings)
    .innerJoin(auditLogs, and(eq(auditLogs.entityId, bookings.id), eq(auditLogs.action, 'chat_read')))
    .where(or(eq(bookings.renterId, actor.id), isBookingOfOwner(db, actor)))
    .orderBy(asc(auditLogs.at), asc(auditLogs.id))
  return [...documentAccesses, ...chats.map((access) => ({ of: 'chat', ...access }))]
}

export async function exportChats(db: Reader, actor: Actor) {
  const rows = await db
    .select({ message: messages, status: bookings.status })
    .from(bookings)
    .innerJoin(messages, eq(messages.bookingId, bookings.id))
    .where(or(eq(bookings.renterId, actor.id), isBookingOfOwner(db, actor)))
    .orderBy(asc(messages.bookingId), asc(messages.createdAt), asc(messages.id))
  return rows.map(({ message: { bookingId, senderId, text, createdAt }, status }) => {
    const isOwn = senderId === actor.id
    return { bookingId, isOwn, text: isOwn || isAgreed({ status }) ? text : maskContacts(text), createdAt }
  })
}

export const exportNotifications = (db: Reader, actor: Actor) =>
  db
    .select({ kind: notifications.kind, facts: notifications.payload, createdAt: notifications.createdAt, readAt: notifications.readAt })
    .from(notifications)
    .where(eq(notifications.userId, actor.id))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))

export const exportAssistantHistory = (db: Reader, actor: Actor) =>
  db
    .select({
      conversation: conversations.title,
      question: conversationTurns.question,
      answer: conversationTurns.answer,
      createdAt: conversationTurns.createdAt,
    })
    .from(conversationTurns)
    .innerJoin(conversations, eq(conversations.id, conversationTurns.conversationId))
    .where(eq(conversations.userId, actor.id))
    .orderBy(asc(conversations.id), asc(conversationTurns.createdAt), asc(conversationTurns.id))
