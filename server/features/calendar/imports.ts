import type { Actor } from '../../../shared/domain/account.ts'
import type { AppDeps, CommandContext } from '../../http/context.ts'
import type { CalendarDays } from './expand-events.ts'
import type { CalendarErrorCode } from '../../../shared/domain/calendar.ts'
import type { Network } from '../../lib/safe-fetch/safe-request.ts'
import type { Reader, Tx } from '../../db/database.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { Worker } from 'node:worker_threads'
import { addImportedDays, replaceImportedDays } from '../availability/commands.ts'
import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { calendarImports, cars } from '../../db/schema/cars.ts'
import { createLimiter } from '../../lib/async.ts'
import { expireRequestsOfCar } from '../bookings/status-jobs.ts'
import { fetchText } from '../../lib/safe-fetch/fetch-text.ts'
import { getBookableDays } from '../../../shared/domain/availability.ts'
import { getCarWithCalendar } from './queries.ts'
import { hourMs } from '../../../shared/lib/durations.ts'
import { toDay, type DayRange } from '../../../shared/lib/days.ts'

const refreshIntervalMs = hourMs
/** Each calendar may take ten seconds. */
const calendarsPerRun = 10

type CalendarResult = CalendarDays | CalendarErrorCode

const getNextRefresh = ({ now }: CommandContext) => new Date(now.getTime() + refreshIntervalMs)
const matchesImport = (carId: string, url: string) => and(eq(calendarImports.carId, carId), eq(calendarImports.url, url))

/** Keeps the old days after a failure, and does nothing if the URL changed meanwhile. */
async function saveCalendarResult(tx: Tx, carId: string, url: string, result: CalendarResult, ctx: CommandContext) {
  const dueAt = getNextRefresh(ctx)
  if (typeof result === 'string')
    return void (await tx.update(calendarImports).set({ failure: result, dueAt }).where(matchesImport(carId, url)))
  const success = { readAt: ctx.now, failure: null, dueAt }
  const [row] = await tx.update(calendarImports).set(success).where(matchesImport(carId, url)).returning({ carId: calendarImports.carId })
  if (!row) return
  await expireRequestsOfCar(tx, carId, ctx)
  const isTruncated = result.leftOut.some(({ what }) => what === 'end')
  const saveDays = isTruncated ? addImportedDays : replaceImportedDays
  const skipped = await saveDays(tx, carId, result.days, toDay(ctx.now))
  await tx.update(calendarImports).set({ skipped, leftOut: result.leftOut }).where(matchesImport(carId, url))
}

/** Throws `invalid` for an unreadable URL unless the car already uses it. */
export async function saveImport(tx: Tx, actor: Actor, carId: string, url: string, result: CalendarResult, ctx: CommandContext) {
  await getCarWithCalendar(tx, actor, carId)
  const [current] = await tx.select({ url: calendarImports.url }).from(calendarImports).where(eq(calendarImports.carId, carId))
  if (current?.url !== url) {
    if (typeof result === 'string') throw new AppError('invalid', { url: { code: result } })
    await deleteImport(tx, actor, carId, ctx)
    await tx.insert(calendarImports).values({ carId, url, dueAt: getNextRefresh(ctx), skipped: [] })
  }
  await saveCalendarResult(tx, carId, url, result, ctx)
}

export async function deleteImport(tx: Tx, actor: Actor, carId: string, ctx: CommandContext) {
  await getCarWithCalendar(tx, actor, carId)
  await tx.delete(calendarImports).where(eq(calendarImports.carId, carId))
  await replaceImportedDays(tx, carId, [], toDay(ctx.now))
}

export async function deleteImports(tx: Tx, ownerId: string) {
  const ownCars = tx.select({ id: cars.id }).from(cars).where(eq(cars.ownerId, ownerId))
  await tx.delete(calendarImports).where(inArray(calendarImports.carId, ownCars))
}

/** Never call this inside a write, because it waits for a foreign server. */
export const fetchCalendarDays = ({ network }: Pick<AppDeps, 'network'>, url: string, { now }: CommandContext) =>
  readCalendar(network, url, getBookableDays(toDay(now)))

export const listDueCalendars = (db: Reader, limit: number, now: Date) =>
  db
    .select({ id: calendarImports.carId, url: calendarImports.url, archivedAt: cars.archivedAt })
    .from(calendarImports)
    .innerJoin(cars, eq(cars.id, calendarImports.carId))
    .where(lte(calendarImports.dueAt, now))
    .orderBy(asc(calendarImports.dueAt), asc(calendarImports.carId))
    .limit(limit)

export async function refreshDueCalendars({ db, network }: Pick<AppDeps, 'db' | 'network'>, ctx: CommandContext) {
  const dueCalendars = await listDueCalendars(db.read, calendarsPerRun, ctx.now)
  await Promise.all(
    dueCalendars.map(async ({ id: carId, url, archivedAt }) => {
      if (archivedAt) return void (await db.write((tx) => tx.delete(calendarImports).where(matchesImport(carId, url))))
      const result = await fetchCalendarDays({ network }, url, ctx)
      await db.write((tx) => saveCalendarResult(tx, carId, url, result, ctx))
    }),
  )
}

// The build puts the worker beside the main bundle.
const workerUrl = new URL(import.meta.url.endsWith('.ts') ? './ics.worker.ts' : './ics.worker.js', import.meta.url)
const timeoutMs = 3_000
const resourceLimits = { maxOldGenerationSizeMb: 96 }

const limitWorkers = createLimiter(2)

/** Runs in a worker that can be terminated, because a short rule can keep ical.js busy forever. */
const parseInWorker = (text: string, within: DayRange, timeout: number) =>
  new Promise<CalendarDays | 'calendar_unreadable'>((resolve) => {
    const worker = new Worker(workerUrl, { workerData: { text, within }, resourceLimits })
    const timer = setTimeout(() => void worker.terminate(), timeout)
    const fail = () => resolve('calendar_unreadable')
    worker.once('message', (days: CalendarDays) => resolve(days))
    worker.once('error', fail)
    worker.once('exit', () => {
      clearTimeout(timer)
      fail()
    })
  })

export const parseCalendarText = (text: string, within: DayRange, timeout = timeoutMs) =>
  limitWorkers(() => parseInWorker(text, within, timeout))

async function readCalendar(network: Network, url: string, within: DayRange): Promise<CalendarDays | CalendarErrorCode> {
  const fetched = await fetchText(network, url)
  return typeof fetched === 'string' ? fetched : await parseCalendarText(fetched.text, within)
}
