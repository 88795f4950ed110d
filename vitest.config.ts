import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { buildContent } from './build/content.ts'
import { setMemoryTmpdir } from './tests/support/memory-tmpdir.ts'
import { usesDatabase } from './tests/support/uses-database.ts'

setMemoryTmpdir()
// Tests start hundreds of threads, and reading their sources takes most of a start.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/node')

/** The server that `npm run test:postgres` has started. */
const onPostgres = Boolean(process.env.DATABASE_URL)

/** Files about SQLite, or whose queries other files run on Postgres too. For single tests see `tests/support/engine-skips.ts`. */
const onSqliteOnly = /\/(sqlite|booking-pdfs|email-templates|field-errors|uploads)\.test\.ts$/
const filesOnPostgres = () =>
  globSync('tests/server/**/*.test.ts').filter((path) => !onSqliteOnly.test(path) && usesDatabase(resolve(path)))

const files = onPostgres ? filesOnPostgres() : ['tests/{architecture,server,unit}/**/*.test.ts']
/** Servers under load, for minutes: every night. */
const nightly = ['tests/server/cluster.test.ts']
/** Each in a process of its own: what a page keeps is kept by its modules, and one test puts a module in the place of Node's. */
const apart = onPostgres ? ['tests/server/login-timing.test.ts'] : ['tests/unit/client/**/*.test.ts', 'tests/server/login-timing.test.ts']

// Some tests log in dozens of times, on Postgres each makes a database of its own: a slow machine takes its time.
const hangsAfterMs = 60_000

export default defineConfig({
  define: { ON_SERVER: 'true' },
  plugins: [
    {
      name: 'content',
      load: async (path) => {
        if (path.endsWith('.md')) return `export default ${JSON.stringify(await buildContent(path))}`
        if (path.endsWith('.md?source')) return `export default ${JSON.stringify(await readFile(path.replace('?source', ''), 'utf8'))}`
      },
    },
  ],
  test: {
    // What the server works with is handed in, so files that share a process share nothing but compiled code, which is half the work.
    projects: [
      { extends: true, test: { name: 'together', include: files, exclude: [...apart, ...nightly], isolate: false } },
      { extends: true, test: { name: 'apart', include: apart } },
      { extends: true, test: { name: 'nightly', include: onPostgres ? nightly : [] } },
    ],
    globalSetup: ['tests/support/template.ts'],
    setupFiles: ['tests/support/setup.ts'],
    pool: 'forks',
    // Tests make much that is soon garbage: with V8's usual 16 MB for it, collecting takes a seventh of the time.
    execArgv: ['--max-semi-space-size=64'],
    // A Postgres is waited for, too.
    maxWorkers: onPostgres ? 3 : 2,
    testTimeout: hangsAfterMs,
    hookTimeout: hangsAfterMs,
  },
})
