import { getTableColumns, getTableName, type Table } from 'drizzle-orm'
import type { Tx } from '../../server/db/database.ts'
import { openSqlite } from '../../server/db/sqlite/sqlite.ts'
import { sessions, users } from '../../server/db/schema/people.ts'
import { carPhotos, cars } from '../../server/db/schema/cars.ts'
import { bookedDays, bookingEvents, bookings } from '../../server/db/schema/bookings.ts'
import { agreements } from '../../server/db/schema/papers.ts'
import { ledgerLines } from '../../server/db/schema/payments.ts'
import { sqliteOf } from '../support/statements.ts'
import { makeChance } from './chance.ts'
import {
  agreementOf,
  bookingOf,
  bookingsOfCar,
  carOf,
  cashOf,
  daysOf,
  eventOf,
  photoOf,
  type Seeding,
  sessionOf,
  userOf,
} from './seed-rows.ts'

export const amounts = { cars: 10_000, owners: 600, renters: 4_000, sessions: 1_000 }
export type Amounts = typeof amounts
const carsOfBatch = 500
const rowsOfStatement = 400

function literal(value: unknown) {
  if (value === null) return 'NULL'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  throw new Error('a column has neither text nor a number')
}

/** Many rows a statement, without parameters: building them one by one would take most of the run. */
export async function insert<T extends Table>(tx: Tx, table: T, rows: T['$inferInsert'][]) {
  if (rows.length === 0) return
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => rows.some((row) => row[name as keyof typeof row] !== undefined))
  const names = columns.map(([, column]) => `"${column.name}"`).join(', ')
  const tuple = (row: Record<string, unknown>) =>
    columns.map(([name, column]) => {
      const value = row[name] ?? column.default ?? null
      return literal(value === null ? null : column.mapToDriverValue(value))
    })
  for (let at = 0; at < rows.length; at += rowsOfStatement) {
    const values = rows.slice(at, at + rowsOfStatement).map((row) => `(${tuple(row).join(', ')})`)
    sqliteOf(tx).exec(`INSERT INTO "${getTableName(table)}" (${names}) VALUES ${values.join(', ')}`)
  }
}

async function addPeople(tx: Tx, wanted: Amounts, seeding: Seeding) {
  const owners = Array.from({ length: wanted.owners }, (_, number) => userOf('owner', number, seeding))
  const renters = Array.from({ length: wanted.renters }, (_, number) => userOf('renter', number, seeding))
  await insert(tx, users, [...owners, ...renters])
  await insert(
    tx,
    sessions,
    renters.slice(0, wanted.sessions).map((renter, number) => sessionOf(renter, number, seeding.now)),
  )
  return { owners: owners.map(({ id }) => id), renters: renters.map(({ id }) => id) }
}

type People = Awaited<ReturnType<typeof addPeople>>

async function addCars(tx: Tx, { owners, renters }: People, { first, many }: { first: number; many: number }, seeding: Seeding) {
  const own = Array.from({ length: many }, (_, number) => carOf(owners[(first + number) % owners.length] ?? '', seeding))
  const photos = own.map((car) => photoOf(car.id, seeding))
  const booked = own.flatMap((car, number) =>
    Array.from({ length: bookingsOfCar }, (_, place) => {
      const renter = renters[((first + number) * bookingsOfCar + place) % renters.length] ?? ''
      return bookingOf(car, photos[number]?.id ?? '', renter, place, seeding)
    }),
  )
  await insert(tx, cars, own)
  await insert(tx, carPhotos, photos)
  await insert(tx, bookings, booked)
  await insert(tx, bookedDays, booked.flatMap(daysOf))
  await insert(tx, bookingEvents, booked.map(eventOf))
  await insert(tx, agreements, booked.map(agreementOf))
  await insert(tx, ledgerLines, booked.flatMap(cashOf))
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
    const people = await addPeople(tx, wanted, seeding)
    for (let first = 0; first < wanted.cars; first += carsOfBatch)
      await addCars(tx, people, { first, many: Math.min(carsOfBatch, wanted.cars - first) }, seeding)
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
