import { and, asc, count, desc, eq, gte, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { CarCard } from '../../shared/car.ts'
import { type Day, dayOf } from '../../shared/days.ts'
import { publicPageSize } from '../../shared/paging.ts'
import type { Location } from '../../shared/places.ts'
import { type Fees, quoteFor } from '../../shared/pricing.ts'
import { type CarSearch, noUpperPrice, type Sort, searchWords } from '../../shared/search.ts'
import { onMarket } from '../db/conditions.ts'
import type { Reader } from '../db/database.ts'
import { like, patternOf, unindexed } from '../db/dialect.ts'
import { preparedOnce } from '../db/prepared.ts'
import { carPhotos, cars } from '../db/schema.ts'
import { hasLapsedRequests, lapsedRequests } from '../days/queries.ts'
import { type CardRow, toCarCard } from './views.ts'

export type CarPage = { cars: CarCard[]; total: number }
/** A search, or the same search everywhere else. `hasLapsed`: requests past their time still have rows, for at most a minute. */
type Filter = CarSearch & { elsewhere?: Location; hasLapsed?: boolean }
type Values = Record<string, string | number>

const suggestionsShown = 4
const value = (name: string) => sql.placeholder(name)

const mainPhoto = sql`(SELECT "id" FROM "car_photos" AS "p" WHERE "p"."car_id" = ${cars.id}
  AND "p"."ready_at" IS NOT NULL AND "p"."removed_at" IS NULL ORDER BY "p"."position", "p"."id" LIMIT 1)`

/** Everything a card shows, by as many cars as the condition lets through. */
export const selectCards = (db: Reader) =>
  db
    .select({
      id: cars.id,
      make: cars.make,
      model: cars.model,
      year: cars.year,
      pricePerDay: cars.pricePerDay,
      location: cars.location,
      seats: cars.seats,
      fuel: cars.fuel,
      transmission: cars.transmission,
      rating: cars.rating,
      reviewCount: cars.reviewCount,
      decidedAt: cars.decidedAt,
      securityDeposit: cars.securityDeposit,
      monthlyDiscountEnabled: cars.monthlyDiscountEnabled,
      monthlyDiscountPercentage: cars.monthlyDiscountPercentage,
      photo: { id: carPhotos.id, width: carPhotos.width, height: carPhotos.height, placeholder: carPhotos.placeholder },
    })
    .from(cars)
    .leftJoin(carPhotos, eq(carPhotos.id, mainPhoto))

const heldDay = sql`SELECT 1 FROM "booked_days" AS "d" WHERE "d"."car_id" = ${cars.id} AND "d"."day" BETWEEN ${value('from')} AND ${value('to')}`
// Answered by the primary key of the days alone.
const noneHeld = sql`NOT EXISTS (${heldDay})`
// A blocked day belongs to no booking: without the first half, one lapsed request would make it free.
const noneCounts = sql`NOT EXISTS (${heldDay}
  AND ("d"."booking_id" IS NULL OR "d"."booking_id" NOT IN ${lapsedRequests(sql`${value('now')}`)}))`

/** On the market, with papers that hold through the trip (or today), and free on each of its days. */
function conditionOf(filter: Filter, isWalk = false): SQL | undefined {
  return and(
    onMarket,
    // Along the order's own index to the first few that fit, where a whole city would else be sorted.
    filter.location && eq(isWalk ? unindexed(cars.location) : sql`${cars.location}`, value('location')),
    filter.elsewhere && ne(cars.location, value('elsewhere')),
    gte(cars.papersValidTo, value('papers')),
    filter.fuel && eq(cars.fuel, value('fuel')),
    filter.transmission && eq(cars.transmission, value('transmission')),
    filter.seats ? gte(cars.seats, value('seats')) : undefined,
    filter.minPrice ? gte(cars.pricePerDay, value('minPrice')) : undefined,
    hasUpperPrice(filter) ? lte(cars.pricePerDay, value('maxPrice')) : undefined,
    ...searchWords(filter.q ?? '').map((_, index) => like(cars.searchText, value(`word${index}`))),
    filter.from ? (filter.hasLapsed ? noneCounts : noneHeld) : undefined,
  )
}

const hasUpperPrice = ({ maxPrice }: Filter) => maxPrice !== undefined && maxPrice < noUpperPrice

function valuesOf(filter: Filter, today: Day, now: Date): Values {
  const { location = '', elsewhere = '', fuel = '', transmission = '', seats = 0, minPrice = 0, maxPrice = 0, from = '', to = '' } = filter
  const words = Object.fromEntries(searchWords(filter.q ?? '').map((word, index) => [`word${index}`, patternOf(word)]))
  const range = { from, to, now: now.getTime(), papers: to || today }
  return { location, elsewhere, fuel, transmission, seats, minPrice, maxPrice, ...range, ...words }
}

const orders: Record<Sort, SQL[]> = {
  price: [asc(cars.pricePerDay), asc(cars.id)],
  '-price': [desc(cars.pricePerDay), desc(cars.id)],
  rating: [desc(cars.rating), desc(cars.reviewCount), desc(cars.id)],
  newest: [desc(cars.decidedAt), desc(cars.id)],
}

function prepareSearch(db: Reader, filter: Filter, name: string) {
  const sort = filter.sort ?? 'price'
  const order = orders[sort]
  // Ids first, from an index alone; only the cars of the page are read in full.
  const ids = db
    .select({ id: cars.id })
    .from(cars)
    .where(conditionOf(filter, sort === 'rating' || sort === 'newest'))
    .orderBy(...order)
    .limit(value('limit'))
    .offset(value('offset'))
  return {
    total: db.select({ cars: count() }).from(cars).where(conditionOf(filter)).prepare(`${name}_total`),
    page: selectCards(db)
      .where(sql`${cars.id} IN ${ids}`)
      .orderBy(...order)
      .prepare(`${name}_page`),
  }
}

/** What decides over the text of the statements: which filters there are, never what they ask for. */
const shapeOf = (filter: Filter) =>
  [
    filter.location && 'location',
    filter.elsewhere && 'elsewhere',
    filter.fuel && 'fuel',
    filter.transmission && 'transmission',
    filter.seats && 'seats',
    filter.minPrice && 'minPrice',
    hasUpperPrice(filter) && 'maxPrice',
    filter.from && (filter.hasLapsed ? 'counted days' : 'days'),
    searchWords(filter.q ?? '').length,
    filter.sort ?? 'price',
  ].join()

const statementsOf = (db: Reader, filter: Filter) => preparedOnce(db, shapeOf(filter), (name) => prepareSearch(db, filter, name))

function cardsOf(rows: readonly CardRow[], { from, to }: Filter, fees: Fees, now: Date): CarCard[] {
  return rows.map((row) => {
    const card = toCarCard(row, now)
    if (!from || !to) return card
    const { days, totalPrice } = quoteFor(row, fees, { from, to })
    return { ...card, days, totalPrice }
  })
}

const withLapsed = async (db: Reader, filter: Filter, now: Date): Promise<Filter> =>
  filter.from ? { ...filter, hasLapsed: await hasLapsedRequests(db, now) } : filter

/** One page of the cars that can be had, with how many there are. A search without days asks for the cars that could go out today. */
export async function searchCars(db: Reader, search: CarSearch, fees: Fees, now: Date): Promise<CarPage> {
  const { total, page } = statementsOf(db, await withLapsed(db, search, now))
  const values = valuesOf(search, dayOf(now), now)
  const [found] = await total.execute(values)
  const rows = await page.execute({ ...values, limit: publicPageSize, offset: ((search.page ?? 1) - 1) * publicPageSize })
  return { cars: cardsOf(rows, search, fees, now), total: found?.cars ?? 0 }
}

/** The first few of a search, uncounted. */
export async function firstCars(db: Reader, search: Filter, limit: number, fees: Fees, now: Date): Promise<CarCard[]> {
  const filter = await withLapsed(db, search, now)
  const rows = await statementsOf(db, filter).page.execute({ ...valuesOf(filter, dayOf(now), now), limit, offset: 0 })
  return cardsOf(rows, filter, fees, now)
}

type Elsewhere = { location: Location; from?: Day; to?: Day }

/** Up to four free cars of other cities, the best rated first. */
export const suggestCars = (db: Reader, { location, from, to }: Elsewhere, fees: Fees, now: Date): Promise<CarCard[]> =>
  firstCars(db, { elsewhere: location, from, to, sort: 'rating' }, suggestionsShown, fees, now)
