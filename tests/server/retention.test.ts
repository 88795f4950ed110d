import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { selectExpired } from '../../server/backup/retention.ts'
import { runJobs } from '../../server/jobs/runner.ts'
import { addDays } from '../../shared/lib/days.ts'
import { getJobNames } from '../../shared/domain/job.ts'
import { createTestApp } from '../support/app.ts'
import { testOnFiles, testOnPostgres } from '../support/engine-skips.ts'

const getNightlyName = (day: string, second = '00') => `nightly-${day}T01-00-${second}-000.zip`

test('of the nights one stays for each of seven days and for each of four weeks, and nothing else is touched', () => {
  // A Monday.
  const last = '2026-11-23'
  const nights = Array.from({ length: 60 }, (_, daysAgo) => getNightlyName(addDays(last, -daysAgo)))
  const others = ['twara-2026-01-01T01-00-00-000.zip', 'before-migration-3.db', 'notes.txt', `nightly-2026-01-01.zip`]
  const expired = selectExpired([...others, ...nights])
  const [daily, weekly] = [
    ['23', '22', '21', '20', '19', '18', '17'],
    ['15', '08'],
  ]
  expect(nights.filter((name) => !expired.includes(name))).toEqual([...daily, ...weekly].map((day) => getNightlyName(`2026-11-${day}`)))
  expect(expired.filter((name) => others.includes(name))).toEqual([])
})

test('of two of one night the later stays, and nothing goes while there are few', () => {
  expect(selectExpired([getNightlyName('2026-11-23', '10'), getNightlyName('2026-11-23', '50'), getNightlyName('2026-06-01')])).toEqual([
    getNightlyName('2026-11-23', '10'),
  ])
  expect(selectExpired([])).toEqual([])
})

testOnPostgres('no night makes an archive of a Postgres, and nobody is told of one', async () => {
  const { deps, clock, dataDir, as, newUser } = await createTestApp()
  await runJobs(deps, clock.now())
  clock.advance(86_400_000)
  await runJobs(deps, clock.now())
  expect(existsSync(join(dataDir, 'backups'))).toBe(false)
  expect(await (await as(null).get('/readyz')).text()).toBe('ok\n')
  const { jobs } = await (await as(await newUser({ userType: 'admin' })).get('/api/admin/jobs')).json()
  expect(jobs.map(({ name }: { name: string }) => name)).not.toContain('run-nightly-backup')
  expect(jobs).toHaveLength(getJobNames(false).length)
})

testOnFiles('every night an archive is made, and whoever watches the site is told how old it is', async () => {
  const { deps, clock, dataDir, as } = await createTestApp()
  const readStatus = async () => (await as(null).get('/readyz')).text()
  expect(await readStatus()).toBe('ok\nbackup_age_seconds none\n')
  await mkdir(join(dataDir, 'backups'))
  const before = Array.from({ length: 7 }, (_, daysAgo) => getNightlyName(addDays(clock.today(), -daysAgo)))
  for (const name of ['mine.zip', ...before]) await writeFile(join(dataDir, 'backups', name), '')
  // The first run only notes when the job is due.
  await runJobs(deps, clock.now())
  for (let night = 0; night < 2; night += 1) {
    clock.advance(86_400_000)
    await runJobs(deps, clock.now())
  }
  const names = await readdir(join(dataDir, 'backups'))
  expect(names.filter((name) => name.startsWith('nightly-')).length).toBe(8)
  expect(names).toContain('mine.zip')
  clock.advance(5_000)
  expect(await readStatus()).toBe('ok\nbackup_age_seconds 5\n')
  // Restored rows may tell of an archive that does not exist here.
  await rm(join(dataDir, 'backups'), { recursive: true })
  expect(await readStatus()).toBe('ok\nbackup_age_seconds none\n')
  await deps.backUp()
  clock.advance(7_000)
  expect(await readStatus()).toBe('ok\nbackup_age_seconds 7\n')
})
