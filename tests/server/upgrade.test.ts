import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { expect, onTestFinished, test } from 'vitest'
import { migrationsFolder } from '../../server/db/migrations.ts'
import { openSqlite } from '../../server/db/sqlite/sqlite.ts'
import { cars } from '../../server/db/schema/cars.ts'
import { bookedDays, bookings } from '../../server/db/schema/bookings.ts'
import { aFolder } from '../support/places.ts'
import { rowsIn } from '../support/rows.ts'

// A data folder of an earlier version, opened by this one.

/** A database as the first six migrations made it, with these rows. */
async function databaseWith(...rows: string[]) {
  const path = join(await aFolder(), 'twara.db')
  const connection = new Sqlite(path)
  connection.exec('CREATE TABLE __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)')
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder: migrationsFolder() }).slice(0, 6)) {
    for (const statement of sql) connection.exec(statement)
    connection.prepare('INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)').run(hash, folderMillis)
  }
  connection.pragma('foreign_keys = OFF')
  for (const row of rows) connection.exec(row)
  connection.close()
  return path
}

/** The same, opened by this version. */
async function upgraded(...rows: string[]) {
  const db = openSqlite(await databaseWith(...rows))
  onTestFinished(db.close)
  return db
}

const people = `INSERT INTO users (id, email, password_hash, first_name, last_name, phone, user_type, created_at, updated_at) VALUES
  ('o', 'o@example.rw', 'x', 'Olive', 'O', '250788000001', 'owner', 1, 1), ('r', 'r@example.rw', 'x', 'Remy', 'R', '250788000002', 'renter', 1, 1)`
const carRow = (id: string, features: string[]) =>
  `INSERT INTO cars (id, owner_id, make, model, year, price_per_day, location, seats, fuel, transmission, description, security_deposit, features, search_text, status, created_at, updated_at)
   VALUES ('${id}', 'o', 'toyota', 'RAV4', 2018, 50000, 'kigali', 5, 'gasoline', 'automatic', 'A car.', 25000, '${JSON.stringify(features)}', 'toyota rav4', 'approved', 1, 1)`
const booking = `INSERT INTO bookings (id, car_id, renter_id, owner_id, first_day, last_day, status, days, price_per_day, base_price, discount, service_fee, service_fee_percent,
  in_person_fee, deposit, total_price, commission, commission_percent, cancellation_hours, car_title, renter_agreement_version, expires_at, created_at, moved_at)
  VALUES ('b', 'c', 'r', 'o', '2026-12-01', '2026-12-02', 'approved', 2, 50000, 100000, 0, 10000, 10, 5000, 25000, 140000, 15000, 15, 48, 'Toyota RAV4 2018', '1', 9, 1, 1)`
const held = `INSERT INTO booked_days (car_id, day, booking_id, kind) VALUES ('c', '2026-12-01', 'b', 'booking'), ('c', '2026-12-02', 'b', 'booking')`

test('bookings, their cars and their days are there after an upgrade, with terms that change nothing', async () => {
  const db = await upgraded(people, carRow('c', []), booking, held)
  expect(await rowsIn(db.read, bookings)).toMatchObject([
    { id: 'b', status: 'approved', totalPrice: 140_000, driverFee: 0, withDriver: false, terms: null, pickupHour: null },
  ])
  expect(await rowsIn(db.read, bookedDays)).toHaveLength(2)
  const hours = { pickupFrom: '08:00', pickupUntil: '20:00', noticeHours: 0 }
  const limits = { minDays: 1, maxDays: 90, kmPerDay: null, area: 'country', driver: 'without' }
  expect(await rowsIn(db.read, cars)).toMatchObject([{ id: 'c', ...hours, ...limits }])
  // What points at what is kept again from here on.
  await expect(db.write((tx) => tx.delete(cars))).rejects.toThrow('FOREIGN KEY')
})

test('a driver and unlimited kilometres are terms and no features after an upgrade', async () => {
  const db = await upgraded(people, carRow('c', ['usb', 'with_driver', 'unlimited_mileage']), carRow('d', ['gps']))
  const rows = await db.read.select({ id: cars.id, features: cars.features, driver: cars.driver }).from(cars).orderBy(cars.id)
  expect(rows).toEqual([
    { id: 'c', features: ['usb'], driver: 'with' },
    { id: 'd', features: ['gps'], driver: 'without' },
  ])
})

test('an upgrade that would leave rows pointing at nothing is refused at each start, and leaves the rows as they were', async () => {
  const path = await databaseWith(people, carRow('c', []), booking, "DELETE FROM users WHERE id = 'r'")
  for (const _ of ['once', 'twice']) expect(() => openSqlite(path)).toThrow('point at what is not there')
  const rows = new Sqlite(path, { readonly: true })
  expect(rows.prepare('SELECT count(*) FROM __drizzle_migrations').pluck().get()).toBe(6)
  rows.close()
})
