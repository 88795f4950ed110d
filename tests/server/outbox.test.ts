import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outbox } from '../../server/db/schema/notifications.ts'
import {
  wasEmailEnqueuedSince,
  enqueue,
  retryFailedMessages,
  purgeOutbox,
  cancelUnsentMessages,
} from '../../server/messaging/outbox/commands.ts'
import type { OutboxRow } from '../../server/db/row-types.ts'
import { createOutboxWorker } from '../../server/messaging/outbox/worker.ts'
import { createTestApp } from '../support/app.ts'
import { readRows } from '../support/read-rows.ts'

async function setUp() {
  const t = await createTestApp()
  const user = await t.newUser()
  const enqueueMails = (count = 1) =>
    t.db.write((tx) =>
      enqueue(
        tx,
        Array.from({ length: count }, () => ({ channel: 'mail', userId: user.id, kind: 'welcome' }) as const),
        { now: t.clock.now(), newId: t.deps.newId },
      ),
    )
  const readOutbox = () => readRows(t.db.read, outbox, eq(outbox.userId, user.id))
  const failToSend = () => Promise.reject(Object.assign(new Error('no way to aline@example.rw'), { code: 'ECONNREFUSED' }))
  return { ...t, enqueueMails, readOutbox, failToSend }
}

test('each goes out once, however many look at the same time', async () => {
  const { deps, enqueueMails, readOutbox } = await setUp()
  const sent: string[] = []
  deps.deliver.mail = async ({ id }: OutboxRow) => {
    sent.push(id)
    return 'sent'
  }
  await enqueueMails(20)
  await Promise.all([deps.sender.send(), deps.sender.send(), deps.sender.send()])
  await deps.sender.send()
  expect([sent.length, new Set(sent).size]).toEqual([20, 20])
  expect((await readOutbox()).every(({ sentAt, tries }) => sentAt !== null && tries === 1)).toBe(true)
})

test('what fails is tried again after growing pauses, and given up after the last', async () => {
  const { deps, clock, enqueueMails, readOutbox, failToSend } = await setUp()
  let tries = 0
  deps.deliver.mail = () => {
    tries += 1
    return failToSend()
  }
  await enqueueMails()
  const minutes = [0, 1, 5, 15, 60, 240, 720]
  for (const [index, pause] of minutes.entries()) {
    clock.advance(pause * 60_000 - 1)
    if (index > 0) await deps.sender.send()
    expect(tries, 'not before its time').toBe(index)
    clock.advance(1)
    await deps.sender.send()
    expect(tries).toBe(index + 1)
  }
  const [row] = await readOutbox()
  expect(row?.failedAt).toEqual(clock.now())
  expect(row?.failure).toBe('ECONNREFUSED')
  clock.advance(7 * 86_400_000)
  await deps.sender.send()
  expect(tries).toBe(minutes.length)
})

test('after an hour without a way out all of it goes out once', async () => {
  const { deps, clock, enqueueMails, readOutbox, failToSend } = await setUp()
  await enqueueMails(5)
  deps.deliver.mail = failToSend
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
  expect((await readOutbox()).every(({ failure }) => failure === null)).toBe(true)
})

test('what is being sent is due again only after its time, should the server die meanwhile', async () => {
  const { deps, clock, enqueueMails, readOutbox } = await setUp()
  await enqueueMails()
  const sending = Promise.withResolvers<'sent'>()
  deps.deliver.mail = () => sending.promise
  void deps.sender.send()
  await expect.poll(async () => (await readOutbox())[0]?.tries).toBe(1)
  expect((await readOutbox())[0]?.dueAt).toEqual(new Date(clock.now().getTime() + 5 * 60_000))
  sending.resolve('sent')
  await deps.sender.send()
})

test('who was too slow says nothing any more of what somebody else has sent meanwhile', async () => {
  const { deps, clock, enqueueMails, readOutbox } = await setUp()
  await enqueueMails()
  const slow = Promise.withResolvers<'sent'>()
  deps.deliver.mail = () => slow.promise
  const first = deps.sender.send()
  await expect.poll(async () => (await readOutbox())[0]?.tries).toBe(1)
  clock.advance(5 * 60_000)
  const other = createOutboxWorker({ db: deps.db, deliver: { mail: () => Promise.resolve('sent') }, log: deps.log, now: clock.now })
  await other.send()
  const sent = await readOutbox()
  expect(sent).toMatchObject([{ tries: 2, sentAt: clock.now(), failure: null }])
  clock.advance(60_000)
  slow.reject(Object.assign(new Error('too late'), { code: 'ECONNRESET' }))
  await first
  expect(await readOutbox()).toEqual(sent)
})

async function setUpSeveral() {
  const t = await setUp()
  const [user, other] = [await t.newUser(), await t.newUser()]
  const now = t.clock.now()
  const row = { channel: 'mail', userId: user.id, kind: 'reset', payload: {}, createdAt: now, dueAt: now } as const
  await t.db.write((tx) =>
    tx
      .insert(outbox)
      .values([
        { ...row, id: 'sent', sentAt: now },
        { ...row, id: 'waits' },
        { ...row, id: 'failed', kind: 'change_email', failedAt: now },
        { ...row, id: 'alsoFailed', kind: 'change_email', failedAt: now },
        { ...row, id: 'welcome', kind: 'welcome' },
        ...['here', 'there'].map((bookingId) => ({ ...row, id: bookingId, kind: 'booking_approved' as const, payload: { bookingId } })),
        { ...row, id: 'push', channel: 'push', kind: 'booking_requested' },
        { ...row, id: 'others', userId: other.id },
      ]),
  )
  const listRemaining = async () => {
    const ids = (await readRows(t.db.read, outbox)).map(({ id }) => id)
    return ['sent', 'waits', 'failed', 'alsoFailed', 'welcome', 'here', 'there', 'push', 'others'].filter((id) => ids.includes(id))
  }
  return { ...t, user, other, now, listRemaining }
}

test('whether a mail was laid ready is asked of its person, its kind and mails alone', async () => {
  const { db, user, other, now } = await setUpSeveral()
  const since = new Date(now.getTime() - 1)
  const wasEnqueued = (userId: string, kind: 'reset' | 'welcome' | 'booking_requested', from = since) =>
    wasEmailEnqueuedSince(db.read, { userId, kind }, from)
  expect([await wasEnqueued(user.id, 'reset'), await wasEnqueued(user.id, 'welcome'), await wasEnqueued(other.id, 'reset')]).toEqual([
    true,
    true,
    true,
  ])
  expect([
    await wasEnqueued(other.id, 'welcome'),
    await wasEnqueued(user.id, 'booking_requested'),
    await wasEnqueued(user.id, 'reset', now),
  ]).toEqual([false, false, false])
})

test('withdrawn is what waits, of that person and that kind, and of one booking nothing of another', async () => {
  const { db, user, listRemaining } = await setUpSeveral()
  await db.write((tx) => cancelUnsentMessages(tx, user.id, 'reset'))
  await db.write((tx) => cancelUnsentMessages(tx, user.id, 'booking_approved', 'here'))
  expect(await listRemaining()).toEqual(['sent', 'failed', 'alsoFailed', 'welcome', 'there', 'push', 'others'])
})

test('sent again is that one which was given up', async () => {
  const { db, clock } = await setUpSeveral()
  clock.advance(1_000)
  const retryMail = (id: string) => db.write((tx) => retryFailedMessages(tx, { id }, clock.now()))
  expect(await retryMail('failed')).toBe(1)
  const failed = (await readRows(db.read, outbox)).filter(({ failedAt }) => failedAt).map(({ id }) => id)
  expect(failed).toEqual(['alsoFailed'])
  await expect(retryMail('waits')).rejects.toMatchObject({ code: 'not_found' })
})

test('what was sent goes after seven days, and nothing else', async () => {
  const { db, clock, listRemaining } = await setUpSeveral()
  clock.advance(7 * 86_400_000)
  await db.write((tx) => purgeOutbox(tx, clock.now()))
  expect(await listRemaining()).toContain('sent')
  clock.advance(1)
  await db.write((tx) => purgeOutbox(tx, clock.now()))
  expect(await listRemaining()).toEqual(['waits', 'failed', 'alsoFailed', 'welcome', 'here', 'there', 'push', 'others'])
})
