import { getTableColumns, getTableName, type Table } from 'drizzle-orm'
import type { Tx } from '../../server/db/database.ts'
import { openSqlite } from '../../server/db/sqlite/sqlite.ts'
import { sessions, users } from '../../server/db/schema/users.ts'
import { carPhotos, cars } from '../../server/db/schema/cars.ts'
import { bookedDays, bookingEvents, bookings } from '../../server/db/schema/bookings.ts'
import { agreements } from '../../server/db/schema/texts.ts'
import { ledgerLines } from '../../server/db/schema/payments.ts'
import { getSqlite } from '../support/sqlite-faults.ts'
import { createRandom } from './random.ts'
import {
  buildBooking,
  bookingsPerCar,
  buildCar,
  buildPhoto,
  buildRelatedRows,
  type SeedOptions,
  buildSession,
  buildUser,
} from './seed-rows.ts'

export const amounts = { cars: 10_000, owners: 600, renters: 4_000, sessions: 1_000 }
export type Amounts = typeof amounts
const carsPerBatch = 500

/** One prepared statement serves all rows; building one per row would dominate the run. */
export function insert<T extends Table>(tx: Tx, table: T, rows: T['$inferInsert'][]) {
  if (rows.length === 0) return
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => rows.some((row) => row[name as keyof typeof row] !== undefined))
  const names = columns.map(([, { name }]) => `"${name}"`).join(', ')
  const statement = getSqlite(tx).prepare(`INSERT INTO "${getTableName(table)}" (${names}) VALUES (${columns.map(() => '?').join(', ')})`)
  for (const row of rows as Record<string, unknown>[])
    statement.run(
      columns.map(([name, column]) => {
        const value = row[name] ?? column.default ?? null
        return value === null ? null : column.mapToDriverValue(value)
      }),
    )
}

function addUsers(tx: Tx, counts: Amounts, seeding: SeedOptions) {
  const owners = Array.from({ length: counts.owners }, (_, number) => buildUser('owner', number, seeding))
  const renters = Array.from({ length: counts.renters }, (_, number) => buildUser('renter', number, seeding))
  insert(tx, users, [...owners, ...renters])
  const loggedIn = renters.slice(0, counts.sessions).map((renter, number) => buildSession(renter, number, seeding.now))
  insert(tx, sessions, loggedIn)
  return { owners: owners.map(({ id }) => id), renters: renters.map(({ id }) => id) }
}

type SeededUsers = ReturnType<typeof addUsers>

function addCars(tx: Tx, { owners, renters }: SeededUsers, { first, many }: { first: number; many: number }, seeding: SeedOptions) {
  const batch = Array.from({ length: many }, (_, number) => buildCar(owners[(first + number) % owners.length] ?? '', seeding))
  const photos = batch.map((car) => buildPhoto(car.id, seeding))
  const booked = batch.flatMap((car, number) =>
    Array.from({ length: bookingsPerCar }, (_, place) => {
      const renter = renters[((first + number) * bookingsPerCar + place) % renters.length] ?? ''
      return buildBooking(car, photos[number]?.id ?? '', renter, place, seeding)
    }),
  )
  insert(tx, cars, batch)
  insert(tx, carPhotos, photos)
  insert(tx, bookings, booked)
  const relatedRows = booked.map(buildRelatedRows)
  insert(
    tx,
    bookedDays,
    relatedRows.flatMap(({ days }) => days),
  )
  insert(
    tx,
    bookingEvents,
    relatedRows.map(({ event }) => event),
  )
  insert(
    tx,
    agreements,
    relatedRows.map(({ agreement }) => agreement),
  )
  insert(
    tx,
    ledgerLines,
    relatedRows.flatMap(({ lines }) => lines),
  )
}

function analyse(tx: Tx) {
  getSqlite(tx).exec('ANALYZE')
  const samples = getSqlite(tx).prepare("SELECT name FROM sqlite_schema WHERE name = 'sqlite_stat4'").get()
  if (samples) getSqlite(tx).exec('DELETE FROM sqlite_stat4')
}

export async function seed(path: string, now: Date, counts: Amounts = amounts) {
  const db = openSqlite(path)
  const seeding = { chance: createRandom(1), now }
  // One write with a large cache: keys are random, so pages would be written many times.
  await db.write(async (tx) => {
    getSqlite(tx).exec('PRAGMA cache_size = -400000')
    const seededUsers = addUsers(tx, counts, seeding)
    for (let first = 0; first < counts.cars; first += carsPerBatch)
      addCars(tx, seededUsers, { first, many: Math.min(carsPerBatch, counts.cars - first) }, seeding)
    analyse(tx)
  })
  const sizes = {
    cars: await db.read.$count(cars),
    bookings: await db.read.$count(bookings),
    days: await db.read.$count(bookedDays),
  }
  await db.close()
  return sizes
}
