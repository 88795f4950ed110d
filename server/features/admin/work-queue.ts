import { and, count, countDistinct, desc, eq, isNotNull, isNull, min } from 'drizzle-orm'
import { type QueueCount, type QueueName, queueNames } from '../../../shared/domain/dashboard.ts'
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

/** One definition of pending, for counts and lists. */
export const queueConditions = {
  listings: and(eq(cars.status, 'pending'), isNull(cars.archivedAt)),
  requests: isPendingAt,
  documents: and(eq(documents.status, 'pending'), isNotNull(documents.readyAt)),
  papers: and(isNull(carDocuments.checkedAt), isNotNull(carDocuments.readyAt)),
  /** Other documents are checked with their listing. */
  carDocumentJoin: and(eq(cars.id, carDocuments.carId), eq(cars.status, 'approved'), isNull(cars.archivedAt)),
  reports: isNull(reports.closedAt),
  disputes: isNull(disputes.closedAt),
  claims: isNull(settlementClaims.closedAt),
  mails: isNotNull(outbox.failedAt),
  jobs: isNotNull(jobs.failure),
}

const countListings = async (db: Reader): Promise<PendingCount> => {
  const [row] = await db
    .select({ count: count(), oldest: min(cars.submittedAt) })
    .from(cars)
    .where(queueConditions.listings)
  return row ?? emptyQueue
}

const countRequests = async (db: Reader, now: Date): Promise<PendingCount> => {
  const [row] = await db
    .select({ count: count(), oldest: min(bookings.createdAt) })
    .from(bookings)
    .where(queueConditions.requests(now))
  return row ?? emptyQueue
}

const countUserDocuments = async (db: Reader): Promise<PendingCount> => {
  const [row] = await db
    .select({ count: count(), oldest: min(documents.readyAt) })
    .from(documents)
    .where(queueConditions.documents)
  return row ?? emptyQueue
}

const countCarDocuments = async (db: Reader): Promise<PendingCount> => {
  const [row] = await db
    .select({ count: countDistinct(carDocuments.carId), oldest: min(carDocuments.readyAt) })
    .from(carDocuments)
    .innerJoin(cars, queueConditions.carDocumentJoin)
    .where(queueConditions.papers)
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

const openTables = { reports, disputes, claims: settlementClaims }

const countOpen = async (db: Reader, queue: keyof typeof openTables): Promise<PendingCount> => {
  const table = openTables[queue]
  const [row] = await db
    .select({ count: count(), oldest: min(table.createdAt) })
    .from(table)
    .where(queueConditions[queue])
  return row ?? emptyQueue
}

const countFailedEmails = async (db: Reader): Promise<PendingCount> => {
  const [row] = await db
    .select({ count: count(), oldest: min(outbox.failedAt) })
    .from(outbox)
    .where(queueConditions.mails)
  return row ?? emptyQueue
}

const countFailedJobs = async (db: Reader): Promise<PendingCount> => {
  const [row] = await db
    .select({ count: count(), oldest: min(jobs.ranAt) })
    .from(jobs)
    .where(queueConditions.jobs)
  return row ?? emptyQueue
}

const counters: Record<QueueName, (db: Reader, now: Date) => Promise<PendingCount>> = {
  listings: countListings,
  requests: countRequests,
  documents: countUserDocuments,
  papers: countCarDocuments,
  messages: countMessages,
  reports: (db) => countOpen(db, 'reports'),
  disputes: (db) => countOpen(db, 'disputes'),
  claims: (db) => countOpen(db, 'claims'),
  mails: countFailedEmails,
  jobs: countFailedJobs,
}

export async function getQueueCounts(db: Reader, now: Date, queues: readonly QueueName[] = queueNames): Promise<QueueCount[]> {
  const counts: QueueCount[] = []
  for (const queue of queues) {
    const { count: queueLength, oldest } = await counters[queue](db, now)
    counts.push({
      queue,
      count: queueLength,
      minutes: oldest && Math.max(0, Math.floor((now.getTime() - oldest.getTime()) / minuteMs)),
    })
  }
  return counts
}
