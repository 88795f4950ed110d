import type { Pool, PoolClient } from 'pg'
import type { SlowQueryHook } from '../database.ts'

type Queryable = { query: (statement: string | { text: string }, ...values: unknown[]) => Promise<unknown> }

/** The same connection, with a look at the clock around each statement. */
function withTiming<Connection extends Pool | PoolClient>(connection: Connection, { fromMs, now, told }: SlowQueryHook): Connection {
  const untimed = connection as unknown as Queryable
  const query: Queryable['query'] = async (statement, ...values) => {
    const startedAt = now()
    try {
      return await untimed.query(statement, ...values)
    } finally {
      const tookMs = now() - startedAt
      if (tookMs >= fromMs) told(typeof statement === 'string' ? statement : statement.text, tookMs)
    }
  }
  return Object.assign(Object.create(connection) as Connection, { query })
}

/** The same connections, each of which looks at the clock around what it is asked. */
export const createTimedPool = (pool: Pool, slowQuery: SlowQueryHook): Pool =>
  Object.assign(withTiming(pool, slowQuery), { connect: async () => withTiming(await pool.connect(), slowQuery) })
