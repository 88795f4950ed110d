import { and, gte, inArray, isNull, lt, ne, type SQL } from 'drizzle-orm'
import { agreedStatuses } from '../../../shared/domain/booking.ts'
import type { AdminStats, Growth } from '../../../shared/domain/car.ts'
import { addDays, type DayRange, toDay, monthSoFar, getStart } from '../../../shared/lib/days.ts'
import { yieldToEventLoop } from '../../lib/async.ts'
import type { Reader } from '../../db/database.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { cars } from '../../db/schema/cars.ts'
import { users } from '../../db/schema/users.ts'
import { type BalanceDeps, balanceTotals } from '../payments/owner-balances.ts'
import { getFeesByDay } from '../payments/queries.ts'
import { cachePerMinute } from './stats-cache.ts'

type Table = typeof cars | typeof users | typeof bookings

async function countOf(db: Reader, table: Table, where: SQL | undefined) {
  await yieldToEventLoop()
  return db.$count(table, where)
}

async function readStats(deps: BalanceDeps): Promise<AdminStats> {
  const [db, now] = [deps.db.read, deps.now()]
  const { month, before } = monthSoFar(toDay(now))
  const grown = async (figureOf: (days: DayRange) => Promise<number>): Promise<Growth> => ({
    thisMonth: await figureOf(month),
    lastMonth: await figureOf(before),
  })
  const madeIn = (table: Table, counted: SQL | undefined) =>
    grown(({ from, to }) =>
      countOf(db, table, and(counted, gte(table.createdAt, getStart(from)), lt(table.createdAt, getStart(addDays(to, 1))))),
    )
  const realCars = and(ne(cars.status, 'draft'), isNull(cars.archivedAt))
  // Listing the types, instead of `ne(admin)`, lets the query use the index.
  const people = and(inArray(users.userType, ['owner', 'renter']), isNull(users.deletedAt))
  const agreed = inArray(bookings.status, agreedStatuses)
  return {
    totalCars: await countOf(db, cars, realCars),
    totalUsers: await countOf(db, users, people),
    totalRevenue: (await balanceTotals(deps)).fees,
    totalBookings: await countOf(db, bookings, agreed),
    growth: {
      cars: await madeIn(cars, realCars),
      users: await madeIn(users, people),
      revenue: await grown((days) => getFeesByDay(db, days)),
      bookings: await madeIn(bookings, agreed),
    },
  }
}

export const stats = cachePerMinute(readStats)
