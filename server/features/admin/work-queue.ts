import { and, count, countDistinct, desc, eq, isNotNull, isNull, min, type SQL } from 'drizzle-orm'
import type { QueueCount, QueueName } from '../../../shared/domain/dashboard.ts'
import { minuteMs } from '../../../shared/lib/durations.ts'
import { maxPagedRows } from '../../../shared/lib/paging.ts'
import { isPendingAt } from '../../db/predicates.ts'
import type { Reader } from '../../db/database.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { disputes } from '../../db/schema/chat.ts'
import { cars } from '../../db/schema/cars.ts'
import { outbox } from '../../db/schema/notifications.ts'
import { carDocuments, documents } from '../../db/schema/documents.ts'
import { settlementClaims } from '../../db/schema/payments.ts'
import { reports } from '../../db/schema/reviews.ts'
import { contactMessages } from '../../db/schema/contact.ts'
import { jobs } from '../../db/schema/jobs.ts'

type PendingCount = { count: number; oldest: Date | null }
const emptyQueue: PendingCount = { count: 0, oldest: null }

const countListings = async (db: Reader): Promise<PendingCount> => {
  const isWaiting = and(eq(cars.status, 'pending'), isNull(cars.archivedAt))
  const [row] = await db
    .select({ count: count(), oldest: min(cars.submittedAt) })
    .from(cars)
    .where(isWaiting)
  return row ?? emptyQueue
}

const countRequests = async (db: Reader, now: Date): Promise<PendingCount> => {
  const [row] = await db
    .select({ count: count(), oldest: min(bookings.createdAt) })
    .from(bookings)
    .where(isPendingAt(now))
  return row ?? emptyQueue
}

const countUserDocuments = async (db: Reader): Promise<PendingCount> => {
  const isWaiting = and(eq(documents.status, 'pending'), isNotNull(documents.readyAt))
  const [row] = await db
    .select({ count: count(), oldest: min(documents.readyAt) })
    .from(documents)
    .where(isWaiting)
  return row ?? emptyQueue
}

/** Only for approved cars: other documents are checked with their listing. */
const countCarDocuments = async (db: Reader): Promise<PendingCount> => {
  const isWaiting = and(isNull(carDocuments.checkedAt), isNotNull(carDocuments.readyAt))
  const [row] = await db
    .select({ count: countDistinct(carDocuments.carId), oldest: min(carDocuments.readyAt) })
    .from(carDocuments)
    .innerJoin(cars, and(eq(cars.id, carDocuments.carId), eq(cars.status, 'approved'), isNull(cars.archivedAt)))
    .where(isWaiting)
  return row ?? emptyQueue
}

/** Counts only among the newest messages, since the list ends there. */
const countMessages = async (db: Reader): Promise<PendingCount> => {
  const newest = db
    .select({ createdAt: contactMessages.createdAt, readAt: contactMessages.readAt })
    .from(contactMessages)
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(maxPagedRows)
    .as('newest')
  const [row] = await db
    .select({ count: count(), oldest: min(newest.createdAt) })
    .from(newest)
    .where(isNull(newest.readAt))
  return row ?? emptyQueue
}

const countOpen = async (db: Reader, table: typeof reports | typeof disputes | typeof settlementClaims): Promise<PendingCount> => {
  const isOpen: SQL = isNull(table.closedAt)
  const [row] = await db
    .select({ count: count(), oldest: min(table.createdAt) })
    .from(table)
    .where(isOpen)
  return row ?? emptyQueue
}

const countFailedEmails = async (db: Reader): Promise<PendingCount> => {
  const [row] = await db
    .select({ count: count(), oldest: min(outbox.failedAt) })
    .from(outbox)
    .where(isNotNull(outbox.failedAt))
  return row ?? emptyQueue
}

const countFailedJobs = async (db: Reader): Promise<PendingCount> => {
  const [row] = await db
    .select({ count: count(), oldest: min(jobs.ranAt) })
    .from(jobs)
    .where(isNotNull(jobs.failure))
  return row ?? emptyQueue
}

const counters: Record<QueueName, (db: Reader, now: Date) => Promise<PendingCount>> = {
  listings: countListings,
  requests: countRequests,
  documents: countUserDocuments,
  papers: countCarDocuments,
  messages: countMessages,
  reports: (db) => countOpen(db, reports),
  disputes: (db) => countOpen(db, disputes),
  claims: (db) => countOpen(db, settlementClaims),
  mails: countFailedEmails,
  jobs: countFailedJobs,
}

export async function getQueueCounts(db: Reader, now: Date): Promise<QueueCount[]> {
  const counts: QueueCount[] = []
  for (const [queue, countPending] of Object.entries(counters) as [QueueName, (typeof counters)[QueueName]][]) {
    const { count: queueLength, oldest } = await countPending(db, now)
    counts.push({
      thing: queue,
      count: queueLength,
      minutes: oldest && Math.max(0, Math.floor((now.getTime() - oldest.getTime()) / minuteMs)),
    })
  }
  return counts
}
