import { existsSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { countKnownMigrations } from '../../server/db/migrations.ts'
import { openPostgres } from '../../server/db/postgres/postgres.ts'
import { migratePostgres } from '../../server/db/postgres/migrations.ts'
import { bookings } from '../../server/db/schema/bookings.ts'
import { addDays, toDay } from '../../shared/lib/days.ts'
import { cliMessages } from '../../shared/i18n/en/cli.ts'
import { describeOnPostgres } from '../support/engine-skips.ts'
import { insertCars, requestCar } from '../support/mixed-load.ts'
import { executePostgres, createPostgresDatabase } from '../support/postgres-database.ts'
import { createTempFolder } from '../support/temp-folder.ts'
import { startServer, runCliProcess } from '../support/server-process.ts'

const testOptions = { timeout: 60_000 }
const unreachableUrl = 'postgres://twara:secret@127.0.0.1:9/twara'

test('a database that cannot be reached is one line, without its address, to a start and to the doctor', testOptions, async () => {
  const dataDir = await createTempFolder()
  const env = { DATABASE_URL: unreachableUrl }
  const err = 'The database of DATABASE_URL can’t be opened (ECONNREFUSED): nothing answers: check that it runs, then its host and port.\n'
  for (const command of ['migrate', 'serve']) expect(await runCliProcess(dataDir, command, '', env)).toMatchObject({ code: 1, err })
  const { code, out } = await runCliProcess(dataDir, 'doctor', '', env)
  expect([code, out]).toEqual([1, expect.stringContaining('BAD   the database can’t be opened (ECONNREFUSED)')])
  expect(out).not.toMatch(/secret|127\.0\.0\.1/)
})

test.each(['backup --to x.zip', 'verify x.zip', 'restore x.zip'])('twara %s is left to the database', testOptions, async (command) => {
  expect(await runCliProcess(await createTempFolder(), command, '', { DATABASE_URL: unreachableUrl })).toEqual({
    code: 1,
    out: '',
    err: expect.stringMatching(/^With DATABASE_URL, back up the database with pg_dump .*\n$/),
  })
})

describeOnPostgres('on a Postgres', () => {
  const createTestDatabase = () => createPostgresDatabase(inject('template'))
  const runAlone = async (url: string, command: string, more = {}) =>
    runCliProcess(await createTempFolder(), command, '', { DATABASE_URL: url, ...more })

  test('one that takes no encrypted connections is told of as that', testOptions, async () => {
    const url = new URL(await createTestDatabase())
    url.searchParams.set('sslmode', 'verify-full')
    const err = expect.stringContaining('(no TLS): it doesn’t accept encrypted connections')
    expect(await runAlone(url.href, 'migrate')).toMatchObject({ code: 1, err })
  })

  test('a site begins in an empty database, a car is booked there, and the next start has it', testOptions, async () => {
    const url = await createTestDatabase()
    const dataDir = await createTempFolder()
    // The setting comes from the .env file, not from the environment.
    await writeFile(join(dataDir, '.env'), `DATABASE_URL=${url}\n`)
    expect(await runCliProcess(dataDir, 'migrate')).toMatchObject({ code: 0 })
    const first = await startServer(dataDir, { DATABASE_URL: url })
    const db = openPostgres(url)
    onTestFinished(db.close)
    const [cookie = ''] = await insertCars(db, 1)
    expect(await runCliProcess(dataDir, 'admin create boss@example.rw', 'lake kivu at dawn\n')).toMatchObject({ code: 0 })
    expect(await runCliProcess(dataDir, 'rotate-key')).toMatchObject({ code: 1, err: expect.stringContaining('Another process uses') })
    const booked = await requestCar(first.url, cookie, 'car-7', addDays(toDay(new Date()), 5), 'booked-only-once')
    expect(booked.status).toBe(201)
    expect((await (await fetch(`${first.url}/api/cars`)).json()).total).toBe(30)
    expect(await first.end('SIGTERM')).toBe(0)

    const file = join(dataDir, 'address')
    await writeFile(file, `${url}\n`)
    const second = await startServer(dataDir, { DATABASE_URL_FILE: file, DATA_EXPECTED: 'yes' })
    const response = await fetch(`${second.url}/api/me/bookings`, { headers: { cookie } })
    expect(JSON.stringify(await response.json())).toContain((await booked.json()).id)
    expect(await db.read.$count(bookings)).toBe(1)
    expect((await readdir(dataDir)).filter((name) => name.startsWith('twara.db'))).toEqual([])
  })

  test('of processes that start together one brings the schema, and none of them fails', testOptions, async () => {
    const url = await createTestDatabase()
    await Promise.all([1, 2, 3].map(() => migratePostgres(url)))
    expect(await executePostgres(url, 'SELECT count(*)::integer AS applied FROM __drizzle_migrations')).toEqual([
      { applied: countKnownMigrations() },
    ])
  })

  test('rows of a newer program are refused and left as they are', testOptions, async () => {
    const url = await createTestDatabase()
    await migratePostgres(url)
    await executePostgres(url, `INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('later', 0)`)
    expect(await runAlone(url, 'migrate')).toMatchObject({ code: 1, err: expect.stringContaining('newer version') })
    const out = expect.stringContaining('BAD   the database belongs to a newer version')
    expect(await runAlone(url, 'doctor')).toMatchObject({ code: 1, out })
  })

  test('rows from before the baseline are refused and left as they are', testOptions, async () => {
    const url = await createTestDatabase()
    await migratePostgres(url)
    await executePostgres(url, 'UPDATE __drizzle_migrations SET created_at = 1795271468789')
    await executePostgres(url, "INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('second', 1795271471723)")
    for (const command of ['migrate', 'serve', `export --to ${await createTempFolder()}/all`])
      expect(await runAlone(url, command)).toMatchObject({ code: 1, err: `${cliMessages.tooOld}\n` })
    expect(await runAlone(url, 'doctor')).toMatchObject({ code: 1, out: expect.stringContaining(`BAD   ${cliMessages.doctor.tooOld}`) })
    expect(await executePostgres(url, 'SELECT count(*)::integer AS applied FROM __drizzle_migrations')).toEqual([
      { applied: countKnownMigrations() + 1 },
    ])
  })

  test('an admin is made in the database, and the doctor finds it well', testOptions, async () => {
    const url = await createTestDatabase()
    const [dataDir, env] = [await createTempFolder(), { DATABASE_URL: url }]
    const empty = await runCliProcess(dataDir, 'doctor', '', env)
    expect(empty).toMatchObject({ code: 0, err: '', out: expect.stringContaining('warn  there is no database yet') })
    const err = expect.stringContaining('There is no data in the database of DATABASE_URL')
    expect(await runAlone(url, 'serve', { DATA_EXPECTED: 'yes' })).toMatchObject({ code: 1, err })
    expect(await runCliProcess(dataDir, 'admin create boss@example.rw', 'lake kivu at dawn\n', env)).toMatchObject({ code: 0 })
    expect(await executePostgres(url, 'SELECT email, user_type FROM users')).toEqual([{ email: 'boss@example.rw', user_type: 'admin' }])
    const { out } = await runCliProcess(dataDir, 'doctor', '', env)
    expect(out).toMatch(/ok {4}the database answers: Postgres \d+.*\nok {4}the clock is right\nok {4}the database is up to date/)
    expect(out).not.toContain(url)
    expect(existsSync(join(dataDir, 'twara.db'))).toBe(false)
  })
})
