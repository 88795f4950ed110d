import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outbox } from '../../server/db/schema/hearing.ts'
import { layReady } from '../../server/outbox/commands.ts'
import type { OutboxRow } from '../../server/db/rows.ts'
import { testApp } from '../support/app.ts'
import { rowsIn } from '../support/rows.ts'

async function scene() {
  const t = await testApp()
  const person = await t.newUser()
  const lay = (count = 1) =>
    t.db.write((tx) =>
      layReady(
        tx,
        Array.from({ length: count }, () => ({ channel: 'mail', userId: person.id, kind: 'welcome' }) as const),
        { now: t.clock.now(), newId: t.deps.newId },
      ),
    )
  const rows = () => rowsIn(t.db.read, outbox, eq(outbox.userId, person.id))
  const down = () => Promise.reject(Object.assign(new Error('no way to aline@example.rw'), { code: 'ECONNREFUSED' }))
  return { ...t, lay, rows, down }
}

test('each goes out once, however many look at the same time', async () => {
  const { deps, lay, rows } = await scene()
  const sent: string[] = []
  deps.deliver.mail = async ({ id }: OutboxRow) => {
    sent.push(id)
    return 'sent'
  }
  await lay(20)
  await Promise.all([deps.sender.send(), deps.sender.send(), deps.sender.send()])
  await deps.sender.send()
  expect([sent.length, new Set(sent).size]).toEqual([20, 20])
  expect((await rows()).every(({ sentAt, tries }) => sentAt !== null && tries === 1)).toBe(true)
})

test('what fails is tried again after growing pauses, and given up after the last', async () => {
  const { deps, clock, lay, rows, down } = await scene()
  let tries = 0
  deps.deliver.mail = () => {
    tries += 1
    return down()
  }
  await lay()
  const minutes = [0, 1, 5, 15, 60, 240, 720]
  for (const [index, pause] of minutes.entries()) {
    clock.advance(pause * 60_000 - 1)
    if (index > 0) await deps.sender.send()
    expect(tries, 'not before its time').toBe(index)
    clock.advance(1)
    await deps.sender.send()
    expect(tries).toBe(index + 1)
  }
  const [row] = await rows()
  expect(row?.failedAt).toEqual(clock.now())
  expect(row?.failure).toBe('ECONNREFUSED')
  clock.advance(7 * 86_400_000)
  await deps.sender.send()
  expect(tries).toBe(minutes.length)
})

test('after an hour without a way out all of it goes out once', async () => {
  const { deps, clock, lay, rows, down } = await scene()
  await lay(5)
  deps.deliver.mail = down
  for (let minute = 0; minute <= 60; minute += 1) {
    await deps.sender.send()
    clock.advance(60_000)
  }
  const sent: string[] = []
  deps.deliver.mail = async ({ id }: OutboxRow) => {
    sent.push(id)
    return 'sent'
  }
  for (let minute = 0; minute <= 120; minute += 1) {
    await deps.sender.send()
    clock.advance(60_000)
  }
  expect([sent.length, new Set(sent).size]).toEqual([5, 5])
  expect((await rows()).every(({ failure }) => failure === null)).toBe(true)
})

test('what is being sent is due again only after its time, should the server die meanwhile', async () => {
  const { deps, clock, lay, rows } = await scene()
  await lay()
  const never = Promise.withResolvers<'sent'>()
  deps.deliver.mail = () => never.promise
  void deps.sender.send()
  await expect.poll(async () => (await rows())[0]?.tries).toBe(1)
  expect((await rows())[0]?.dueAt).toEqual(new Date(clock.now().getTime() + 5 * 60_000))
  never.resolve('sent')
  await deps.sender.send()
})
