import type { Settings } from '../../../shared/domain/settings.ts'
import { and, asc, count, desc, eq, gte, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import { agreedStatuses } from '../../../shared/domain/booking.ts'
import type { CityCars, DashboardView, ModelUsage, NoResultCount, WeekFigures } from '../../../shared/domain/dashboard.ts'
import { addDays, type Day, toDay, getDayStart } from '../../../shared/lib/days.ts'
import { isLocation, locations } from '../../../shared/domain/places.ts'
import { filterNames } from '../../../shared/domain/search.ts'
import { listWeeksUntil } from '../../../shared/lib/weeks.ts'
import { getUsage } from '../assistant/token-budget.ts'
import { yieldToEventLoop } from '../../lib/async.ts'
import { getAssistantHost, type Config } from '../../config/config.ts'
import type { Reader } from '../../db/database.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { cars } from '../../db/schema/cars.ts'
import { noResultSearches } from '../../db/schema/search.ts'
import type { BalanceDeps } from '../payments/owner-balances.ts'
import { getFeesByDay } from '../payments/queries.ts'
import { getSetupSteps } from './setup-checklist.ts'
import { cachePerMinute } from './stats.ts'

const weekCount = 12
const maxNoResultSearches = 30

async function getWeekFigures(db: Reader, week: Day): Promise<WeekFigures> {
  const days = { from: week, to: addDays(week, 6) }
  const inWeek = and(gte(bookings.createdAt, getDayStart(days.from)), lt(bookings.createdAt, getDayStart(addDays(days.to, 1))))
  return {
    week,
    bookings: await db.$count(bookings, and(inArray(bookings.status, agreedStatuses), inWeek)),
    revenue: await getFeesByDay(db, days),
  }
}

async function countCityCars(db: Reader, city: CityCars['city']): Promise<CityCars> {
  const offered = sql`${cars.listed} AND ${cars.holdReason} IS NULL`.mapWith(Boolean)
  const rows = await db
    .select({ status: cars.status, offered, cars: count() })
    .from(cars)
    .where(and(eq(cars.location, city), ne(cars.status, 'draft'), isNull(cars.archivedAt)))
    .groupBy(cars.status, offered)
  const countBy = (status: string, isOffered?: boolean) =>
    rows
      .filter((row) => row.status === status && (isOffered === undefined || row.offered === isOffered))
      .reduce((sum, row) => sum + row.cars, 0)
  return {
    city,
    onMarket: countBy('approved', true),
    off: countBy('approved', false),
    pending: countBy('pending'),
    rejected: countBy('rejected'),
  }
}

type Charts = Pick<DashboardView, 'weeks' | 'cities'>

/** Yields between queries, so that other requests are not delayed. */
async function readCharts({ db: { read: db }, now }: BalanceDeps): Promise<Charts> {
  const charts: Charts = { weeks: [], cities: [] }
  for (const week of listWeeksUntil(toDay(now()), weekCount)) {
    charts.weeks.push(await getWeekFigures(db, week))
    await yieldToEventLoop()
  }
  for (const city of locations) {
    charts.cities.push(await countCityCars(db, city))
    await yieldToEventLoop()
  }
  charts.cities.sort((a, b) => b.onMarket - a.onMarket || (a.city < b.city ? -1 : 1))
  return charts
}

export const chartsCache = cachePerMinute(readCharts)

async function listNoResultSearches(db: Reader, now: Date): Promise<NoResultCount[]> {
  const [first = ''] = listWeeksUntil(toDay(now), weekCount)
  const rows = await db
    .select()
    .from(noResultSearches)
    .where(gte(noResultSearches.week, first))
    .orderBy(desc(noResultSearches.week), desc(noResultSearches.count), asc(noResultSearches.city), asc(noResultSearches.filters))
    .limit(maxNoResultSearches)
  return rows.map(({ week, city, filters, count: searchCount }) => ({
    week,
    city: isLocation(city) ? city : null,
    filters: filterNames.filter((name) => filters.split(',').includes(name)),
    count: searchCount,
  }))
}

async function getModelUsage(db: Reader, config: Pick<Config, 'ai'>, now: Date): Promise<ModelUsage | null> {
  const host = getAssistantHost(config)
  if (!config.ai || !host) return null
  const { model, monthlyTokens } = config.ai
  return { host, model, monthlyTokens, ...(await getUsage(db, now)) }
}

export async function getDashboard(deps: BalanceDeps & { config: Config; actor: Actor; settings: Settings }): Promise<DashboardView> {
  const { db, config, now, actor, settings } = deps
  const noResults = await listNoResultSearches(db.read, now())
  return {
    ...(await chartsCache.ask(deps)),
    noResultSearches: noResults,
    sendsMail: config.smtpUrl !== null,
    model: await getModelUsage(db.read, config, now()),
    setup: await getSetupSteps(db.read, actor, config, settings),
  }
}
