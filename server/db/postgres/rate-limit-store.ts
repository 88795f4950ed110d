import { createHmac } from 'node:crypto'
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import { poolAt } from './postgres.ts'
import { withClient } from './migrations.ts'

export type LimiterOf = (
  name: string,
  limit: { points: number; duration: number },
) => Pick<RateLimiterMemory, 'consume' | 'get' | 'reward' | 'delete'>
export type Limits = { limiterOf: LimiterOf; close: () => Promise<void> }

const connections = 2
/** The library's own schema; unlogged, because a crash may forget recent failures. */
const table = `CREATE UNLOGGED TABLE IF NOT EXISTS recent_attempts (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint)`

/** Shared by all processes; keys are stored as HMACs with the database's URL. */
export async function openLimits(url: string): Promise<Limits> {
  await withClient(url, async (client) => {
    await client.query('BEGIN')
    // Of processes that start together one creates it.
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
        clearExpiredByTimeout: !isSwept,
        // Without the database each process counts for itself.
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
