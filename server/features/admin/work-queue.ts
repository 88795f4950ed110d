import { and, count, countDistinct, desc, eq, isNotNull, isNull, min, type SQL } from 'drizzle-orm'
import type { WaitingCount, WaitingThing } from '../../../shared/domain/dashboard.ts'
import { minuteMs } from '../../../shared/lib/durations.ts'
import { mostPaged } from '../../../shared/lib/paging.ts'
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

type Found = { count: number; oldest: Date | null }
const none: Found = { count: 0, oldest: null }

const listings = async (db: Reader): Promise<Found> => {
  const isWaiting = and(eq(cars.status, 'pending'), isNull(cars.archivedAt))
  const [found] = await db
    .select({ count: count(), oldest: min(cars.submittedAt) })
    .from(cars)
    .where(isWaiting)
  return found ?? none
}

const requests = async (db: Reader, now: Date): Promise<Found> => {
  const [found] = await db
    .select({ count: count(), oldest: min(bookings.createdAt) })
    .from(bookings)
    .where(isPendingAt(now))
  return found ?? none
}

const sentDocuments = async (db: Reader): Promise<Found> => {
  const isWaiting = and(eq(documents.status, 'pending'), isNotNull(documents.readyAt))
  const [found] = await db
    .select({ count: count(), oldest: min(documents.readyAt) })
    .from(documents)
    .where(isWaiting)
  return found ?? none
}

/** Only for approved cars: other documents are checked with their listing. */
const papers = async (db: Reader): Promise<Found> => {
  const isWaiting = and(isNull(carDocuments.checkedAt), isNotNull(carDocuments.readyAt))
  const [found] = await db
    .select({ count: countDistinct(carDocuments.carId), oldest: min(carDocuments.readyAt) })
    .from(carDocuments)
    .innerJoin(cars, and(eq(cars.id, carDocuments.carId), eq(cars.status, 'approved'), isNull(cars.archivedAt)))
    .where(isWaiting)
  return found ?? none
}

/** Counts only among the newest messages, since the list ends there. */
const messages = async (db: Reader): Promise<Found> => {
  const newest = db
    .select({ createdAt: contactMessages.createdAt, readAt: contactMessages.readAt })
    .from(contactMessages)
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(mostPaged)
    .as('newest')
  const [found] = await db
    .select({ count: count(), oldest: min(newest.createdAt) })
    .from(newest)
    .where(isNull(newest.readAt))
  return found ?? none
}

const open = async (db: Reader, table: typeof reports | typeof disputes | typeof settlementClaims): Promise<Found> => {
  const isOpen: SQL = isNull(table.closedAt)
  const [found] = await db
    .select({ count: count(), oldest: min(table.createdAt) })
    .from(table)
    .where(isOpen)
  return found ?? none
}

const mails = async (db: Reader): Promise<Found> => {
  const [found] = await db
    .select({ count: count(), oldest: min(outbox.failedAt) })
    .from(outbox)
    .where(isNotNull(outbox.failedAt))
  return found ?? none
}

const failing = async (db: Reader): Promise<Found> => {
  const [found] = await db
    .select({ count: count(), oldest: min(jobs.ranAt) })
    .from(jobs)
    .where(isNotNull(jobs.failure))
  return found ?? none
}

const finders: Record<WaitingThing, (db: Reader, now: Date) => Promise<Found>> = {
  listings,
  requests,
  documents: sentDocuments,
  papers,
  messages,
  reports: (db) => open(db, reports),
  disputes: (db) => open(db, disputes),
  claims: (db) => open(db, settlementClaims),
  mails,
  jobs: failing,
}

export async function getQueueCounts(db: Reader, now: Date): Promise<WaitingCount[]> {
  const all: WaitingCount[] = []
  for (const [thing, find] of Object.entries(finders) as [WaitingThing, (typeof finders)[WaitingThing]][]) {
    const { count: times, oldest } = await find(db, now)
    all.push({ thing, count: times, minutes: oldest && Math.max(0, Math.floor((now.getTime() - oldest.getTime()) / minuteMs)) })
  }
  return all
}
