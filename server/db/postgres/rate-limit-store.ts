import { createHmac } from 'node:crypto'
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import { poolAt } from './postgres.ts'
import { withClient } from './migrations.ts'

/** Counts points by keys: so many in so many seconds. */
export type LimiterOf = (
  name: string,
  limit: { points: number; duration: number },
) => Pick<RateLimiterMemory, 'consume' | 'get' | 'reward' | 'delete'>
/** Where counts are kept. */
export type Limits = { limiterOf: LimiterOf; close: () => Promise<void> }

const connections = 2
/** As the library has it; what a crash of the database would lose of it is a few recent failures. */
const table = `CREATE UNLOGGED TABLE IF NOT EXISTS recent_attempts (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint)`

/** Counts what every process counts, in a table of its own. What it counts by stands there as hashes that only those make who know the address of the database. */
export async function openLimits(url: string): Promise<Limits> {
  await withClient(url, async (client) => {
    await client.query('BEGIN')
    // Of processes that start together one makes it.
    await client.query(`SELECT pg_advisory_xact_lock(hashtext('recent_attempts'))`)
    await client.query(table)
    await client.query('COMMIT')
  })
  const pool = poolAt(url, connections)
  const hashed = (key: string | number) => createHmac('sha256', url).update(String(key)).digest('base64url')
  let isSwept = false
  return {
    limiterOf(name, limit) {
      const own = { ...limit, keyPrefix: name }
      const limiter = new RateLimiterPostgres({
        ...own,
        storeClient: pool,
        storeType: 'pool',
        tableName: 'recent_attempts',
        tableCreated: true,
        // One for all of them: what ended an hour ago goes.
        clearExpiredByTimeout: !isSwept,
        // While the database does not answer each process counts for itself.
        insuranceLimiter: new RateLimiterMemory(own),
      })
      isSwept = true
      return {
        consume: (key) => limiter.consume(hashed(key)),
        get: (key) => limiter.get(hashed(key)),
        reward: (key, points) => limiter.reward(hashed(key), points),
        delete: (key) => limiter.delete(hashed(key)),
      }
    },
    close: () => pool.end(),
  }
}
