import { join } from 'node:path'
import { openSqlite } from '../../server/db/sqlite/sqlite.ts'

// A process of its own that brings the rows of its data folder to this version, and is killed once the first migration of them is written.
openSqlite(join(process.env['DATA_DIR'] ?? '', 'twara.db'), {
  slowQuery: {
    fromMs: 0,
    now: () => performance.now(),
    told: (statement) => {
      if (statement.startsWith('INSERT INTO __drizzle_migrations')) process.kill(process.pid, 'SIGKILL')
    },
  },
})
