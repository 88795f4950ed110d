import { getTableColumns, getTableName, type Table } from 'drizzle-orm'
import type { Tx } from '../../server/db/database.ts'
import { openSqlite } from '../../server/db/sqlite/sqlite.ts'
import { sessions, users } from '../../server/db/schema/users.ts'
import { carPhotos, cars } from '../../server/db/schema/cars.ts'
import { bookedDays, bookingEvents, bookings } from '../../server/db/schema/bookings.ts'
import { agreements } from '../../server/db/schema/texts.ts'
import { ledgerLines } from '../../server/db/schema/payments.ts'
import { sqliteOf } from '../support/statements.ts'
import { makeChance } from './chance.ts'
import { bookingOf, bookingsOfCar, carOf, photoOf, rowsBeside, type Seeding, sessionOf, userOf } from './seed-rows.ts'

export const amounts = { cars: 10_000, owners: 600, renters: 4_000, sessions: 1_000 }
export type Amounts = typeof amounts
const carsOfBatch = 500

/** By one statement for all rows: building one for each would take most of the run. */
export function insert<T extends Table>(tx: Tx, table: T, rows: T['$inferInsert'][]) {
  if (rows.length === 0) return
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => rows.some((row) => row[name as keyof typeof row] !== undefined))
  const names = columns.map(([, { name }]) => `"${name}"`).join(', ')
  const statement = sqliteOf(tx).prepare(`INSERT INTO "${getTableName(table)}" (${names}) VALUES (${columns.map(() => '?').join(', ')})`)
  for (const row of rows as Record<string, unknown>[])
    statement.run(
      columns.map(([name, column]) => {
        const value = row[name] ?? column.default ?? null
        return value === null ? null : column.mapToDriverValue(value)
      }),
    )
}

function addPeople(tx: Tx, wanted: Amounts, seeding: Seeding) {
  const owners = Array.from({ length: wanted.owners }, (_, number) => userOf('owner', number, seeding))
  const renters = Array.from({ length: wanted.renters }, (_, number) => userOf('renter', number, seeding))
  insert(tx, users, [...owners, ...renters])
  const loggedIn = renters.slice(0, wanted.sessions).map((renter, number) => sessionOf(renter, number, seeding.now))
  insert(tx, sessions, loggedIn)
  return { owners: owners.map(({ id }) => id), renters: renters.map(({ id }) => id) }
}

type People = ReturnType<typeof addPeople>

function addCars(tx: Tx, { owners, renters }: People, { first, many }: { first: number; many: number }, seeding: Seeding) {
  const own = Array.from({ length: many }, (_, number) => carOf(owners[(first + number) % owners.length] ?? '', seeding))
  const photos = own.map((car) => photoOf(car.id, seeding))
  const booked = own.flatMap((car, number) =>
    Array.from({ length: bookingsOfCar }, (_, place) => {
      const renter = renters[((first + number) * bookingsOfCar + place) % renters.length] ?? ''
      return bookingOf(car, photos[number]?.id ?? '', renter, place, seeding)
    }),
  )
  insert(tx, cars, own)
  insert(tx, carPhotos, photos)
  insert(tx, bookings, booked)
  const beside = booked.map(rowsBeside)
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

/** What the planner knows of a database that has been in use for long. */
function analyse(tx: Tx) {
  sqliteOf(tx).exec('ANALYZE')
  const samples = sqliteOf(tx).prepare("SELECT name FROM sqlite_schema WHERE name = 'sqlite_stat4'").get()
  if (samples) sqliteOf(tx).exec('DELETE FROM sqlite_stat4')
}

/** Makes the one file that every part of the bench has its copy of. */
export async function seed(path: string, now: Date, wanted: Amounts = amounts) {
  const db = openSqlite(path)
  const seeding = { chance: makeChance(1), now }
  // One write and room for all of it: keys come in no order, so most pages would be written many times over.
  await db.write(async (tx) => {
    sqliteOf(tx).exec('PRAGMA cache_size = -400000')
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
