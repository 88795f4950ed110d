import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { outbox } from '../../server/db/schema/notifications.ts'
import { jobs } from '../../server/db/schema/jobs.ts'
import { enqueue } from '../../server/messaging/outbox/commands.ts'
import { getCurrentIssues } from '../../server/features/admin/health-checks.ts'
import { createMonitor, monitorEventLoop } from '../../server/jobs/monitoring/monitor.ts'
import { createTestApp } from '../support/app.ts'
import { testOnFiles } from '../support/engine-skips.ts'
import { startSmsGateway } from '../support/sms-gateway.ts'
import { startMailbox } from '../support/mailbox.ts'
import { failWrites } from '../support/sqlite-faults.ts'

const minute = 60_000
const hour = 60 * minute
const [plenty, little] = [50_000_000_000, 1_000_000]
type Alert = { kind: string; state: string; since: string; site: string; text: string }

async function setUp(env: NodeJS.ProcessEnv = {}) {
  const gateway = await startSmsGateway<Alert>()
  const t = await createTestApp({ ALERT_WEBHOOK_URL: gateway.url, PUBLIC_URL: 'https://cars.example.rw', ...env })
  const disk = { free: plenty }
  const readFreeSpace = async () => disk.free
  const restartMonitor = () => createMonitor(t.deps, readFreeSpace)
  const listAlerts = () => gateway.taken.map(({ kind, state }) => `${kind} ${state}`)
  const runMinutes = async (watch: ReturnType<typeof restartMonitor>, minutes: number) => {
    for (let elapsed = 0; elapsed < minutes; elapsed += 1) {
      await watch.check()
      t.clock.advance(minute)
    }
  }
  const getLater = () => new Date(t.clock.now().getTime() + 48 * hour)
  const setJob = (name: 'run-nightly-backup' | 'upload-backup' | 'purge-expired', failure: string | null, dueAt = getLater()) =>
    t.db.write((tx) => tx.insert(jobs).values({ name, dueAt, failure }).onConflictDoUpdate({ target: jobs.name, set: { dueAt, failure } }))
  return { ...t, gateway, disk, restartMonitor, listAlerts, runMinutes, setJob, readIssues: () => getCurrentIssues(t.deps, readFreeSpace) }
}

test('trouble is told once, again after a day while it lasts, and once when it is over', async () => {
  const { gateway, disk, restartMonitor, listAlerts, runMinutes } = await setUp()
  const watch = restartMonitor()
  const whileFree = async (bytes: number, minutes: number) => {
    disk.free = bytes
    await runMinutes(watch, minutes)
    return listAlerts()
  }
  expect(await whileFree(plenty, 3)).toEqual([])
  expect(await whileFree(little, 1), 'seen once').toEqual([])
  expect(await whileFree(little, 24 * 60 - 1)).toEqual(['disk failing'])
  expect(await whileFree(little, 60)).toEqual(['disk failing', 'disk failing'])
  await whileFree(plenty, 30)
  expect(await whileFree(little, 5), 'it comes and goes').toHaveLength(2)
  expect(await whileFree(plenty, 200)).toEqual(['disk failing', 'disk failing', 'disk well'])
  expect(gateway.taken[0]).toEqual({
    kind: 'disk',
    state: 'failing',
    since: '2026-11-21T08:03:00.000Z',
    site: 'https://cars.example.rw',
    text: 'Twara: Less than 1 GB is free on the disk. More: https://cars.example.rw/admin/jobs',
  })
})

test('what was told is known after a restart, and also where it could not be kept', async () => {
  const { db, disk, restartMonitor, listAlerts, runMinutes } = await setUp()
  const restoreWrites = await failWrites(db, 'INSERT', 'key_values')
  disk.free = little
  const watch = restartMonitor()
  await runMinutes(watch, 30)
  expect(listAlerts()).toEqual(['disk failing'])
  await restoreWrites()
  for (const free of [plenty, little]) {
    disk.free = free
    await runMinutes(watch, 1)
  }
  await runMinutes(restartMonitor(), 30)
  expect(listAlerts()).toEqual(['disk failing'])
})

testOnFiles('a backup and a job that fail or hang are told apart, without what they failed with, and the admin sees the same', async () => {
  const { setJob, readIssues, restartMonitor, listAlerts, runMinutes, gateway, as, newUser, clock } = await setUp({ PUBLIC_URL: '' })
  await setJob('run-nightly-backup', 'Error: aline@example.rw')
  expect(await readIssues()).toEqual(['backup'])
  await setJob('purge-expired', null, new Date(clock.now().getTime() - hour - 1))
  expect(await readIssues()).toEqual(['backup', 'job'])
  await runMinutes(restartMonitor(), 2)
  expect(listAlerts().sort()).toEqual(['backup failing', 'job failing'])
  expect(JSON.stringify(gateway.taken)).not.toContain('aline')
  const jobsView = await (await as(await newUser({ userType: 'admin' })).get('/api/admin/jobs')).json()
  expect(jobsView.troubles).toEqual(expect.arrayContaining(['backup', 'job']))
  await setJob('run-nightly-backup', null)
  await setJob('purge-expired', null)
  expect(await readIssues()).toEqual([])
  await setJob('upload-backup', 'Error: no bucket')
  expect(await readIssues()).toEqual(['backup'])
})

test('mail that nobody gets is told by the webhook, a reader or two who are refused are not', async () => {
  const { db, deps, newUser, readIssues, clock } = await setUp()
  const enqueueMail = async () => {
    const { id: userId } = await newUser()
    await db.write((tx) => enqueue(tx, [{ channel: 'mail', userId, kind: 'welcome' }], { now: clock.now(), newId: deps.newId }))
  }
  const sendAfter = async (milliseconds: number, error?: object) => {
    deps.deliver.mail = async () => (error ? Promise.reject(Object.assign(new Error('no'), error)) : 'sent')
    clock.advance(milliseconds)
    await deps.sender.send()
  }
  const tryTwice = async (error: object) => {
    await enqueueMail()
    for (const pause of [0, minute]) await sendAfter(pause, error)
    return await readIssues()
  }
  const refused = { code: 'EENVELOPE', responseCode: 550 }
  await enqueueMail()
  expect(await tryTwice(refused)).toEqual([])
  expect(await tryTwice(refused), 'three different readers').toEqual(['mail'])
  await sendAfter(hour)
  expect(await readIssues()).toEqual([])
  expect(await tryTwice({ code: 'ECONNECTION' }), 'no server').toEqual(['mail'])
  // A mail that was given up is no issue once others go out again.
  await db.write((tx) => tx.update(outbox).set({ failedAt: clock.now() }).where(eq(outbox.failure, 'ECONNECTION')))
  await enqueueMail()
  await sendAfter(minute)
  expect(await readIssues()).toEqual([])
})

test('it is told by mail too, to whom the configuration names', async () => {
  const mailbox = await startMailbox()
  onTestFinished(() => mailbox.close())
  const env = { ALERT_EMAIL: 'operator@site.rw', SMTP_URL: mailbox.url, MAIL_FROM: 'site@site.rw' }
  const { disk, restartMonitor, runMinutes, gateway } = await setUp(env)
  disk.free = 0
  await runMinutes(restartMonitor(), 3)
  expect(gateway.taken).toHaveLength(1)
  expect(mailbox.mails.map(({ recipients, subject }) => [recipients, subject])).toEqual([
    [['operator@site.rw'], 'Twara: Less than 1 GB is free on the disk.'],
  ])
  expect(mailbox.mails[0]?.text).toContain('https://cars.example.rw/admin/jobs')
})

test('where nobody can be told it is tried again after a quarter of an hour, and the log says why without an address', async () => {
  const { disk, restartMonitor, runMinutes, gateway, listAlerts, logged } = await setUp()
  gateway.state.status = 302
  disk.free = 0
  const watch = restartMonitor()
  await runMinutes(watch, 10)
  const countTries = () => logged.filter((line) => JSON.stringify(line).includes('the alert could not be sent')).length
  expect([countTries(), listAlerts()]).toEqual([1, []])
  expect(logged).toContainEqual(expect.objectContaining({ reasons: ['unexpected redirect'] }))
  gateway.state.status = 200
  await runMinutes(watch, 20)
  expect([countTries(), listAlerts()]).toEqual([1, ['disk failing']])
  expect(JSON.stringify(logged)).not.toContain(gateway.url)
})

test('the end does not wait for a webhook that never answers', async () => {
  const { disk, restartMonitor, gateway, listAlerts, clock } = await setUp()
  gateway.state.status = 0
  disk.free = 0
  const watch = restartMonitor()
  await watch.check()
  clock.advance(minute)
  const since = performance.now()
  const pendingCheck = watch.check()
  watch.stop()
  await pendingCheck
  expect(performance.now() - since).toBeLessThan(5_000)
  expect(listAlerts()).toEqual([])
})

test('an event loop that is late is told of, one that is not is silent', async () => {
  const lines: object[] = []
  const warn = (fields: object) => void lines.push(fields)
  const loop = monitorEventLoop({ warn }, 100)
  onTestFinished(loop.stop)
  const wait = (milliseconds = 1) => new Promise((resolve) => setTimeout(resolve, milliseconds))
  await wait(50)
  for (let turns = 0; turns < 5; turns += 1) {
    for (const until = performance.now() + 150; performance.now() < until; );
    await wait()
  }
  loop.report()
  expect(lines).toEqual([{ p99Ms: expect.any(Number), longestMs: expect.any(Number) }])
  const patient = monitorEventLoop({ warn }, 60_000)
  onTestFinished(patient.stop)
  await wait()
  patient.report()
  expect(lines).toHaveLength(1)
})
