import { createHmac } from 'node:crypto'
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import { createPool } from './postgres.ts'
import { withClient } from './migrations.ts'

export type CreateLimiter = (
  name: string,
  limit: { points: number; duration: number },
) => Pick<RateLimiterMemory, 'consume' | 'get' | 'reward' | 'delete'>
export type RateLimitStore = { createLimiter: CreateLimiter; close: () => Promise<void> }

const maxConnections = 2
/** The library's own schema; unlogged, because a crash may forget recent failures. */
const createTable = `CREATE UNLOGGED TABLE IF NOT EXISTS recent_attempts (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint)`

/** Shared by all processes; keys are stored as HMACs with the database's URL. */
export async function openRateLimitStore(url: string): Promise<RateLimitStore> {
  await withClient(url, async (client) => {
    await client.query('BEGIN')
    // Of processes that start together one creates it.
    await client.query(`SELECT pg_advisory_xact_lock(hashtext('recent_attempts'))`)
    await client.query(createTable)
    await client.query('COMMIT')
  })
  const pool = createPool(url, maxConnections)
  const hashKey = (key: string | number) => createHmac('sha256', url).update(String(key)).digest('base64url')
  let hasSweeper = false
  return {
    createLimiter(name, limit) {
      const options = { ...limit, keyPrefix: name }
      const limiter = new RateLimiterPostgres({
        ...options,
        storeClient: pool,
        storeType: 'pool',
        tableName: 'recent_attempts',
        tableCreated: true,
        clearExpiredByTimeout: !hasSweeper,
        // Without the database each process counts for itself.
        insuranceLimiter: new RateLimiterMemory(options),
      })
      hasSweeper = true
      return {
        consume: (key) => limiter.consume(hashKey(key)),
        get: (key) => limiter.get(hashKey(key)),
        reward: (key, points) => limiter.reward(hashKey(key), points),
        delete: (key) => limiter.delete(hashKey(key)),
      }
    },
    close: () => pool.end(),
  }
}
