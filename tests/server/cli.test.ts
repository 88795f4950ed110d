import { chown, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test, vi } from 'vitest'
import { parseCommand, UsageError } from '../../server/cli/parse-args.ts'
import { verifyPassword } from '../../server/features/auth/passwords.ts'
import { defaultPasswordCost, getExternalHosts, readConfig } from '../../server/config/config.ts'
import { findUserByEmail } from '../../server/features/auth/users.ts'
import { lockDataDir } from '../../server/db/lock.ts'
import { countKnownMigrations } from '../../server/db/migrations.ts'
import { oneTimeLinks, sessions } from '../../server/db/schema/users.ts'
import { openSqlite } from '../../server/db/sqlite/sqlite.ts'
import { createDemoConfig } from '../../server/main.ts'
import { version } from '../../server/config/version.ts'
import { addDays, toDay } from '../../shared/lib/days.ts'
import { getStartWarnings } from '../../server/cli/doctor.ts'
import { assertDataPresent, withDatabase } from '../../server/cli/with-database.ts'
import { testOnFiles } from '../support/engine-skips.ts'
import { createTempFolder } from '../support/temp-folder.ts'
import { runCliProcess } from '../support/server-process.ts'
import { runCli } from '../support/cli.ts'

const testOptions = { timeout: 60_000 }
const toRefusal = (line: string) => ({ code: 1, err: `${line}\n` })

test.each([
  [[], { name: 'serve', demo: false }],
  [['--demo'], { name: 'serve', demo: true }],
  [['serve', '--demo'], { name: 'serve', demo: true }],
  [['admin', 'reset-link', 'a@b.rw'], { name: 'admin', subcommand: 'reset-link', email: 'a@b.rw' }],
  [['backup', '--to', 'x.zip'], { name: 'backup', to: 'x.zip' }],
  [['verify', 'x.zip'], { name: 'verify', archive: 'x.zip' }],
  [['restore', 'x.zip'], { name: 'restore', archive: 'x.zip', isLive: false }],
  [['restore', 'x.zip', '--live'], { name: 'restore', archive: 'x.zip', isLive: true }],
  [['export', '--to', 'x'], { name: 'export', to: 'x' }],
  [['import', 'x'], { name: 'import', folder: 'x', isLive: false }],
  [['import', '--live', 'x'], { name: 'import', folder: 'x', isLive: true }],
  [['migrate'], { name: 'migrate' }],
  [['--help'], { name: 'help', topic: null }],
  [['help'], { name: 'help', topic: null }],
  [['help', 'backup'], { name: 'help', topic: 'backup' }],
  [['doctor', '--help'], { name: 'help', topic: 'doctor' }],
  [['backup', '-h'], { name: 'help', topic: 'backup' }],
  [['-v'], { name: 'version' }],
])('%j is a command', (args, command) => expect(parseCommand(args)).toEqual(command))

test.each(
  [
    ['frobnicate', 'help frobnicate', 'constructor', 'serve now', 'migrate --demo', 'export x', 'import', '--frobnicate'],
    ['backup', 'backup --to=', 'backup x.zip', 'verify', 'verify a.zip b.zip'],
    ['admin', 'admin create', 'admin promote a@b.rw', 'admin create a@b.rw c@d.rw'],
  ].flat(),
)('twara %s is none', (command) => expect(() => parseCommand(command.split(' '))).toThrow(UsageError))

test('it says what there is, and which version it is', testOptions, async () => {
  const dataDir = await createTempFolder()
  expect(await runCli(dataDir, '--help')).toMatchObject({ code: 0, out: expect.stringContaining('twara restore ARCHIVE') })
  expect(await runCliProcess(dataDir, '--version')).toEqual({ code: 0, out: `twara ${version}\n`, err: '' })
  const err = "'frobnicate' isn’t a command. See all commands with twara --help.\n"
  expect(await runCliProcess(dataDir, 'frobnicate')).toEqual({ code: 2, out: '', err })
  expect(await readdir(dataDir)).toEqual([])
})

testOnFiles('an admin is made, gets another password, a link, and is let in without a code', testOptions, async () => {
  const dataDir = await createTempFolder()
  const email = 'boss@example.rw'
  const admin = (act: string, input = '', whom = email) =>
    runCli(dataDir, `admin ${act} ${whom}`, { input, env: { PUBLIC_URL: 'https://cars.example.rw' } })
  expect(await admin('create', 'short\n')).toMatchObject({ code: 1, err: expect.stringContaining('10 to 128 characters') })
  expect(await admin('create', 'lake kivu at dawn\n')).toEqual({ code: 0, out: `${email} is an admin now.\n`, err: '' })
  expect(await admin('create', 'lake kivu at dawn\n')).toMatchObject(toRefusal('This address already has an account.'))
  expect(await admin('reset-password', 'virunga by night\n')).toMatchObject({ code: 0 })
  expect(await admin('remove-2fa')).toMatchObject(toRefusal('This admin already logs in without a code.'))
  const { out } = await admin('reset-link')
  expect(out).toMatch(/https:\/\/cars\.example\.rw\/auth\?mode=reset#reset=[a-z2-7]{32}\n$/)
  expect(await admin('reset-link', '', 'nobody@example.rw')).toMatchObject(toRefusal('No admin has this address.'))
  expect(await admin('create', '', 'nobody')).toMatchObject(toRefusal('This isn’t an email address.'))
  expect(await runCliProcess(dataDir, 'admin create second@example.rw', 'lake kivu at dawn\n')).toMatchObject({ code: 0 })
  await withDatabase(readConfig({ DATA_DIR: dataDir }), async (db) => {
    expect((await findUserByEmail(db.read, 'second@example.rw'))?.userType).toBe('admin')
    const user = await findUserByEmail(db.read, email)
    expect(user).toMatchObject({ userType: 'admin', emailConfirmedAt: expect.any(Date) })
    expect(await verifyPassword(user?.passwordHash ?? '', 'virunga by night', defaultPasswordCost)).toBe(true)
    expect([await db.read.$count(oneTimeLinks), await db.read.$count(sessions)]).toEqual([1, 0])
  })
})

testOnFiles('a backup is written into exactly that file, verified and restored', testOptions, async () => {
  const [dataDir, otherDir] = [await createTempFolder(), await createTempFolder()]
  const archive = join(otherDir, 'mine.zip')
  expect(await runCli(dataDir, `backup --to ${archive}`)).toMatchObject(toRefusal('there is no database yet'))
  await runCli(dataDir, 'admin create boss@example.rw', { input: 'lake kivu at dawn\n' })
  expect(await runCli(dataDir, `backup --to ${archive}`)).toMatchObject({ code: 0, out: expect.stringContaining(archive) })
  expect(await readdir(otherDir)).toEqual(['mine.zip'])
  expect((await stat(archive)).mode & 0o777).toBe(0o600)
  expect(await runCli(dataDir, `backup --to ${archive}`)).toMatchObject(toRefusal('This file already exists. Choose another name.'))
  const unmountedPath = join(otherDir, 'disk', 'mine.zip')
  expect(await runCli(dataDir, `backup --to ${unmountedPath}`)).toMatchObject({
    code: 1,
    err: expect.stringContaining('Is its disk mounted?'),
  })
  expect(await runCli(otherDir, `verify ${archive}`)).toEqual({
    code: 0,
    out: expect.stringMatching(/^Verified: made \d{4}-\S+Z, \d+ files? \(\d+\.\d MB\) complete, database readable \(\d+ migrations?\)\n$/),
    err: '',
  })

  await runCli(dataDir, 'admin create other@example.rw', { input: 'lake kivu at dawn\n' })
  const { code, out } = await runCli(dataDir, `restore ${archive}`)
  expect([code, out]).toEqual([0, expect.stringMatching(/^Restored the data of .*\nThe old data is in .*before-restore-/)])
  await withDatabase(readConfig({ DATA_DIR: dataDir }), async (db) => {
    expect(await findUserByEmail(db.read, 'boss@example.rw')).not.toBeNull()
    expect(await findUserByEmail(db.read, 'other@example.rw')).toBeNull()
  })

  const bytes = await readFile(archive)
  await writeFile(archive, bytes.subarray(0, -40))
  expect(await runCli(otherDir, `verify ${archive}`)).toEqual({
    out: '',
    ...toRefusal('This archive can’t be restored: it is no archive.'),
  })
  expect(await readdir(otherDir)).toEqual(['mine.zip'])
})

test('a demo has rows of its own, wherever those of the site are, and nothing leaves it', async () => {
  const mail = { SMTP_URL: 'smtp://mail.example.rw', MAIL_FROM: 'cars@example.rw', SMS_URL: 'https://sms.example.rw' }
  const alerts = { ALERT_WEBHOOK_URL: 'https://alert.example.rw', ALERT_EMAIL: 'me@example.rw' }
  const address = { DATABASE_URL: 'postgres://twara@db.example.rw/twara', AI_BASE_URL: 'https://ai.example.rw/v1', AI_MODEL: 'any' }
  vi.stubEnv('DATABASE_URL', address.DATABASE_URL)
  onTestFinished(() => void vi.unstubAllEnvs())
  const config = await createDemoConfig(readConfig({ ...address, ...mail, ...alerts }))
  onTestFinished(() => rm(config.dataDir, { recursive: true }))
  // DATABASE_URL chooses the engine of the tables.
  expect([config.databaseUrl, process.env['DATABASE_URL'], config.demo]).toEqual([null, undefined, true])
  expect(getExternalHosts(config)).toMatchObject({ assistantHost: null, filesHost: null, backupHost: null, mail: false })
  expect([config.smsUrl, config.alertWebhookUrl, config.alertEmail]).toEqual([null, null, null])
})

testOnFiles('while the site is running its rows are neither replaced nor migrated', testOptions, async () => {
  const dataDir = await createTempFolder()
  const unlock = lockDataDir(dataDir)
  onTestFinished(unlock)
  for (const command of ['migrate', 'restore x.zip', 'admin create a@example.rw'])
    expect(await runCli(dataDir, command)).toMatchObject({ code: 1, err: expect.stringContaining('Another process uses the data folder') })
})

test('a file .env in the folder is read whatever editor saved it, and its slips are told', testOptions, async () => {
  const dataDir = await createTempFolder()
  await writeFile(join(dataDir, '.env'), '\uFEFFPUBLIC_URL="https://cars.example.rw"\r\nPORTT=8080\r\nnonsense\r\n')
  const { out } = await runCliProcess(dataDir, 'doctor')
  expect(out).toContain('ok    the site’s address is https://cars.example.rw')
  expect(out).toContain('warn  PORTT isn’t a setting. Did you mean PORT?')
  expect(out).toContain('warn  line 3 of .env is ignored: write NAME=value')
})

testOnFiles('where rows are expected nothing begins an empty site, and a start that begins one says so', testOptions, async () => {
  const dataDir = await createTempFolder()
  const env = { DATA_EXPECTED: 'yes', PUBLIC_URL: 'https://cars.example.rw' }
  const err = `There is no data in ${dataDir}, but DATA_EXPECTED is set. Check that the place is right and its disk is mounted. For a new site, remove DATA_EXPECTED.\n`
  for (const command of ['serve', 'migrate']) expect(await runCli(dataDir, command, { env })).toEqual({ code: 1, out: '', err })
  expect(await readdir(dataDir)).toEqual([])
  expect(await runCli(dataDir, 'doctor', { env })).toMatchObject({ code: 1, out: expect.stringContaining('BAD   There is no data in') })
  expect(await getStartWarnings({ ...readConfig({ PUBLIC_URL: env.PUBLIC_URL }), dataDir })).toEqual([
    expect.stringContaining('set TRUSTED_PROXIES: '),
    expect.stringContaining('a new site starts there'),
  ])
  await writeFile(join(dataDir, 'twara.db'), '')
  expect(await runCli(dataDir, 'serve', { env })).toMatchObject({ code: 1, err })
  expect(await runCli(dataDir, 'migrate')).toMatchObject({ code: 0 })
  expect(await runCli(dataDir, 'migrate', { env })).toMatchObject({ code: 0 })
  expect((await getStartWarnings({ ...readConfig(env), dataDir })).join()).not.toContain('a new site')
  // An interrupted restore has moved the database away, and the next start finishes it.
  await mkdir(join(dataDir, '.restore'))
  await writeFile(join(dataDir, '.restore', 'ready'), '{}')
  await rm(join(dataDir, 'twara.db'))
  await expect(assertDataPresent(readConfig({ DATA_DIR: dataDir, DATA_EXPECTED: 'yes' }))).resolves.toBeUndefined()
})

testOnFiles('the doctor says what is well and what is not, and changes nothing', testOptions, async () => {
  const dataDir = await createTempFolder()
  const empty = await runCli(dataDir, 'doctor')
  expect(empty).toMatchObject({ code: 0, err: '' })
  for (const line of ['set PUBLIC_URL: ', 'there is no database yet', 'there is no document key yet: the first start creates '])
    expect(empty.out).toContain(`warn  ${line}`)
  const nowhere = join(dataDir, 'not', 'yet')
  expect(await runCli(nowhere, 'doctor')).toMatchObject({ code: 0, out: expect.stringContaining(`warn  ${nowhere} doesn’t exist yet`) })
  expect(await readdir(dataDir)).toEqual([])

  await runCli(dataDir, 'migrate')
  const env = { PUBLIC_URL: 'https://cars.example.rw', TRUSTED_PROXIES: '127.0.0.1' }
  const well = await runCli(dataDir, 'doctor', { env })
  expect(well.out).toMatch(/ok {4}the site’s address is https:\/\/cars\.example\.rw\n/)
  expect(well.out).not.toContain('TRUSTED_PROXIES')
  expect(well.out).toMatch(/ok {4}the database is complete, \d+ migrations?\n/)

  const noMail = await runCli(dataDir, 'doctor', { env: { SMTP_URL: 'smtp://127.0.0.1:9', CONTACT_EMAIL: 'a@example.rw' } })
  expect(noMail).toMatchObject({ code: 1, out: expect.stringContaining('BAD   the mail server doesn’t answer') })
  await writeFile(join(dataDir, 'twara.db'), 'nothing')
  expect(await runCli(dataDir, 'doctor')).toMatchObject({ code: 1, out: expect.stringContaining('BAD   the database is damaged') })
  await rm(join(dataDir, 'twara.db'))
  await mkdir(join(dataDir, 'twara.db'))
  const unread = await runCli(dataDir, 'doctor')
  expect(unread).toMatchObject({ code: 1, out: expect.stringContaining('BAD   the database couldn’t be checked: ') })
  expect(unread.out).not.toContain('restore a backup')
  const many = await runCli(dataDir, 'doctor', { env: { PORT: 'many' } })
  expect([many.code, many.err]).toEqual([1, expect.stringContaining('PORT must be a port number')])
})

testOnFiles('an archive of last week is told of as old', async () => {
  const dataDir = await createTempFolder()
  await mkdir(join(dataDir, 'backups'))
  for (const [days, line] of [
    [7, 'warn  the last backup is NAME: keep the site running, it makes one every night'],
    [1, 'ok    the last backup is NAME\n'],
  ] as const) {
    const name = `nightly-${addDays(toDay(new Date()), -days)}-0300.zip`
    await writeFile(join(dataDir, 'backups', name), '')
    expect((await runCli(dataDir, 'doctor')).out).toContain(line.replace('NAME', name))
  }
})

testOnFiles('root writes nothing into the folder of another user, and looks at it all the same', testOptions, async () => {
  const dataDir = await createTempFolder()
  if (process.getuid?.() === 0) await chown(dataDir, 65_534, 65_534)
  const { uid } = await stat(dataDir)
  vi.spyOn(process, 'getuid').mockReturnValue(0)
  onTestFinished(() => void vi.restoreAllMocks())
  for (const command of ['migrate', 'restore x.zip', 'rotate-key', 'backup --to x.zip', 'admin create a@example.rw'])
    expect(await runCli(dataDir, command)).toMatchObject({ code: 1, err: expect.stringContaining(`sudo -u '#${uid}'`) })
  expect(await readdir(dataDir)).toEqual([])
  expect(await runCli(dataDir, 'doctor')).toMatchObject({ code: 0 })
})

testOnFiles('rows of a newer program are refused and left as they are', async () => {
  const path = join(await createTempFolder(), 'twara.db')
  await openSqlite(path).close()
  const rows = new Sqlite(path)
  rows.exec('INSERT INTO __drizzle_migrations (hash, created_at) SELECT hash, max(created_at) + 1 FROM __drizzle_migrations')
  rows.close()
  expect(() => openSqlite(path)).toThrow('newer version')
  const left = new Sqlite(path, { readonly: true })
  onTestFinished(() => void left.close())
  expect(left.prepare('SELECT count(*) FROM __drizzle_migrations').pluck().get()).toBe(countKnownMigrations() + 1)
})
