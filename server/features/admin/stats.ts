import type { AdminStats, Growth } from '../../../shared/domain/car.ts'
import type { Reader } from '../../db/database.ts'
import { agreedStatuses } from '../../../shared/domain/booking.ts'
import { and, gte, inArray, isNull, lt, ne, type SQL } from 'drizzle-orm'
import { bookings } from '../../db/schema/bookings.ts'
import { cars } from '../../db/schema/cars.ts'
import { getFeesByDay } from '../payments/queries.ts'
import { minuteMs } from '../../../shared/lib/durations.ts'
import { toDay, addDays, type DayRange, getMonthToDate, getDayStart } from '../../../shared/lib/days.ts'
import { type BalanceDeps, getBalanceTotals } from '../payments/owner-balances.ts'
import { users } from '../../db/schema/users.ts'
import { yieldToEventLoop } from '../../lib/async.ts'

const cacheMs = minuteMs

/** Caches figures that need full table scans; also expires at midnight, Kigali time. */
export function cachePerMinute<Figures>(read: (deps: BalanceDeps) => Promise<Figures>) {
  const entries = new WeakMap<Reader, { at: Date; figures: Promise<Figures> }>()

  function isFresh(at: Date, now: Date) {
    const age = now.getTime() - at.getTime()
    return age >= 0 && age < cacheMs && toDay(at) === toDay(now)
  }

  function get(deps: BalanceDeps): Promise<Figures> {
    const [db, at] = [deps.db.read, deps.now()]
    const cached = entries.get(db)
    if (cached && isFresh(cached.at, at)) return cached.figures
    const figures = read(deps)
    entries.set(db, { at, figures })
    // The next call tries again after a failure.
    figures.catch(() => entries.delete(db))
    return figures
  }

  return { ask: get, forget: (db: Reader) => entries.delete(db) }
}

type Table = typeof cars | typeof users | typeof bookings

async function countTable(db: Reader, table: Table, where: SQL | undefined) {
  await yieldToEventLoop()
  return db.$count(table, where)
}

async function readStats(deps: BalanceDeps): Promise<AdminStats> {
  const [db, now] = [deps.db.read, deps.now()]
  const { month: currentMonth, before: previousMonth } = getMonthToDate(toDay(now))
  const compareMonths = async (getFigure: (days: DayRange) => Promise<number>): Promise<Growth> => ({
    thisMonth: await getFigure(currentMonth),
    lastMonth: await getFigure(previousMonth),
  })
  const countCreated = (table: Table, condition: SQL | undefined) =>
    compareMonths(({ from, to }) =>
      countTable(db, table, and(condition, gte(table.createdAt, getDayStart(from)), lt(table.createdAt, getDayStart(addDays(to, 1))))),
    )
  const submittedCars = and(ne(cars.status, 'draft'), isNull(cars.archivedAt))
  // Listing the types, instead of `ne(admin)`, lets the query use the index.
  const members = and(inArray(users.userType, ['owner', 'renter']), isNull(users.deletedAt))
  const isAgreed = inArray(bookings.status, agreedStatuses)
  return {
    totalCars: await countTable(db, cars, submittedCars),
    totalUsers: await countTable(db, users, members),
    totalRevenue: (await getBalanceTotals(deps)).fees,
    totalBookings: await countTable(db, bookings, isAgreed),
    growth: {
      cars: await countCreated(cars, submittedCars),
      users: await countCreated(users, members),
      revenue: await compareMonths((days) => getFeesByDay(db, days)),
      bookings: await countCreated(bookings, isAgreed),
    },
  }
}

export const statsCache = cachePerMinute(readStats)
