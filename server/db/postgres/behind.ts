import type { Pool } from 'pg'
import { engineCode } from '../database.ts'
import { isLost } from '../lost.ts'

type Queries = { query: (...asked: unknown[]) => Promise<unknown> }

/** What a replica was asked for met what the database had just sent it. */
const isOvertaken = (fault: unknown) => engineCode(fault) === '40001'

/** What is asked of a replica, and of the database itself while that cannot answer. */
export function poolBehind(replica: Pool, read: Pool): Pool {
  const [first, then] = [replica, read] as unknown as [Queries, Queries]
  const query: Queries['query'] = (...asked) =>
    first.query(...asked).catch((fault: unknown) => {
      if (isLost(fault) || isOvertaken(fault)) return then.query(...asked)
      throw fault
    })
  return Object.assign(Object.create(replica) as Pool, { query })
}
