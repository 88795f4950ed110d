import { and, asc, desc, eq, gte, inArray, lte, ne, type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { bookingStatuses } from '../../shared/domain/booking.ts'
import { bodyTypes, features, fuels, transmissions } from '../../shared/domain/car.ts'
import { defaultInstantTerms } from '../../shared/domain/instant.ts'
import { addDays, toDay, listDays } from '../../shared/lib/days.ts'
import { areDocumentsChecked, type CarDocumentKind, carDocumentKinds } from '../../shared/domain/document.ts'
import { findCity, locations } from '../../shared/domain/places.ts'
import { driverFilters, noUpperPrice, splitSearchWords, sorts } from '../../shared/domain/search.ts'
import { findDaysError, driverChoices } from '../../shared/domain/terms.ts'
import { occupiesDayAt, isPubliclyListed } from '../../server/db/predicates.ts'
import { type Db, isUniqueViolation, type Reader, type Tx } from '../../server/db/database.ts'
import { isPostgres, matchesSpelling } from '../../server/db/dialect.ts'
import type { CarRow } from '../../server/db/row-types.ts'
import { users } from '../../server/db/schema/users.ts'
import { carPhotos, cars } from '../../server/db/schema/cars.ts'
import { bookedDays, bookings } from '../../server/db/schema/bookings.ts'
import { carDocuments } from '../../server/db/schema/documents.ts'
import { getDocumentsByCar } from '../../server/features/cars/document-queries.ts'
import { createCarIndex } from '../../server/search/car-index.ts'
import { getCardsById } from '../../server/search/cards.ts'
import type { IndexedCar, CarFilters } from '../../server/search/columns.ts'
import { createCarSearch, type CarSearchIndex } from '../../server/search/car-search.ts'
import { backgroundTrip as anyTripRow } from '../support/background-fixtures.ts'
import { createDatabase } from '../support/database.ts'
import { dropTriggers } from '../support/sqlite-faults.ts'

// After many random writes, the index must find what plain SQL finds.
const carIds = ['car-a', 'car-b', 'car-c', 'car-d', 'car-e', 'car-f', 'car-g', 'car-h', 'car-i', 'car-j'] as const
const models = ['RAV4', 'Land Cruiser', 'Fit 100%', "O'Coaster_8"] as const
const start = new Date('2026-11-21T08:00:00Z')
const longAgo = new Date('2026-01-01T00:00:00Z')
const [hourMs, dayMs] = [3_600_000, 86_400_000]
const limit = 4

type Moment = { now: Date; newId: () => string }
type Step = (ctx: Moment) => (tx: Tx) => Promise<unknown>

const anyCar = fc.constantFrom(...carIds)
const anyFeatures = fc.subarray([...features])
const anyPrice = fc.constantFrom(20_000, 30_000, 55_000, 1_200_000)
const sometimes = <T>(value: fc.Arbitrary<T>) => fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value })
/** Days ahead, mostly so few that trips overlap. */
const anyAhead = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 0, max: 20 }) },
  { weight: 1, arbitrary: fc.integer({ min: 21, max: 360 }) },
)
const anyTrip = fc.record({ ahead: anyAhead, length: fc.constantFrom(1, 2, 3, 3, 5, 40) })

const anyListing = fc.record({
  model: fc.constantFrom(...models),
  pricePerDay: anyPrice as fc.Arbitrary<number>,
  location: fc.constantFrom(...locations.slice(0, 3)),
  seats: fc.constantFrom(2, 4, 5, 8),
  fuel: fc.constantFrom(...fuels),
  transmission: fc.constantFrom(...transmissions),
  bodyType: fc.constantFrom(...bodyTypes, null),
  features: anyFeatures,
  documentsValidTo: fc.constantFrom('9999-12-31', '9999-12-31', '2026-11-20', '2026-11-22', '2026-12-01', '2027-03-01'),
  rating: fc.constantFrom(0, 4, 4.5),
  reviewCount: fc.integer({ min: 0, max: 2 }),
  status: fc.constantFrom('approved', 'approved', 'approved', 'approved', 'pending'),
  listed: fc.constantFrom(true, true, true, true, false),
  archivedAt: fc.constantFrom(null, null, null, null, longAgo),
  minDays: fc.constantFrom(1, 1, 1, 2, 3),
  maxDays: fc.constantFrom(90, 90, 90, 5, 39),
  noticeHours: fc.constantFrom(0, 0, 1, 24, 168),
  pickupUntil: fc.constantFrom('20:00', '08:00', '23:00'),
  driver: fc.constantFrom(...driverChoices),
  /** Days ago, since a car is new for thirty days. */
  decided: fc.constantFrom(0, 27, 28, 29, 29, 200),
})
type Listing = typeof anyListing extends fc.Arbitrary<infer T> ? T : never

const toCarRow = (id: string, { decided, ...listing }: Listing, now: Date): typeof cars.$inferInsert => ({
  ...listing,
  decidedAt: new Date(now.getTime() - decided * dayMs),
  id,
  ownerId: 'owner',
  make: 'toyota',
  year: 2019,
  description: 'Clean and serviced every 5,000 km.',
  securityDeposit: 25_000,
  searchText: `toyota ${listing.model}`.toLowerCase(),
  createdAt: now,
  updatedAt: now,
})

const defaultListing: Listing = {
  model: 'RAV4',
  pricePerDay: 30_000,
  location: 'kigali',
  seats: 5,
  fuel: 'gasoline',
  transmission: 'manual',
  bodyType: null,
  features: [],
  documentsValidTo: '9999-12-31',
  rating: 4,
  reviewCount: 1,
  status: 'approved',
  listed: true,
  archivedAt: null,
  minDays: 1,
  maxDays: 90,
  noticeHours: 0,
  pickupUntil: '20:00',
  driver: 'without',
  decided: 29,
}

const upsertCar =
  (id: string, listing: Listing): Step =>
  ({ now }) =>
  async (tx) => {
    const row = toCarRow(id, listing, now)
    await tx.insert(cars).values(row).onConflictDoUpdate({ target: cars.id, set: row })
  }

const updateCar =
  (id: string, set: Partial<typeof cars.$inferInsert>): Step =>
  () =>
  async (tx) => {
    await tx.update(cars).set(set).where(eq(cars.id, id))
  }

const tripRow = { ...anyTripRow, renterId: 'renter', ownerId: 'owner', carPhotoId: null }

const toRange = (now: Date, { ahead, length }: { ahead: number; length: number }) => {
  const from = addDays(toDay(now), ahead)
  return { from, to: addDays(from, length - 1) }
}

/** Fails and is rolled back where a day is taken. */
const insertBooking =
  (carId: string, ahead: { ahead: number; length: number }, status: 'pending' | 'approved', hours: number): Step =>
  ({ now, newId }) =>
  async (tx) => {
    const range = toRange(now, ahead)
    const id = newId()
    const expiresAt = new Date(now.getTime() + hours * hourMs)
    await tx.insert(bookings).values({ ...tripRow, id, carId, firstDay: range.from, lastDay: range.to, status, expiresAt })
    await tx.insert(bookedDays).values(listDays(range).map((day) => ({ carId, day, bookingId: id, kind: 'booking' as const })))
  }

const setBookingStatus =
  (carId: string, status: (typeof bookingStatuses)[number]): Step =>
  () =>
  async (tx) => {
    const moved = await tx.update(bookings).set({ status }).where(eq(bookings.carId, carId)).returning({ id: bookings.id })
    if (status === 'pending' || status === 'approved') return
    for (const { id } of moved) await tx.delete(bookedDays).where(and(eq(bookedDays.carId, carId), eq(bookedDays.bookingId, id)))
  }

const blockDays =
  (carId: string, ahead: { ahead: number; length: number }): Step =>
  ({ now }) =>
  async (tx) => {
    await tx.delete(bookedDays).where(and(eq(bookedDays.carId, carId), eq(bookedDays.kind, 'blocked')))
    const days = listDays(toRange(now, ahead)).map((day) => ({ carId, day, kind: 'blocked' as const }))
    await tx.insert(bookedDays).values(days).onConflictDoNothing()
  }

const insertDocuments =
  (carId: string, kinds: readonly CarDocumentKind[], compared: readonly CarDocumentKind[]): Step =>
  ({ now, newId }) =>
  async (tx) => {
    await tx.delete(carDocuments).where(eq(carDocuments.carId, carId))
    const proof = { carId, contentType: 'image/jpeg', bytes: 1, wrappedKey: '', createdAt: now } as const
    for (const kind of kinds) {
      const checkedAt = compared.includes(kind) ? now : null
      await tx.insert(carDocuments).values({ ...proof, id: newId(), kind, readyAt: kind === 'inspection' ? null : now, checkedAt })
    }
  }

const replacePhoto =
  (carId: string): Step =>
  ({ now, newId }) =>
  async (tx) => {
    await tx.update(carPhotos).set({ removedAt: now }).where(eq(carPhotos.carId, carId))
    const photo = { carId, position: 0, width: 4, height: 3, placeholder: '', readyAt: now, createdAt: now }
    await tx.insert(carPhotos).values({ ...photo, id: newId() })
  }

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(anyCar, anyListing).map(([id, listing]) => upsertCar(id, listing)) },
  { weight: 1, arbitrary: fc.tuple(anyCar, anyPrice).map(([id, pricePerDay]) => updateCar(id, { pricePerDay })) },
  { weight: 1, arbitrary: fc.tuple(anyCar, fc.boolean()).map(([id, listed]) => updateCar(id, { listed })) },
  {
    weight: 6,
    arbitrary: fc
      .tuple(anyCar, anyTrip, fc.constantFrom('pending' as const, 'approved' as const), fc.constantFrom(1, 1, 24))
      .map(([id, ahead, status, hours]) => insertBooking(id, ahead, status, hours)),
  },
  { weight: 2, arbitrary: fc.tuple(anyCar, fc.constantFrom(...bookingStatuses)).map(([id, status]) => setBookingStatus(id, status)) },
  { weight: 2, arbitrary: fc.tuple(anyCar, anyTrip).map(([id, ahead]) => blockDays(id, ahead)) },
  { weight: 1, arbitrary: anyCar.map(replacePhoto) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(anyCar, fc.subarray([...carDocumentKinds], { minLength: 2 }), fc.subarray([...carDocumentKinds], { minLength: 2 }))
      .map(([id, kinds, compared]) => insertDocuments(id, kinds, compared)),
  },
)

const anySearch = fc.record({
  trip: fc.option(anyTrip, { nil: undefined, freq: 4 }),
  wanted: fc.record({
    location: sometimes(fc.constantFrom(...locations.slice(0, 3))),
    excludedCity: sometimes(fc.constantFrom(...locations.slice(0, 3))),
    q: sometimes(fc.constantFrom('rav', 'toyota', '%', '_', "land o'c", 'cruiser toyota', 'landcruiser', 'rav-4 kigali', '\\')),
    fuel: sometimes(fc.constantFrom(...fuels)),
    transmission: sometimes(fc.constantFrom(...transmissions)),
    bodyType: sometimes(fc.constantFrom(...bodyTypes)),
    driver: sometimes(fc.constantFrom(...driverFilters)),
    papers: sometimes(fc.constant('checked' as const)),
    features: sometimes(fc.subarray([...features], { maxLength: 2 })),
    seats: sometimes(fc.constantFrom(4, 8)),
    minPrice: sometimes(fc.constantFrom(0, 30_000, 30_001)),
    maxPrice: sometimes(fc.constantFrom(0, 30_000, 55_000, noUpperPrice)),
    sort: sometimes(fc.constantFrom(...sorts)),
  }),
  offset: fc.constantFrom(0, 0, 0, 4, 8),
})
type Search = typeof anySearch extends fc.Arbitrary<infer T> ? T : never

const anyRound = fc.record({
  passed: fc.oneof(
    { weight: 30, arbitrary: fc.constantFrom(0, 1, 1_000, hourMs / 2, hourMs, hourMs, 5 * hourMs, 16 * hourMs, dayMs) },
    { weight: 1, arbitrary: fc.constant(60 * dayMs) },
  ),
  writes: fc.array(fc.record({ step: anyStep, fails: fc.constantFrom(false, false, false, true) }), { maxLength: 2 }),
  searches: fc.array(anySearch, { minLength: 6, maxLength: 6 }),
})
type Round = typeof anyRound extends fc.Arbitrary<infer T> ? T : never

const orders = {
  price: [asc(cars.pricePerDay), asc(cars.id)],
  '-price': [desc(cars.pricePerDay), desc(cars.id)],
  rating: [desc(cars.rating), desc(cars.reviewCount), desc(cars.id)],
  newest: [desc(cars.decidedAt), desc(cars.id)],
}

function toCondition(
  { location, excludedCity, fuel, transmission, bodyType, driver, seats, minPrice, maxPrice, q = '', from, to }: CarFilters,
  now: Date,
): SQL | undefined {
  const taken = sql`SELECT 1 FROM ${bookedDays} WHERE ${and(eq(bookedDays.carId, cars.id), gte(bookedDays.day, from ?? ''), lte(bookedDays.day, to ?? ''), occupiesDayAt(now))}`
  return and(
    isPubliclyListed,
    gte(cars.documentsValidTo, to ?? toDay(now)),
    location && eq(cars.location, location),
    excludedCity && ne(cars.location, excludedCity),
    fuel && eq(cars.fuel, fuel),
    transmission && eq(cars.transmission, transmission),
    bodyType && eq(cars.bodyType, bodyType),
    driver && inArray(cars.driver, [driver, 'either']),
    seats ? gte(cars.seats, seats) : undefined,
    minPrice ? gte(cars.pricePerDay, minPrice) : undefined,
    maxPrice !== undefined && maxPrice < noUpperPrice ? lte(cars.pricePerDay, maxPrice) : undefined,
    ...splitSearchWords(q).map((word) => {
      const city = findCity(word)
      return city ? eq(cars.location, city) : matchesSpelling(cars.searchText, word)
    }),
    from ? sql`NOT EXISTS (${taken})` : undefined,
  )
}

async function searchWithSql(read: Reader, filters: CarFilters, offset: number, now: Date) {
  const rows = await read
    .select()
    .from(cars)
    .where(toCondition(filters, now))
    .orderBy(...orders[filters.sort ?? 'price'])
  const { from, to, features: requiredFeatures = [] } = filters
  const isBookable = (car: CarRow) => !from || !to || findDaysError(car, { from, to }, now) === null
  const papers = filters.papers ? await getDocumentsByCar(read, carIds) : null
  const isProven = (car: CarRow) => !papers || areDocumentsChecked(papers.get(car.id) ?? [])
  const matching = rows.filter(
    (car) => requiredFeatures.every((feature) => car.features.includes(feature)) && isBookable(car) && isProven(car),
  )
  const ids = matching.slice(offset, offset + limit).map(({ id }) => id)
  const cards = await getCardsById(read, ids, now)
  return { cars: ids.map((id) => cards.find(({ card }) => card.id === id)), total: matching.length }
}

async function insertTestCars(db: Db) {
  const person = { passwordHash: 'none', firstName: 'Aline', lastName: 'Uwase', phone: '250788123456', createdAt: start, updatedAt: start }
  await db.write(async (tx) => {
    await tx.insert(users).values({ ...person, id: 'owner', email: 'owner@example.rw', userType: 'owner' })
    await tx.insert(users).values({ ...person, id: 'renter', email: 'renter@example.rw', userType: 'renter' })
    await tx.insert(cars).values(carIds.map((id, index) => toCarRow(id, { ...defaultListing, pricePerDay: 20_000 + 5_000 * index }, start)))
  })
}

class IntendedError extends Error {}

async function runWrite(db: Db, { step, fails }: Round['writes'][number], ctx: Moment) {
  try {
    await db.write(async (tx) => {
      await step(ctx)(tx)
      if (fails) throw new IntendedError()
    })
  } catch (error) {
    // Taken days and missing cars are expected failures.
    if (!(error instanceof IntendedError) && !isUniqueViolation(error) && !/FOREIGN|foreign/.test(String(error))) throw error
  }
}

async function compareSearch(db: Db, market: CarSearchIndex, { trip: ahead, wanted: searchFilters, offset }: Search, now: Date) {
  const filters = {
    ...searchFilters,
    ...(ahead ? toRange(now, { ...ahead, ahead: Math.min(ahead.ahead, 365 - ahead.length) }) : {}),
  } as CarFilters
  const found = await market.find(filters, { offset, limit }, now)
  const expected = await searchWithSql(db.read, filters, offset, now)
  return JSON.stringify(found) === JSON.stringify(expected) ? null : { wanted: filters, now, found, expected }
}

async function findDifference(rounds: readonly Round[], prepare: (db: Db) => Promise<void> = async () => undefined) {
  const { open } = await createDatabase()
  const db = open()
  onTestFinished(db.close)
  await insertTestCars(db)
  await prepare(db)
  const errors: unknown[] = []
  const market = createCarSearch(db, (error) => errors.push(error))
  let now = start
  let idCount = 0
  const newId = () => `id-${String((idCount += 1)).padStart(6, '0')}`
  for (const { passed, writes, searches } of rounds) {
    now = new Date(now.getTime() + passed)
    const ctx = { now, newId }
    await Promise.all(writes.map((writeStep) => runWrite(db, writeStep, ctx)))
    for (const search of searches) {
      const difference = await compareSearch(db, market, search, now)
      if (difference) return difference
    }
  }
  expect(errors).toEqual([])
  return null
}

const amount = isPostgres ? { numRuns: 2, rounds: 40 } : { numRuns: 5, rounds: 60 }
const anyRounds = fc.array(anyRound, { minLength: amount.rounds, maxLength: amount.rounds })

test('the index finds what the rows say, among writes that are kept and taken back, requests that lapse and days that pass', async () => {
  await fc.assert(
    fc.asyncProperty(anyRounds, async (rounds) => {
      expect(await findDifference(rounds)).toBeNull()
    }),
    { numRuns: amount.numRuns, endOnFailure: true },
  )
})

test('without its triggers it soon finds something else', async () => {
  const [rounds = []] = fc.sample(anyRounds, { numRuns: 1, seed: 7 })
  expect(await findDifference(rounds)).toBeNull()
  expect(await findDifference(rounds, dropTriggers)).not.toBeNull()
})

test('a car that leaves the market while the index is read is in no search, and comes back', () => {
  const more = {
    ...defaultInstantTerms,
    instantPausedAt: null,
    searchText: 'toyota rav4',
    year: 2019,
    decidedAt: longAgo,
    unavailableDays: null,
    proofs: null,
  }
  const car = (id: string): IndexedCar => ({ ...defaultListing, ...more, pickupArea: null, id })
  const today = toDay(start)
  const index = createCarIndex(today, ['car-a', 'car-b'])
  index.fill([car('car-a')])
  index.finalize()
  const found = () => index.find({}, { offset: 0, limit }, { today, hour: start })
  expect(found()).toEqual({ ids: ['car-a'], total: 1 })
  index.add(car('car-b'))
  expect(found()).toEqual({ ids: ['car-a', 'car-b'], total: 2 })
})
