import { describe, test } from 'vitest'
import { isPostgres } from '../../server/db/dialect.ts'

// What holds on one engine alone, each with why.

/**
 * Of rows that are a file of the data folder: it is archived, brought back, brought to another schema, filled to the brim, and read when its process
 * is dead. Those of a Postgres lie elsewhere and are kept by whoever runs it; what its processes do under load is told in `cluster.test.ts`.
 */
export const testOnFiles = test.skipIf(isPostgres)

/** Of rows that one process has to itself: on Postgres others print their own set-up links, and which of two writes at once is first cannot be said. */
export const testOnOneProcess = test.skipIf(isPostgres)

/** Of how rows are looked for: told in SQLite's words, and Postgres decides it by how many rows there are. */
export const testQueryPlans = test.skipIf(isPostgres)

/** Of what a Postgres alone has: several processes over the same rows, a server that goes away, no archives of ours. */
export const testOnPostgres = test.runIf(isPostgres)
export const describeOnPostgres = describe.runIf(isPostgres)
