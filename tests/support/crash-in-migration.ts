import { join } from 'node:path'
import { openSqlite } from '../../server/db/sqlite/sqlite.ts'

// Kills its own process as soon as the first migration is written.
openSqlite(join(process.env['DATA_DIR'] ?? '', 'twara.db'), {
  slowQuery: {
    thresholdMs: 0,
    now: () => performance.now(),
    onSlowQuery: (statement) => {
      if (statement.startsWith('INSERT INTO __drizzle_migrations')) process.kill(process.pid, 'SIGKILL')
    },
  },
})
