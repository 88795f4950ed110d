import type { Pool, PoolClient } from 'pg'
import type { SlowQueryHook } from '../database.ts'

type Queries = { query: (statement: string | { text: string }, ...values: unknown[]) => Promise<unknown> }

/** The same connection, with a look at the clock around each statement. */
function timed<Connection extends Pool | PoolClient>(connection: Connection, { fromMs, now, told }: SlowQueryHook): Connection {
  const plain = connection as unknown as Queries
  const query: Queries['query'] = async (statement, ...values) => {
    const since = now()
    try {
      return await plain.query(statement, ...values)
    } finally {
      const took = now() - since
      if (took >= fromMs) told(typeof statement === 'string' ? statement : statement.text, took)
    }
  }
  return Object.assign(Object.create(connection) as Connection, { query })
}

/** The same connections, each of which looks at the clock around what it is asked. */
export const timedPool = (pool: Pool, slow: SlowQueryHook): Pool =>
  Object.assign(timed(pool, slow), { connect: async () => timed(await pool.connect(), slow) })
