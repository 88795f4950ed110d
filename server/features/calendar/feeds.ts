import { createHash } from 'node:crypto'
import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import { getBookableDays, toRanges } from '../../../shared/domain/availability.ts'
import type { CalendarFeedView } from '../../../shared/domain/calendar.ts'
import { getCarTitle } from '../../../shared/domain/car.ts'
import { type DayRange, toDay, listDays } from '../../../shared/lib/days.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { maskContacts } from '../../../shared/lib/masking.ts'
import { bookingCalendarMessages as messages } from '../../../shared/i18n/en/bookings.ts'
import { getUnavailableRangeDetails } from '../availability/queries.ts'
import type { Reader, Tx } from '../../db/database.ts'
import { calendarFeeds, cars } from '../../db/schema/cars.ts'
import { buildIcs } from '../../http/ics.ts'
import { createToken } from '../../http/cookies.ts'
import type { CommandContext } from '../../http/context.ts'
import { getCarWithCalendar } from './queries.ts'

/** Owner only, because anyone with the address can read the taken days. */
export async function getFeedView(db: Reader, actor: Actor, carId: string): Promise<CalendarFeedView> {
  await getCarWithCalendar(db, actor, carId)
  const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.carId, carId))
  return { path: feed ? `/calendar/${feed.token}.ics` : null, createdAt: feed?.createdAt.toISOString() ?? null }
}

export async function renewFeed(tx: Tx, actor: Actor, carId: string, { now }: CommandContext) {
  await getCarWithCalendar(tx, actor, carId)
  const feed = { token: createToken(), createdAt: now }
  await tx
    .insert(calendarFeeds)
    .values({ carId, ...feed })
    .onConflictDoUpdate({ target: calendarFeeds.carId, set: feed })
}

export async function revokeFeed(tx: Tx, actor: Actor, carId: string) {
  await getCarWithCalendar(tx, actor, carId)
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.carId, carId))
}

export async function deleteFeeds(tx: Tx, ownerId: string) {
  const ownCars = tx.select({ id: cars.id }).from(cars).where(eq(cars.ownerId, ownerId))
  await tx.delete(calendarFeeds).where(inArray(calendarFeeds.carId, ownCars))
}

/** Leaves out imported days, which would echo back into the calendar they came from. */
async function listTakenRanges(db: Reader, carId: string, now: Date): Promise<DayRange[]> {
  const ranges = await getUnavailableRangeDetails(db, carId, getBookableDays(toDay(now)), now)
  return toRanges(ranges.filter(({ kind }) => kind !== 'imported').flatMap((range) => listDays(range)))
}

export async function getFeedFile(db: Reader, token: string, site: { host: string; brandName: string }, now: Date) {
  const [feed] = await db
    .select({ carId: cars.id, make: cars.make, model: cars.model, year: cars.year, createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .innerJoin(cars, eq(cars.id, calendarFeeds.carId))
    .where(and(eq(calendarFeeds.token, token), isNull(cars.archivedAt), or(isNull(cars.holdReason), ne(cars.holdReason, 'suspended'))))
  if (!feed) throw new AppError('not_found')
  const days = await listTakenRanges(db, feed.carId, now)
  const events = days.map(({ from, to }) => ({
    uid: `taken-${feed.carId}-${from}-${to}@${site.host}`,
    from,
    to,
    // A constant timestamp keeps the file and its ETag equal while the days are equal.
    changedAt: feed.createdAt,
    status: 'CONFIRMED' as const,
    summary: messages.taken,
  }))
  const text = buildIcs(
    { brandName: site.brandName, name: messages.feed(maskContacts(getCarTitle(feed))), method: 'PUBLISH', hasRefreshInterval: true },
    events,
  )
  return { text, tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` }
}
