import { describe, test } from 'vitest'
import { isPostgres } from '../../server/db/dialect.ts'

/** Only SQLite keeps its rows in a file that tests can archive, restore or fill. */
export const testOnFiles = test.skipIf(isPostgres)

/** On Postgres other processes write too, so the order of writes is open. */
export const testOnOneProcess = test.skipIf(isPostgres)

/** Query plans are checked in SQLite's words, and Postgres chooses by table size. */
export const testQueryPlans = test.skipIf(isPostgres)

/** Only Postgres has several processes on one database, or a server that can go away. */
export const testOnPostgres = test.runIf(isPostgres)
export const describeOnPostgres = describe.runIf(isPostgres)
