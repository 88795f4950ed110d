import { asc, desc, eq, inArray, min } from 'drizzle-orm'
import { getCarTitle } from '../../../shared/domain/car.ts'
import { type QueueItem, type QueueName, queueNames } from '../../../shared/domain/dashboard.ts'
import { minuteMs } from '../../../shared/lib/durations.ts'
import { maxPagedRows, pageSize } from '../../../shared/lib/paging.ts'
import type { QueueQuery } from '../../../shared/schemas/queue.ts'
import type { Reader } from '../../db/database.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { cars } from '../../db/schema/cars.ts'
import { disputes } from '../../db/schema/chat.ts'
import { contactMessages } from '../../db/schema/contact.ts'
import { carDocuments, documents } from '../../db/schema/documents.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { outbox } from '../../db/schema/notifications.ts'
import { settlementClaims } from '../../db/schema/payments.ts'
import { reports, reviews } from '../../db/schema/reviews.ts'
import { getFullName, getUsersByIds } from '../auth/users.ts'
import { getQueueCounts, queueConditions } from './work-queue.ts'

type Waiting = { queue: QueueName; id: string; at: Date }
type WaitingRow = { id: string; at: Date | null }

/** Each list is oldest first, and has the same rows as its count. */
const lists: Record<QueueName, (db: Reader, now: Date, limit: number) => Promise<WaitingRow[]>> = {
  listings: (db, _now, limit) =>
    db
      .select({ id: cars.id, at: cars.submittedAt })
      .from(cars)
      .where(queueConditions.listings)
      .orderBy(asc(cars.submittedAt), asc(cars.id))
      .limit(limit),
  requests: (db, now, limit) =>
    db
      .select({ id: bookings.id, at: bookings.createdAt })
      .from(bookings)
      .where(queueConditions.requests(now))
      .orderBy(asc(bookings.createdAt), asc(bookings.id))
      .limit(limit),
  documents: (db, _now, limit) =>
    db
      .select({ id: documents.id, at: documents.readyAt })
      .from(documents)
      .where(queueConditions.documents)
      .orderBy(asc(documents.readyAt), asc(documents.id))
      .limit(limit),
  papers: (db, _now, limit) => {
    const oldest = min(carDocuments.readyAt)
    return db
      .select({ id: carDocuments.carId, at: oldest })
      .from(carDocuments)
      .innerJoin(cars, queueConditions.carDocumentJoin)
      .where(queueConditions.papers)
      .groupBy(carDocuments.carId)
      .orderBy(asc(oldest), asc(carDocuments.carId))
      .limit(limit)
  },
  messages: async (db, _now, limit) => {
    const newest = await db
      .select({ id: contactMessages.id, at: contactMessages.createdAt, readAt: contactMessages.readAt })
      .from(contactMessages)
      .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
      .limit(maxPagedRows)
    return newest
      .filter(({ readAt }) => readAt === null)
      .reverse()
      .slice(0, limit)
  },
  reports: (db, _now, limit) =>
    db
      .select({ id: reports.id, at: reports.createdAt })
      .from(reports)
      .where(queueConditions.reports)
      .orderBy(asc(reports.createdAt), asc(reports.id))
      .limit(limit),
  disputes: (db, _now, limit) =>
    db
      .select({ id: disputes.id, at: disputes.createdAt })
      .from(disputes)
      .where(queueConditions.disputes)
      .orderBy(asc(disputes.createdAt), asc(disputes.id))
      .limit(limit),
  claims: (db, _now, limit) =>
    db
      .select({ id: settlementClaims.id, at: settlementClaims.createdAt })
      .from(settlementClaims)
      .where(queueConditions.claims)
      .orderBy(asc(settlementClaims.createdAt), asc(settlementClaims.id))
      .limit(limit),
  mails: (db, _now, limit) =>
    db
      .select({ id: outbox.id, at: outbox.failedAt })
      .from(outbox)
      .where(queueConditions.mails)
      .orderBy(asc(outbox.failedAt), asc(outbox.id))
      .limit(limit),
  jobs: (db, _now, limit) =>
    db
      .select({ id: jobs.name, at: jobs.ranAt })
      .from(jobs)
      .where(queueConditions.jobs)
      .orderBy(asc(jobs.ranAt), asc(jobs.name))
      .limit(limit),
}

type Details = Pick<QueueItem, 'title' | 'userId' | 'code' | 'francs' | 'target'>
type DetailsById = Map<string, Details>

const describeCars = async (db: Reader, ids: string[]): Promise<DetailsById> => {
  const rows = await db.select().from(cars).where(inArray(cars.id, ids))
  return new Map(rows.map((car) => [car.id, { title: getCarTitle(car), userId: car.ownerId, target: car.id }]))
}

const describeDisputes = async (db: Reader, ids: string[]): Promise<DetailsById> => {
  const rows = await db
    .select({ id: disputes.id, userId: disputes.openedBy, target: disputes.bookingId, title: bookings.carTitle })
    .from(disputes)
    .innerJoin(bookings, eq(bookings.id, disputes.bookingId))
    .where(inArray(disputes.id, ids))
  return new Map(rows.map(({ id, ...details }) => [id, details]))
}

/** A reported person has no title: only the reports page shows the name. */
const describeReports = async (db: Reader, ids: string[]): Promise<DetailsById> => {
  const rows = await db
    .select({ report: reports, listing: cars, reviewCarTitle: bookings.carTitle })
    .from(reports)
    .leftJoin(cars, eq(cars.id, reports.entityId))
    .leftJoin(reviews, eq(reviews.id, reports.entityId))
    .leftJoin(bookings, eq(bookings.id, reviews.bookingId))
    .where(inArray(reports.id, ids))
  return new Map(
    rows.map(({ report, listing, reviewCarTitle }) => {
      const title = listing ? getCarTitle(listing) : (reviewCarTitle ?? '')
      return [report.id, { title, userId: report.reporterId, code: report.kind, target: report.id }]
    }),
  )
}

const describers: Record<QueueName, (db: Reader, ids: string[]) => Promise<DetailsById>> = {
  listings: describeCars,
  papers: describeCars,
  disputes: describeDisputes,
  reports: describeReports,
  requests: async (db, ids) => {
    const rows = await db.select().from(bookings).where(inArray(bookings.id, ids))
    return new Map(rows.map(({ id, carTitle, renterId }) => [id, { title: carTitle, userId: renterId, target: id }]))
  },
  documents: async (db, ids) => {
    const rows = await db.select().from(documents).where(inArray(documents.id, ids))
    return new Map(rows.map(({ id, kind, userId }) => [id, { title: '', code: kind, userId, target: id }]))
  },
  messages: async (db, ids) => {
    const rows = await db.select().from(contactMessages).where(inArray(contactMessages.id, ids))
    return new Map(rows.map(({ id, name }) => [id, { title: name, target: id }]))
  },
  claims: async (db, ids) => {
    const rows = await db.select().from(settlementClaims).where(inArray(settlementClaims.id, ids))
    return new Map(rows.map(({ id, ownerId, amount }) => [id, { title: '', francs: amount, userId: ownerId, target: ownerId }]))
  },
  mails: async (db, ids) => {
    const rows = await db.select().from(outbox).where(inArray(outbox.id, ids))
    return new Map(rows.map(({ id, kind, userId }) => [id, { title: '', code: kind, userId, target: id }]))
  },
  jobs: async (_db, ids) => new Map(ids.map((name) => [name, { title: '', code: name, target: name }])),
}

async function describeItems(db: Reader, waiting: readonly Waiting[], now: Date): Promise<QueueItem[]> {
  const details = new Map<string, Details>()
  for (const queue of queueNames) {
    const ids = waiting.filter((item) => item.queue === queue).map(({ id }) => id)
    if (ids.length === 0) continue
    for (const [id, found] of await describers[queue](db, ids)) details.set(`${queue} ${id}`, found)
  }
  const users = await getUsersByIds(
    db,
    [...details.values()].flatMap(({ userId }) => userId ?? []),
  )
  return waiting.flatMap(({ queue, id, at }) => {
    const found = details.get(`${queue} ${id}`)
    if (!found) return []
    const who = found.userId ? getFullName(users.get(found.userId)) : null
    return {
      id: `${queue}-${id}`,
      queue,
      at: at.toISOString(),
      minutes: Math.max(0, Math.floor((now.getTime() - at.getTime()) / minuteMs)),
      who,
      ...found,
    }
  })
}

const compareAge = (a: Waiting, b: Waiting) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1)

/** Everything that waits for the team in one list, oldest first. */
export async function listQueue(db: Reader, { queue: wanted, page }: QueueQuery, now: Date) {
  const counts = await getQueueCounts(db, now, wanted ? [wanted] : queueNames)
  const end = Math.min(page * pageSize, maxPagedRows)
  const waiting: Waiting[] = []
  for (const { queue, count } of counts) {
    if (count === 0) continue
    for (const { id, at } of await lists[queue](db, now, end)) waiting.push({ queue, id, at: at ?? now })
  }
  waiting.sort(compareAge)
  const items = await describeItems(db, waiting.slice(end - pageSize, end), now)
  return { items, total: counts.reduce((sum, { count }) => sum + count, 0) }
}
