import { chmod, chown, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DatabaseUnavailableError } from '../../server/db/migrations.ts'
import { describeError } from '../../server/main.ts'
import { AppError } from '../../shared/lib/errors.ts'
import { testOnFiles } from '../support/engine-skips.ts'
import { launch } from '../support/launch.ts'
import { createTempFolder } from '../support/temp-folder.ts'
import { spawnServerProcess, runCliProcess } from '../support/server-process.ts'
import { runCli } from '../support/cli.ts'

const nobody = 65_534
const asNobody = ['setpriv', `--reuid=${nobody}`, '--clear-groups', '--']
const root = join(import.meta.dirname, '../..')
const createSystemError = (code: string, more = {}) =>
  Object.assign(new Error(`${code}: said the system`), { code, syscall: 'open', ...more })

test.each([
  [createSystemError('ENOSPC'), /^The disk is full\. Make room/],
  [createSystemError('SQLITE_FULL'), /^The disk is full/],
  [new AppError('storage_full'), /^The disk is full/],
  [new Error('around it', { cause: createSystemError('EDQUOT') }), /^The disk is full/],
  [
    createSystemError('EACCES', { path: '/srv/twara/keys' }),
    /^This user can’t open or write to \/srv\/twara\/keys\. Run this as its owner/,
  ],
  [createSystemError('SQLITE_CANTOPEN'), /^This user can’t open or write to the data folder/],
  [createSystemError('SQLITE_READONLY_DBMOVED'), /^This user can’t open or write to the data folder/],
  [createSystemError('EADDRINUSE'), /^This port is in use\. Set PORT/],
  [createSystemError('EACCES', { syscall: 'listen' }), /^This user can’t use this port\. Set PORT/],
  [createSystemError('EADDRNOTAVAIL', { syscall: 'listen' }), /^HOST isn’t an address of this machine \(EADDRNOTAVAIL\)\. Correct it/],
  [createSystemError('ENOTFOUND', { syscall: 'getaddrinfo' }), /^HOST isn’t an address of this machine \(ENOTFOUND\)/],
  [new DatabaseUnavailableError('28000'), /\(28000\): it refuses this user: check user, password/],
  [new DatabaseUnavailableError('28P01'), /\(28P01\): wrong password: check user and password/],
  [new DatabaseUnavailableError('3D000'), /\(3D000\): no database has this name: create it first/],
  [new DatabaseUnavailableError('ENOTFOUND'), /\(ENOTFOUND\): its host is unknown/],
  [new DatabaseUnavailableError(''), /can’t be opened: it doesn’t answer: check host, port and firewall/],
  [new DatabaseUnavailableError('XX000'), /^The database of DATABASE_URL can’t be opened \(XX000\)\.$/],
  [createSystemError('42501'), /\(42501\): this user can’t create tables/],
])('%s ends in one plain line', (error, line) => {
  expect(describeError(error)).toMatch(line)
  expect(describeError(error).split('\n')).toHaveLength(1)
})

testOnFiles('a folder that is none is named', async () => {
  const dataDir = join(await createTempFolder(), 'a-file')
  await writeFile(dataDir, '')
  expect(await runCli(dataDir, 'migrate')).toEqual({ code: 1, out: '', err: `DATA_DIR isn’t a folder: ${dataDir}.\n` })
})

testOnFiles('the folder of another user is told of with both', { timeout: 60_000 }, async (context) => {
  if (process.getuid?.() !== 0) return context.skip('only root can be another user')
  const dataDir = await createTempFolder()
  await chmod(dataDir, 0o700)
  expect(await runCliProcess(dataDir, 'serve', '', { PATH: process.env.PATH, PORT: '0' }, asNobody)).toEqual({
    code: 1,
    out: '',
    err: `The data folder ${dataDir} belongs to user 0, and you are user ${nobody}. Run this as user 0, or give yourself the folder (chown -R).\n`,
  })
})

test('where npm has ended, however it did, the site is told', { timeout: 60_000 }, async () => {
  const program = `const { onNpmExit } = await import(${JSON.stringify(join(root, 'server/cli/parent-process.ts'))})
setTimeout(() => process.exit(3), 50_000)
onNpmExit(() => { console.log('ended'); process.exit(0) })
console.log('ready')`
  const command = ['sh', '-c', '"$0" --input-type=module -e "$1" & wait', process.execPath, program]
  const { child, said, ended } = launch(command, root, { ...process.env, npm_lifecycle_event: 'start' })
  await expect.poll(() => said.out, { timeout: 30_000 }).toContain('ready')
  child.kill('SIGKILL')
  expect(await ended).toMatchObject({ out: 'ready\nended\n', err: '' })
})

testOnFiles(
  'rows that the system does not close to others are opened, with one line of what to do',
  { timeout: 60_000 },
  async (context) => {
    if (process.getuid?.() !== 0) return context.skip('only root can be another user')
    const dataDir = await createTempFolder()
    await chown(dataDir, nobody, nobody)
    const databasePath = join(dataDir, 'twara.db')
    // Changing the mode of another user's file fails as on such a disk.
    await writeFile(databasePath, '')
    await chmod(databasePath, 0o666)
    const { code, out } = await spawnServerProcess(dataDir, 'serve', {}, asNobody).outcome
    expect(code).toBeNull()
    expect(out.match(/this disk refuses chmod\. Restrict the data folder/g)).toHaveLength(1)
  },
)
