import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import { bookableDays } from '../../../shared/domain/availability.ts'
import type { CalendarFault } from '../../../shared/domain/calendar.ts'
import { toDay } from '../../../shared/lib/days.ts'
import { hourMs } from '../../../shared/lib/durations.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { expireRequestsOfCar } from '../bookings/status-jobs.ts'
import { addImportedDays, replaceImportedDays } from '../availability/commands.ts'
import type { Reader, Tx } from '../../db/database.ts'
import { calendarImports, cars } from '../../db/schema/cars.ts'
import type { AppDeps } from '../../http/context.ts'
import type { CommandContext } from '../../http/command-context.ts'
import type { CalendarDays } from './expand-events.ts'
import { carWithCalendar } from './queries.ts'
import { readCalendar } from './read-calendar.ts'

const readEveryMs = hourMs
/** Each calendar may take ten seconds. */
const atOnce = 10

type Reading = CalendarDays | CalendarFault

const nextAt = ({ now }: CommandContext) => new Date(now.getTime() + readEveryMs)
const isOf = (carId: string, url: string) => and(eq(calendarImports.carId, carId), eq(calendarImports.url, url))

/** Keeps the old days after a failure, and does nothing if the URL changed meanwhile. */
async function keepReading(tx: Tx, carId: string, url: string, reading: Reading, moment: CommandContext) {
  const dueAt = nextAt(moment)
  if (typeof reading === 'string') return void (await tx.update(calendarImports).set({ failure: reading, dueAt }).where(isOf(carId, url)))
  const kept = { readAt: moment.now, failure: null, dueAt }
  const [row] = await tx.update(calendarImports).set(kept).where(isOf(carId, url)).returning({ carId: calendarImports.carId })
  if (!row) return
  await expireRequestsOfCar(tx, carId, moment)
  const breaksOff = reading.leftOut.some(({ what }) => what === 'end')
  const keepDays = breaksOff ? addImportedDays : replaceImportedDays
  const skipped = await keepDays(tx, carId, reading.days, toDay(moment.now))
  await tx.update(calendarImports).set({ skipped, leftOut: reading.leftOut }).where(isOf(carId, url))
}

/** Throws `invalid` for an unreadable URL unless the car already uses it. */
export async function saveImport(tx: Tx, actor: Actor, carId: string, url: string, reading: Reading, moment: CommandContext) {
  await carWithCalendar(tx, actor, carId)
  const [before] = await tx.select({ url: calendarImports.url }).from(calendarImports).where(eq(calendarImports.carId, carId))
  if (before?.url !== url) {
    if (typeof reading === 'string') throw new AppError('invalid', { url: { code: reading } })
    await deleteImport(tx, actor, carId, moment)
    await tx.insert(calendarImports).values({ carId, url, dueAt: nextAt(moment), skipped: [] })
  }
  await keepReading(tx, carId, url, reading, moment)
}

export async function deleteImport(tx: Tx, actor: Actor, carId: string, moment: CommandContext) {
  await carWithCalendar(tx, actor, carId)
  await tx.delete(calendarImports).where(eq(calendarImports.carId, carId))
  await replaceImportedDays(tx, carId, [], toDay(moment.now))
}

export async function deleteImports(tx: Tx, ownerId: string) {
  const own = tx.select({ id: cars.id }).from(cars).where(eq(cars.ownerId, ownerId))
  await tx.delete(calendarImports).where(inArray(calendarImports.carId, own))
}

/** Never call this inside a write, because it waits for a foreign server. */
export const refreshImport = ({ network }: Pick<AppDeps, 'network'>, url: string, { now }: CommandContext) =>
  readCalendar(network, url, bookableDays(toDay(now)))

export const calendarsToRead = (db: Reader, most: number, now: Date) =>
  db
    .select({ id: calendarImports.carId, url: calendarImports.url, archivedAt: cars.archivedAt })
    .from(calendarImports)
    .innerJoin(cars, eq(cars.id, calendarImports.carId))
    .where(lte(calendarImports.dueAt, now))
    .orderBy(asc(calendarImports.dueAt), asc(calendarImports.carId))
    .limit(most)

export async function readDueCalendars({ db, network }: Pick<AppDeps, 'db' | 'network'>, moment: CommandContext) {
  const due = await calendarsToRead(db.read, atOnce, moment.now)
  await Promise.all(
    due.map(async ({ id: carId, url, archivedAt }) => {
      if (archivedAt) return void (await db.write((tx) => tx.delete(calendarImports).where(isOf(carId, url))))
      const reading = await refreshImport({ network }, url, moment)
      await db.write((tx) => keepReading(tx, carId, url, reading, moment))
    }),
  )
}
