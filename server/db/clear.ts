import { eq, notInArray } from 'drizzle-orm'
import type { Tx } from './database.ts'
import { conversations, conversationTurns } from './schema/assistant.ts'
import { bookedDays, bookingEvents, bookings, handoverPhotos, handovers } from './schema/bookings.ts'
import { chatReads, disputes, messages, sentPhotos } from './schema/chat.ts'
import { calendarFeeds, calendarImports, carPhotos, cars, favourites, popularCars } from './schema/cars.ts'
import { liveEvents, notifications, outbox, pushDevices } from './schema/hearing.ts'
import { agreements, approvalLogs, carPapers, documents, documentViews } from './schema/papers.ts'
import { ledgerLines, settlementClaims } from './schema/payments.ts'
import { avatars, knownDevices, oneTimeLinks, preferences, secondFactors, sessions, users } from './schema/people.ts'
import { renterRatings, reports, reviews } from './schema/reviews.ts'
import { contactMessages, idempotencyKeys, jobs, vainSearches } from './schema/site.ts'

/** What names another row stands before it. With the table of jobs all of them are due, the one too that takes away files without rows. */
const emptied = [
  conversationTurns,
  conversations,
  liveEvents,
  notifications,
  outbox,
  reports,
  sentPhotos,
  disputes,
  chatReads,
  messages,
  settlementClaims,
  renterRatings,
  reviews,
  vainSearches,
  contactMessages,
  idempotencyKeys,
  jobs,
  handoverPhotos,
  handovers,
  ledgerLines,
  agreements,
  bookingEvents,
  bookedDays,
  bookings,
  popularCars,
  favourites,
  calendarImports,
  calendarFeeds,
  carPapers,
  documentViews,
  documents,
  carPhotos,
  cars,
]

/** Rows of people who go, and at last these themselves. */
const personal = [
  { table: sessions, of: sessions.userId },
  { table: knownDevices, of: knownDevices.userId },
  { table: pushDevices, of: pushDevices.userId },
  { table: avatars, of: avatars.userId },
  { table: preferences, of: preferences.userId },
  { table: secondFactors, of: secondFactors.userId },
  { table: oneTimeLinks, of: oneTimeLinks.userId },
  { table: approvalLogs, of: approvalLogs.actorId },
  { table: users, of: users.id },
]

/** Takes everything out but admins with what is theirs, settings, the operator's texts and what admins decided. */
export async function clearRows(tx: Tx) {
  const admins = await tx.select({ id: users.id }).from(users).where(eq(users.userType, 'admin'))
  const ids = admins.map(({ id }) => id)
  for (const table of emptied) await tx.delete(table)
  for (const { table, of } of personal) await tx.delete(table).where(notInArray(of, ids))
}
