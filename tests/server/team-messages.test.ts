import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLogs } from '../../server/db/schema/audit-logs.ts'
import { notifications, outbox } from '../../server/db/schema/notifications.ts'
import { users } from '../../server/db/schema/users.ts'
import { createTestApp, password, type TestUser } from '../support/app.ts'
import { readErrorCode } from '../support/error-response.ts'
import { readRows } from '../support/read-rows.ts'

const text = 'Please update your insurance dates.\nThank you.'

async function setUp() {
  const t = await createTestApp()
  const admin = await t.newUser({ userType: 'admin', phone: null })
  const [owner, renter] = [await t.newUser({ userType: 'owner' }), await t.newUser()]
  const send = (people: readonly { id: string }[], input: object = { text }, key = 'a key of this test') =>
    t.as(admin, key ? { 'idempotency-key': key } : {}).post('/api/admin/users/messages', { ids: people.map(({ id }) => id), ...input })
  const listMails = async () =>
    (await readRows(t.db.read, outbox, eq(outbox.kind, 'team_message'))).map(({ channel, userId }) => [channel, userId])
  const readNotices = async (who: TestUser) => (await t.as(who).read('/api/me/notifications')).notifications
  return { ...t, admin, owner, renter, send, listMails, readNotices }
}

test('each recipient gets one notification, an email if they want it, and an audit log entry', async () => {
  const { as, db, admin, owner, renter, send, listMails, readNotices } = await setUp()
  await as(renter).patch('/api/me/preferences', { email: false })
  const responses = await Promise.all([send([owner, renter]), send([owner, renter])])
  expect(await Promise.all(responses.map((response) => response.json()))).toEqual([{ sent: 2 }, { sent: 2 }])
  for (const who of [owner, renter]) expect(await readNotices(who)).toMatchObject([{ kind: 'team_message', payload: { text } }])
  expect(await listMails()).toEqual([['mail', owner.id]])
  const logs = await readRows(db.read, auditLogs)
  expect(logs.map(({ action, actorId, entityId, note }) => [action, actorId, entityId, note]).sort()).toEqual(
    [owner, renter].map(({ id }) => ['messaged', admin.id, id, null]).sort(),
  )
  expect(await db.read.$count(notifications, eq(notifications.kind, 'team_message'))).toBe(2)
  expect(await readErrorCode(await send([owner]))).toEqual([422, 'idempotency_mismatch'])
})

test('deleted users are skipped, and a message to nobody is refused', async () => {
  const { db, clock, owner, renter, send, readNotices } = await setUp()
  await db.write((tx) => tx.update(users).set({ deletedAt: clock.now() }).where(eq(users.id, renter.id)))
  expect(await (await send([owner, renter, owner, { id: 'nobody' }])).json()).toEqual({ sent: 1 })
  expect(await readNotices(owner)).toHaveLength(1)
  expect(await readErrorCode(await send([renter, { id: 'nobody' }], { text }, 'another key'))).toEqual([404, 'not_found'])
})

test('a message without text, without a key, or to more than fifty people is refused', async () => {
  const { as, owner, renter, send, listMails } = await setUp()
  const many = Array.from({ length: 51 }, (_, index) => ({ id: String(index) }))
  for (const response of [
    await send([owner], { text: ' \n ' }),
    await send([owner], { text: 'x'.repeat(501) }),
    await send([owner], { text, other: 1 }),
    await send([owner], { text }, ''),
    await send([]),
    await send(many),
  ])
    expect(await readErrorCode(response)).toEqual([422, 'invalid'])
  expect((await as(renter).post('/api/admin/users/messages', { ids: [owner.id], text, password })).status).toBe(403)
  expect(await listMails()).toEqual([])
})
