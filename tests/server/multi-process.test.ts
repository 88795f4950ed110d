import { expect, onTestFinished } from 'vitest'
import { createApp } from '../../server/app.ts'
import { createBalances } from '../../server/features/balances/balances.ts'
import { openPostgres } from '../../server/db/postgres/postgres.ts'
import { ledgerLines } from '../../server/db/schema/payments.ts'
import { createSseHub } from '../../server/http/sse-hub.ts'
import { publishLiveEvents } from '../../server/messaging/realtime/commands.ts'
import { watchOtherProcesses } from '../../server/messaging/realtime/cross-process.ts'
import { createTestApp } from '../support/app.ts'
import { testOnPostgres } from '../support/engine-skips.ts'
import { executePostgres } from '../support/postgres-database.ts'
import { readEvents } from '../support/sse-stream.ts'

testOnPostgres('notes of what was touched go once every process has counted them, and none is missed', async () => {
  const { db, deps, newUser, newCar } = await createTestApp()
  const countNotes = async () => (await executePostgres(deps.config.databaseUrl ?? '', 'SELECT id FROM row_changes')).length
  const owner = await newUser({ userType: 'owner' })
  const first = await newCar(owner)
  await db.publicChanges.getVersion()
  expect(db.publicChanges.drainIds()).toContain(first.id)
  const before = await countNotes()
  await db.publicChanges.purge()
  expect([before > 0, await countNotes()]).toEqual([true, before])
  const second = await newCar(owner)
  await db.publicChanges.purge()
  expect(await countNotes()).toBeLessThan(before)
  await db.publicChanges.getVersion()
  expect(db.publicChanges.drainIds()).toEqual([second.id])
})

testOnPostgres('what another process has settled is in the list of what is due', async () => {
  const { deps, db, newUser, clock } = await createTestApp()
  const owner = await newUser({ userType: 'owner' })
  const at = clock.now()
  const line = { ownerId: owner.id, status: 'completed', month: '2026-11', at, movedAt: at } as const
  const write = (kind: 'correction' | 'settlement', amount: number) =>
    db.write((tx) => tx.insert(ledgerLines).values({ ...line, id: deps.newId(), kind, amount }))
  await write('correction', 9_000)
  const other = openPostgres(deps.config.databaseUrl ?? '')
  onTestFinished(() => other.close())
  const balances = createBalances(other)
  const readDue = async () => (await balances.getSorted('2026-11', 'due')).find(({ ownerId }) => ownerId === owner.id)?.due
  expect(await readDue()).toBe(9_000)
  await write('settlement', 4_000)
  await expect.poll(readDue, { timeout: 10_000 }).toBe(5_000)
  // Notes go once both have counted them and no older transaction runs.
  const readNotes = async () => {
    await db.ledgerChanges.purge()
    return await executePostgres(deps.config.databaseUrl ?? '', 'SELECT id FROM ledger_changes')
  }
  await expect.poll(readNotes, { timeout: 10_000 }).toEqual([])
  await write('settlement', 5_000)
  await expect.poll(readDue, { timeout: 10_000 }).toBe(0)
})

async function setUpTwoProcesses() {
  const { deps, newUser, clock } = await createTestApp()
  const url = deps.config.databaseUrl ?? ''
  const db = openPostgres(url)
  const other = { ...deps, db, hub: createSseHub() }
  const app = createApp(other)
  const stopWatching = watchOtherProcesses(other)
  onTestFinished(async () => {
    other.hub.close()
    await stopWatching()
    await db.close()
  })
  const publishEvent = (userId: string, subject: string) =>
    deps.db.write((tx) => publishLiveEvents(tx, [{ userId, kind: 'listing', subject }], clock.now()))
  const listen = async ({ cookie }: { cookie: string }) => {
    const stream = readEvents(await app.request('http://localhost/api/events', { headers: { cookie } }))
    expect((await stream.next())?.event).toBe('open')
    return stream
  }
  return { publishEvent, listen, newUser, hub: other.hub }
}

testOnPostgres('an open page hears within a second or two of what another process has written, each thing once', async () => {
  const { publishEvent, listen, newUser, hub } = await setUpTwoProcesses()
  const [user, stranger] = [await newUser(), await newUser()]
  const [ownStream, otherStream] = [await listen(user), await listen(stranger)]
  for (const subject of ['a', 'b']) await publishEvent(user.id, subject)
  expect([(await ownStream.next())?.subject, (await ownStream.next())?.subject]).toEqual(['a', 'b'])
  await publishEvent(user.id, 'c')
  expect((await ownStream.next())?.subject).toBe('c')
  await publishEvent(stranger.id, 'mine')
  expect((await otherStream.next())?.subject).toBe('mine')
  hub.close()
  expect([await ownStream.ended(), await otherStream.ended()]).toEqual([[], []])
})
