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
  buildCarBookings,
  buildCar,
  buildPhoto,
  buildOtherRows,
  type SeedOptions,
  buildSession,
  buildUser,
} from './seed-rows.ts'

export const amounts = { cars: 10_000, owners: 600, renters: 4_000, sessions: 1_000 }
export type Amounts = typeof amounts
const carsOfBatch = 500

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

function addPeople(tx: Tx, wanted: Amounts, seeding: SeedOptions) {
  const owners = Array.from({ length: wanted.owners }, (_, number) => buildUser('owner', number, seeding))
  const renters = Array.from({ length: wanted.renters }, (_, number) => buildUser('renter', number, seeding))
  insert(tx, users, [...owners, ...renters])
  const loggedIn = renters.slice(0, wanted.sessions).map((renter, number) => buildSession(renter, number, seeding.now))
  insert(tx, sessions, loggedIn)
  return { owners: owners.map(({ id }) => id), renters: renters.map(({ id }) => id) }
}

type People = ReturnType<typeof addPeople>

function addCars(tx: Tx, { owners, renters }: People, { first, many }: { first: number; many: number }, seeding: SeedOptions) {
  const own = Array.from({ length: many }, (_, number) => buildCar(owners[(first + number) % owners.length] ?? '', seeding))
  const photos = own.map((car) => buildPhoto(car.id, seeding))
  const booked = own.flatMap((car, number) =>
    Array.from({ length: buildCarBookings }, (_, place) => {
      const renter = renters[((first + number) * buildCarBookings + place) % renters.length] ?? ''
      return buildBooking(car, photos[number]?.id ?? '', renter, place, seeding)
    }),
  )
  insert(tx, cars, own)
  insert(tx, carPhotos, photos)
  insert(tx, bookings, booked)
  const beside = booked.map(buildOtherRows)
  insert(
    tx,
    bookedDays,
    beside.flatMap(({ days }) => days),
  )
  insert(
    tx,
    bookingEvents,
    beside.map(({ event }) => event),
  )
  insert(
    tx,
    agreements,
    beside.map(({ agreement }) => agreement),
  )
  insert(
    tx,
    ledgerLines,
    beside.flatMap(({ lines }) => lines),
  )
}

function analyse(tx: Tx) {
  getSqlite(tx).exec('ANALYZE')
  const samples = getSqlite(tx).prepare("SELECT name FROM sqlite_schema WHERE name = 'sqlite_stat4'").get()
  if (samples) getSqlite(tx).exec('DELETE FROM sqlite_stat4')
}

export async function seed(path: string, now: Date, wanted: Amounts = amounts) {
  const db = openSqlite(path)
  const seeding = { chance: createRandom(1), now }
  // One write with a large cache: keys are random, so pages would be written many times.
  await db.write(async (tx) => {
    getSqlite(tx).exec('PRAGMA cache_size = -400000')
    const people = addPeople(tx, wanted, seeding)
    for (let first = 0; first < wanted.cars; first += carsOfBatch)
      addCars(tx, people, { first, many: Math.min(carsOfBatch, wanted.cars - first) }, seeding)
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
