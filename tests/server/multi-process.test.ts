import { expect, onTestFinished } from 'vitest'
import { createApp } from '../../server/app.ts'
import { createBalances } from '../../server/features/balances/balances.ts'
import { openPostgres } from '../../server/db/postgres/postgres.ts'
import { ledgerLines } from '../../server/db/schema/payments.ts'
import { createSseHub } from '../../server/http/sse-hub.ts'
import { publish } from '../../server/messaging/realtime/commands.ts'
import { watchOtherProcesses } from '../../server/messaging/realtime/cross-process.ts'
import { testApp } from '../support/app.ts'
import { testOnPostgres } from '../support/engine-skips.ts'
import { executePostgres } from '../support/postgres-database.ts'
import { readEvents } from '../support/sse-stream.ts'

testOnPostgres('notes of what was touched go once every process has counted them, and none is missed', async () => {
  const { db, deps, newUser, newCar } = await testApp()
  const noted = async () => (await executePostgres(deps.config.databaseUrl ?? '', 'SELECT id FROM row_changes')).length
  const owner = await newUser({ userType: 'owner' })
  const first = await newCar(owner)
  await db.changes.count()
  expect(db.changes.take()).toContain(first.id)
  const before = await noted()
  await db.changes.forget()
  expect([before > 0, await noted()]).toEqual([true, before])
  const second = await newCar(owner)
  await db.changes.forget()
  expect(await noted()).toBeLessThan(before)
  await db.changes.count()
  expect(db.changes.take()).toEqual([second.id])
})

testOnPostgres('what another process has settled is in the list of what is due', async () => {
  const { deps, db, newUser, clock } = await testApp()
  const owner = await newUser({ userType: 'owner' })
  const at = clock.now()
  const line = { ownerId: owner.id, status: 'completed', month: '2026-11', at, movedAt: at } as const
  const write = (kind: 'correction' | 'settlement', amount: number) =>
    db.write((tx) => tx.insert(ledgerLines).values({ ...line, id: deps.newId(), kind, amount }))
  await write('correction', 9_000)
  const other = openPostgres(deps.config.databaseUrl ?? '')
  onTestFinished(() => other.close())
  const balances = createBalances(other)
  const due = async () => (await balances.getSorted('2026-11', 'due')).find(({ ownerId }) => ownerId === owner.id)?.due
  expect(await due()).toBe(9_000)
  await write('settlement', 4_000)
  await expect.poll(due, { timeout: 10_000 }).toBe(5_000)
  // Notes go once both have counted them and no older transaction runs.
  const left = async () => {
    await db.ledger.forget()
    return await executePostgres(deps.config.databaseUrl ?? '', 'SELECT id FROM ledger_changes')
  }
  await expect.poll(left, { timeout: 10_000 }).toEqual([])
  await write('settlement', 5_000)
  await expect.poll(due, { timeout: 10_000 }).toBe(0)
})

async function twoProcesses() {
  const { deps, newUser, clock } = await testApp()
  const url = deps.config.databaseUrl ?? ''
  const db = openPostgres(url)
  const other = { ...deps, db, hub: createSseHub() }
  const app = createApp(other)
  const stopHearing = watchOtherProcesses(other)
  onTestFinished(async () => {
    other.hub.close()
    await stopHearing()
    await db.close()
  })
  const tell = (userId: string, subject: string) => deps.db.write((tx) => publish(tx, [{ userId, kind: 'listing', subject }], clock.now()))
  const listen = async ({ cookie }: { cookie: string }) => {
    const stream = readEvents(await app.request('http://localhost/api/events', { headers: { cookie } }))
    expect((await stream.next())?.event).toBe('open')
    return stream
  }
  return { tell, listen, newUser, hub: other.hub }
}

testOnPostgres('an open page hears within a second or two of what another process has written, each thing once', async () => {
  const { tell, listen, newUser, hub } = await twoProcesses()
  const [person, stranger] = [await newUser(), await newUser()]
  const [own, theirs] = [await listen(person), await listen(stranger)]
  for (const subject of ['a', 'b']) await tell(person.id, subject)
  expect([(await own.next())?.subject, (await own.next())?.subject]).toEqual(['a', 'b'])
  await tell(person.id, 'c')
  expect((await own.next())?.subject).toBe('c')
  await tell(stranger.id, 'mine')
  expect((await theirs.next())?.subject).toBe('mine')
  hub.close()
  expect([await own.ended(), await theirs.ended()]).toEqual([[], []])
})
