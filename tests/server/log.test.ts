import { expect, test } from 'vitest'
import { readConfig } from '../../server/config/config.ts'
import { createLog } from '../../server/lib/log.ts'
import { runNightlyBackup } from '../../server/backup/jobs.ts'
import { enqueue } from '../../server/messaging/outbox/commands.ts'
import { password, createTestApp } from '../support/app.ts'
import { createTempFolder } from '../support/temp-folder.ts'
import { startServer } from '../support/server-process.ts'

function writeLog(env: NodeJS.ProcessEnv, isTTY: boolean) {
  const output: string[] = []
  const log = createLog(readConfig(env), { write: (text) => output.push(text), isTTY })
  log.info({ archive: 'nightly.zip' }, 'backup made')
  log.error({ stack: 'Error: x\n    at y' }, 'a job failed')
  return output
}

test('the log is lines of JSON with the time in ISO and the level by its name', () => {
  for (const output of [writeLog({}, false), writeLog({ LOG_FORMAT: 'json' }, true)]) {
    const [line = {}, ...more] = output.map((text) => JSON.parse(text) as Record<string, unknown>)
    expect(line).toMatchObject({ level: 'info', msg: 'backup made', archive: 'nightly.zip' })
    expect(new Date(String(line['time'])).toISOString()).toBe(line['time'])
    expect(more).toEqual([expect.objectContaining({ level: 'error', stack: 'Error: x\n    at y' })])
  }
})

test('on a terminal it can be read, and wherever that is asked for', () => {
  for (const output of [writeLog({}, true), writeLog({ LOG_FORMAT: 'pretty' }, false)]) {
    expect(output[0]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\dZ INFO {2}backup made archive=nightly.zip\n$/)
    expect(output[1]).toMatch(/ ERROR a job failed\nError: x\n {4}at y\n$/)
  }
  expect(() => readConfig({ LOG_FORMAT: 'xml' })).toThrow('LOG_FORMAT must be json or pretty')
})

test('a start says version, folder, schema and address, an end that it ends, each as a line of JSON; the first link is a plain line', {
  timeout: 60_000,
}, async () => {
  const dataDir = await createTempFolder()
  const server = await startServer(dataDir)
  await expect.poll(() => server.said.out).toContain('#setup=')
  expect(await server.end('SIGTERM')).toBe(0)
  const lines = server.said.out.trim().split('\n')
  const plain = lines.filter((line) => !line.startsWith('{'))
  expect(plain).toEqual([expect.stringMatching(/^There is no admin yet\. [^]* http:\/\/localhost:\d+\/admin-login#setup=\S+$/)])
  const told = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Record<string, unknown>)
  const address = `http://localhost:${server.port}`
  for (const line of [
    { level: 'info', msg: 'starting', version: expect.any(String), folder: dataDir },
    { level: 'warn', msg: expect.stringContaining('set PUBLIC_URL') },
    { level: 'info', msg: 'the schema was created', from: 0, to: expect.any(Number) },
    { level: 'info', msg: `Twara is running at ${address}`, address },
    { level: 'info', msg: 'shutting down' },
    { level: 'info', msg: 'stopped' },
  ])
    expect(told).toContainEqual(expect.objectContaining(line))
})

test('of a refused log-in the log hears from which block it came and why, and of a throttled one once', async () => {
  const { as, newUser, logged, peer } = await createTestApp()
  const { email } = await newUser()
  peer.address = '41.186.11.7'
  for (let time = 0; time < 10; time += 1) await as(null).post('/api/auth/log-in', { email, password: `not ${password}` })
  const told = (message: string) => logged.filter((line) => (line as { message?: string }).message === message)
  expect(told('log-in refused')).toHaveLength(8)
  expect(told('log-in refused')[0]).toEqual({ address: '41.186.11.0/24', reason: 'invalid_credentials', message: 'log-in refused' })
  expect(told('throttled')).toEqual([{ address: '41.186.11.0/24', route: expect.any(String), message: 'throttled' }])
  peer.address = '2001:db8:1:2::9'
  const other = await newUser()
  await as(null).post('/api/auth/log-in', { email: other.email, password: 'not that one either' })
  expect(told('log-in refused').at(-1)).toMatchObject({ address: '2001:db8:1:2::/64' })
})

test('of a backup that was made the log says so once, with the name of the archive', async () => {
  const { deps, logged } = await createTestApp()
  await runNightlyBackup({ ...deps, backUp: async () => 'nightly-one.zip' })
  expect(logged).toEqual([{ archive: 'nightly-one.zip', message: 'backup made' }])
})

test('of a mail that was given up the log says its kind and why, once, and names nobody', async () => {
  const { deps, db, newUser, clock, logged } = await createTestApp()
  const { id: userId } = await newUser()
  await db.write((tx) => enqueue(tx, [{ channel: 'mail', userId, kind: 'welcome' }], { now: clock.now(), newId: deps.newId }))
  deps.deliver.mail = () => Promise.reject(Object.assign(new Error('at 10.0.0.9'), { code: 'ECONNREFUSED' }))
  for (let hour = 0; hour < 48; hour += 1) {
    await deps.sender.send()
    clock.advance(3_600_000)
  }
  const givenUp = logged.filter((line) => (line as { message?: string }).message?.includes('given up'))
  expect(givenUp).toEqual([
    { channel: 'mail', kind: 'welcome', tries: 7, failure: 'ECONNREFUSED', message: 'mail given up: it could not be sent' },
  ])
  expect(JSON.stringify(logged)).not.toContain(userId)
})
