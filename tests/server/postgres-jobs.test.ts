import { getTableColumns, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect } from 'vitest'
import { completeTrips, expireRequests, markNoShows } from '../../server/features/bookings/status-jobs.ts'
import type { Db } from '../../server/db/database.ts'
import { bookings } from '../../server/db/schema/bookings.ts'
import { remindOfOverdueCars } from '../../server/messaging/reminders/not-returned.ts'
import { remindOfRequests } from '../../server/messaging/reminders/requests.ts'
import { remindOfPickups, remindOfReturns } from '../../server/messaging/reminders/trips.ts'
import { addDays, toDay } from '../../shared/lib/days.ts'
import { createRequest } from '../support/booking-fixtures.ts'
import { testOnPostgres } from '../support/engine-skips.ts'

const bookingCount = 5_000
const execute = (db: Db, statement: string) =>
  db.write(async (tx) => (await (tx as unknown as NodePgDatabase).execute(sql.raw(statement))).rows as Record<string, string>[])

/** Copies one booking many times, and none of the copies is due. */
async function setUpLargeMarket() {
  const t = await createRequest()
  const overrides: Record<string, string> = {
    id: `"id" || '-' || n`,
    status: `CASE WHEN n % 10 < 6 THEN 'approved' WHEN n % 100 = 99 THEN 'pending' ELSE 'completed' END`,
    first_day: `to_char(DATE '${addDays(toDay(t.clock.now()), 10)}' + n % 80, 'YYYY-MM-DD')`,
    expires_at: '"expires_at" + 86400000 + n',
    last_day: `to_char(DATE '${addDays(toDay(t.clock.now()), 11)}' + n % 80, 'YYYY-MM-DD')`,
  }
  const columns = Object.values(getTableColumns(bookings)).map(({ name }) => name)
  await execute(t.db, 'ALTER TABLE bookings SET (autovacuum_enabled = false)')
  await execute(
    t.db,
    `SET LOCAL session_replication_role = replica; INSERT INTO bookings (${columns.map((name) => `"${name}"`).join()})
     SELECT ${columns.map((name) => overrides[name] ?? `"${name}"`).join()} FROM bookings, generate_series(1, ${bookingCount}) n`,
  )
  return t
}

async function explainBookingQueries(db: Db, work: () => Promise<unknown>) {
  const queries: { text: string; values: unknown[] }[] = []
  const prototype = pg.Client.prototype as { query: (...args: unknown[]) => unknown }
  const { query } = prototype
  prototype.query = function (this: unknown, ...args: unknown[]) {
    const [config, values = []] = args as [{ text?: string }, unknown[]?]
    if (config.text?.startsWith('select') && config.text.includes('"bookings"')) queries.push({ text: config.text, values })
    return query.apply(this, args)
  }
  await work().finally(() => (prototype.query = query))
  const texts = queries.map(({ text, values }) =>
    text.replace(/\$(\d+)/g, (_, number: string) => {
      const value = values[Number(number) - 1]
      return typeof value === 'number' ? String(value) : `'${String(value)}'`
    }),
  )
  const plans: string[] = []
  for (const text of texts) plans.push(...(await execute(db, `EXPLAIN ${text}`)).map((row) => row['QUERY PLAN'] ?? ''))
  return plans.join('\n')
}

testOnPostgres('what is due each minute is found by the index of what is due, with statistics and without', async () => {
  const { db, deps } = await setUpLargeMarket()
  const ctx = { now: new Date(deps.now().setUTCHours(18, 30)), newId: deps.newId }
  const runMinuteJobs = async () => {
    for (const remind of [remindOfRequests, remindOfPickups, remindOfReturns, remindOfOverdueCars]) await remind(db, ctx)
    for (const close of [expireRequests, completeTrips, markNoShows]) await db.write((tx) => close(tx, 100, ctx))
  }
  for (const statistics of [false, true]) {
    if (statistics) await execute(db, 'ANALYZE')
    const plans = await explainBookingQueries(db, runMinuteJobs)
    for (const index of [/bookings_(waiting|open)/, /bookings_starting/, /bookings_running/]) expect(plans).toMatch(index)
    expect(plans).not.toMatch(/Seq Scan on bookings|bookings_status/)
  }
})
