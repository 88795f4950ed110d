import { and, asc, between, eq, gte, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import { maxTripDays } from '../../../shared/domain/terms.ts'
import { graceDays } from '../../../shared/domain/booking.ts'
import { getCarTitle } from '../../../shared/domain/car.ts'
import { addDays, type Day, toDay } from '../../../shared/lib/days.ts'
import { pageSize } from '../../../shared/lib/paging.ts'
import {
  getDueTask,
  type ExpiringDocument,
  getExpiringDocuments,
  documentWarningDays,
  type OwnerTasksView,
} from '../../../shared/domain/owner-tasks.ts'
import { getAgreementVersion } from '../agreements/queries.ts'
import { isBookingOfOwner } from '../cars/queries.ts'
import { isPendingAt, unindexedBookingStatus } from '../../db/predicates.ts'
import type { Reader } from '../../db/database.ts'
import { withoutIndex } from '../../db/dialect.ts'
import { cars } from '../../db/schema/cars.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { listChangesToAnswer } from './changes/queries.ts'
import { dueDay } from './queries.ts'
import { getSummaries } from './views.ts'

const isApproved = eq(unindexedBookingStatus, 'approved')
const isPastLastDay = (today: Day) => and(isApproved, isNotNull(bookings.pickedUpAt), lt(bookings.lastDay, today))

function needsActionNow(now: Date) {
  const today = toDay(now)
  const tomorrow = addDays(today, 1)
  const isPickup = and(isNull(bookings.pickedUpAt), lte(bookings.firstDay, tomorrow), gte(bookings.lastDay, today))
  const isReturn = and(isNotNull(bookings.pickedUpAt), lte(bookings.lastDay, tomorrow))
  return or(isPendingAt(now, unindexedBookingStatus), and(isApproved, or(isPickup, isReturn)))
}

const isRecent = (now: Date) => gte(bookings.firstDay, addDays(toDay(now), -maxTripDays - graceDays))

async function listExpiringDocuments(db: Reader, actor: Actor, today: Day): Promise<ExpiringDocument[]> {
  const expiresSoon = between(cars.documentsValidTo, '0000-01-01', addDays(today, documentWarningDays))
  const rows = await db
    .select()
    .from(cars)
    .where(and(eq(cars.ownerId, actor.id), eq(withoutIndex(cars.status), 'approved'), isNull(cars.archivedAt), expiresSoon))
    .orderBy(asc(cars.documentsValidTo), asc(cars.id))
    .limit(pageSize)
  return rows.flatMap((car) =>
    getExpiringDocuments(car, today).map((document) => ({ carId: car.id, title: getCarTitle(car), ...document })),
  )
}

/** Requests come first by expiry, then overdue cars, then the rest by day. */
export async function getOwnerTasks(db: Reader, actor: Actor, now: Date): Promise<OwnerTasksView> {
  const today = toDay(now)
  const isMine = and(isBookingOfOwner(db, actor), isRecent(now))
  const isTask = and(isMine, needsActionNow(now))
  const rows = await db
    .select()
    .from(bookings)
    .where(isTask)
    .orderBy(
      asc(sql`CASE WHEN ${isPendingAt(now)} THEN 0 WHEN ${isPastLastDay(today)} THEN 1 ELSE 2 END`),
      asc(sql`CASE WHEN ${isPendingAt(now)} THEN ${bookings.expiresAt} END`),
      asc(dueDay),
      asc(bookings.id),
    )
    .limit(pageSize)
  const due = await listChangesToAnswer(db, actor, now)
  const changed = await getSummaries(
    db,
    actor,
    due.map(({ booking }) => booking),
    now,
  )
  const changes = due.flatMap(({ change }, index) => (changed[index] ? [{ booking: changed[index], change }] : []))
  return {
    changes,
    bookings: (await getSummaries(db, actor, rows, now)).map((booking) => ({ ...booking, due: getDueTask(booking, today) })),
    total: await db.$count(bookings, isTask),
    requests: changes.length + (await db.$count(bookings, and(isMine, isPendingAt(now, unindexedBookingStatus)))),
    documents: await listExpiringDocuments(db, actor, today),
    ownerAgreementVersion: await getAgreementVersion(db, 'owner', now),
  }
}
