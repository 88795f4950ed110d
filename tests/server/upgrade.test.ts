import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect } from 'vitest'
import { countKnownMigrations } from '../../server/db/migrations.ts'
import { checkDatabase } from '../../server/db/sqlite/copy.ts'
import { openSqlite } from '../../server/db/sqlite/sqlite.ts'
import { testOnFiles } from '../support/engine-skips.ts'
import { createTempFolder } from '../support/temp-folder.ts'
import { copyProgramsWithMigration, runCliProcess } from '../support/server-process.ts'

const insertUsers = `INSERT INTO users (id, email, password_hash, first_name, last_name, phone, user_type, created_at, updated_at) VALUES
  ('o', 'o@example.rw', 'x', 'Olive', 'O', '250788000001', 'owner', 1, 1), ('r', 'r@example.rw', 'x', 'Remy', 'R', '250788000002', 'renter', 1, 1)`
const insertCar = `INSERT INTO cars (id, owner_id, make, model, year, price_per_day, location, seats, fuel, transmission, description, security_deposit, features, search_text, status, created_at, updated_at)
   VALUES ('c', 'o', 'toyota', 'RAV4', 2018, 50000, 'kigali', 5, 'gasoline', 'automatic', 'A car.', 25000, '[]', 'toyota rav4', 'approved', 1, 1)`
const insertBooking = `INSERT INTO bookings (id, car_id, renter_id, owner_id, first_day, last_day, status, days, price_per_day, base_price, discount, service_fee, service_fee_percent,
  in_person_fee, deposit, total_price, commission, commission_percent, cancellation_hours, car_title, renter_agreement_version, expires_at, created_at, moved_at)
  VALUES ('b', 'c', 'r', 'o', '2026-12-01', '2026-12-02', 'approved', 2, 50000, 100000, 0, 10000, 10, 5000, 25000, 140000, 15000, 15, 48, 'Toyota RAV4 2018', '1', 9, 1, 1)`
const insertDays = `INSERT INTO booked_days (car_id, day, booking_id, kind) VALUES ('c', '2026-12-01', 'b', 'booking'), ('c', '2026-12-02', 'b', 'booking')`

async function createFolderWithBooking() {
  const dataDir = await createTempFolder()
  const path = join(dataDir, 'twara.db')
  await openSqlite(path).close()
  const connection = new Sqlite(path)
  for (const statement of [insertUsers, insertCar, insertBooking, insertDays]) connection.exec(statement)
  connection.close()
  return { dataDir, path }
}

const migrate = (dataDir: string, programs: string) => runCliProcess(dataDir, 'migrate', '', {}, [], programs)

testOnFiles('bookings, their cars and their days are there after an upgrade that makes a table anew', { timeout: 60_000 }, async () => {
  const { dataDir, path } = await createFolderWithBooking()
  const migration = `ALTER TABLE cars ADD COLUMN later text;--> statement-breakpoint
CREATE TABLE new_cars AS SELECT * FROM cars;--> statement-breakpoint
DELETE FROM cars;--> statement-breakpoint
INSERT INTO cars SELECT * FROM new_cars;--> statement-breakpoint
DROP TABLE new_cars;`
  expect(await migrate(dataDir, await copyProgramsWithMigration(migration))).toMatchObject({ code: 0, err: '' })
  expect(checkDatabase(path)).toBe(countKnownMigrations() + 1)
  const sqlite = new Sqlite(path)
  expect(sqlite.prepare('SELECT b.total_price, c.model, c.later FROM bookings b JOIN cars c ON c.id = b.car_id').all()).toEqual([
    { total_price: 140_000, model: 'RAV4', later: null },
  ])
  expect(sqlite.prepare('SELECT count(*) FROM booked_days').pluck().get()).toBe(2)
  sqlite.close()
})

testOnFiles('an upgrade that would leave rows pointing at nothing is refused at each start, and leaves the rows as they were', async () => {
  const { dataDir, path } = await createFolderWithBooking()
  const programs = await copyProgramsWithMigration("DELETE FROM users WHERE id = 'r';")
  for (const _ of ['once', 'twice'])
    expect(await migrate(dataDir, programs)).toMatchObject({ code: 1, err: expect.stringContaining('point at what is not there') })
  expect(checkDatabase(path)).toBe(countKnownMigrations())
  const sqlite = new Sqlite(path, { readonly: true })
  expect(sqlite.prepare('SELECT id FROM users ORDER BY id').pluck().all()).toEqual(['o', 'r'])
  sqlite.close()
})
