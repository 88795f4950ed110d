import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays } from '../../shared/lib/days.ts'
import { maxDisputePhotos } from '../../shared/domain/dispute.ts'
import { messages, chatPhotos } from '../../server/db/schema/chat.ts'
import { liveEvents, notifications, outbox } from '../../server/db/schema/notifications.ts'
import { auditLogs } from '../../server/db/schema/audit-logs.ts'
import { runJobs } from '../../server/jobs/runner.ts'
import { password, type TestUser } from '../support/app.ts'
import { createRequest } from '../support/booking-fixtures.ts'
import { imageForm, createImage } from '../support/images.ts'
import { readErrorCode, readFieldErrors } from '../support/error-response.ts'
import { readRows } from '../support/read-rows.ts'

type Seen = { id: string; text: string; state: string | null }

async function aChat() {
  const t = await createRequest()
  const admin = await t.newAdmin()
  const say = (who: TestUser, to: string, text: string, photos: string[] = [], headers?: Record<string, string>) => {
    t.clock.advance(1_000)
    return t.as(who).post(`${to}/messages`, { text, photos }, headers)
  }
  const send = (who: TestUser, text: string, photos?: string[], headers?: Record<string, string>) => say(who, t.path, text, photos, headers)
  const read = (who: TestUser, query = '', of = t.path) => t.as(who).read(`${of}/messages${query}`)
  const listed = async (who: TestUser, of = t.path): Promise<Seen[]> => (await read(who, '', of)).messages
  const textsFor = async (who: TestUser) => (await listed(who)).map(({ text }) => text)
  const statesFor = async (who: TestUser) => (await listed(who)).map(({ state }) => state)
  const see = (who: TestUser, body: object, of = t.path) => t.as(who).post(`${of}/messages/seen`, body)
  const readAll = async (who: TestUser, of = t.path) => see(who, { seen: 'read', upTo: (await listed(who, of)).at(-1)?.id }, of)
  const { buffer, name } = await createImage('dent', '#7a4fd0', { width: 900, height: 600 })
  const upload = (who: TestUser) => t.as(who).post(`${t.path}/photos`, imageForm(buffer, name))
  const uploaded = async (who: TestUser): Promise<string> => (await (await upload(who)).json()).id
  return { ...t, admin, say, send, read, listed, textsFor, statesFor, see, readAll, upload, uploaded }
}

test('both sides read what either wrote, in order and as it was typed, and numbers stay masked for the other until the approval', async () => {
  const { owner, renter, booking, send, textsFor, approve, read } = await aChat()
  expect((await send(renter, '<b>Call</b> \u202Eme on 0788 123 456')).status).toBe(201)
  expect((await send(owner, 'Write to odette@example.com instead')).status).toBe(201)
  expect(await textsFor(renter)).toEqual(['<b>Call</b> me on 0788 123 456', 'Write to ••• instead'])
  expect(await textsFor(owner)).toEqual(['<b>Call</b> me on •••', 'Write to odette@example.com instead'])
  expect(await read(owner)).toMatchObject({ other: 'Rene H.', isOpen: true, unread: 1 })
  await approve(booking)
  expect(await textsFor(owner)).toEqual(['<b>Call</b> me on 0788 123 456', 'Write to odette@example.com instead'])
})

test('a message is sent, delivered and read, and its waiting is counted', async () => {
  const { as, owner, renter, booking, send, see, readAll, statesFor } = await aChat()
  await send(renter, 'Is it clean?')
  const now = async () => [await statesFor(renter), await as(owner).read('/api/me/unread')]
  const waits = (isFresh: boolean) => ({ total: 1, bookings: [{ id: booking.id, unread: 1, isFresh }] })
  expect(await now()).toEqual([['sent'], waits(true)])
  expect((await see(owner, { seen: 'delivered' })).status).toBe(204)
  expect(await now()).toEqual([['delivered'], waits(false)])
  await readAll(owner)
  expect(await now()).toEqual([['read'], { total: 0, bookings: [] }])
})

test('what came after the last message that somebody saw stays unread, and what was read stays read', async () => {
  const { owner, renter, say, send, see, read, listed, statesFor, newUser, newCar, newBooking } = await aChat()
  await send(renter, 'First')
  await send(renter, 'Second')
  const [first, second] = (await listed(owner)).map(({ id }) => ({ seen: 'read', upTo: id })) as [object, object]
  expect((await see(owner, first)).status).toBe(204)
  expect([await statesFor(renter), (await read(owner)).unread]).toEqual([['read', 'sent'], 1])
  await see(owner, second)
  await send(renter, 'Third')
  await see(owner, first)
  expect(await statesFor(renter)).toEqual(['read', 'read', 'sent'])
  const other = `/api/bookings/${(await newBooking(renter, await newCar(await newUser({ userType: 'owner' })))).id}`
  await say(renter, other, 'Elsewhere')
  const [elsewhere] = await listed(renter, other)
  expect((await see(owner, { seen: 'read', upTo: elsewhere?.id })).status).toBe(404)
  for (const body of [{ seen: 'read' }, { ...first, seen: 'delivered' }, { seen: 'gone' }])
    expect((await see(owner, body)).status).toBe(422)
})

async function threeChats() {
  const t = await aChat()
  const stranger = await t.newUser()
  const car = await t.newCar(t.owner)
  const there = `/api/bookings/${(await t.newBooking(t.renter, car)).id}`
  const theirs = `/api/bookings/${(await t.newBooking(stranger, car, { from: addDays(t.clock.today(), 40) })).id}`
  const waiting = async (who: TestUser) => {
    const { bookings } = await t.as(who).read('/api/me/unread')
    return Object.fromEntries(bookings.map(({ id, unread }: { id: string; unread: number }) => [`/api/bookings/${id}`, unread]))
  }
  return { ...t, there, theirs, stranger, waiting }
}

test('each chat has marks of its own, and in it each side', async () => {
  const { db, path, there, theirs, owner, renter, stranger, say, see, listed, readAll, waiting } = await threeChats()
  await say(renter, there, 'Hello there')
  await say(owner, there, 'There')
  await say(owner, path, 'Here')
  await say(stranger, theirs, 'Is it theirs?')
  await say(owner, theirs, 'It is')
  await readAll(owner, there)
  expect(await waiting(renter)).toEqual({ [path]: 1, [there]: 1 })
  expect(await waiting(owner)).toEqual({ [theirs]: 1 })
  await readAll(renter, path)
  expect(await waiting(renter)).toEqual({ [there]: 1 })
  expect((await listed(owner, there)).at(-1)?.state).toBe('sent')
  const heard = () => readRows(db.read, liveEvents, eq(liveEvents.userId, renter.id))
  await say(owner, there, 'There too')
  const before = await heard()
  await readAll(renter, path)
  await see(renter, { seen: 'delivered' })
  expect(await heard()).toEqual(before)
  await readAll(renter, there)
  expect(await waiting(renter)).toEqual({})
  await say(owner, path, 'And again')
  expect(await waiting(renter)).toEqual({ [path]: 1 })
})

test('how far somebody has come elsewhere, or the other side here, says nothing of how far they have come', async () => {
  const { path, there, owner, renter, say, readAll, waiting } = await threeChats()
  await say(owner, there, 'There')
  await say(renter, there, 'Seen')
  await say(owner, path, 'Here')
  await readAll(owner, there)
  await readAll(renter, path)
  expect(await waiting(renter)).toEqual({ [there]: 1 })
  await readAll(renter, there)
  expect(await waiting(renter)).toEqual({})
  await say(owner, path, 'Again')
  await say(renter, path, 'And again')
  await readAll(owner, path)
  expect(await waiting(renter)).toEqual({ [path]: 1 })
  await readAll(renter, path)
  expect(await waiting(renter)).toEqual({})
})

test('a picture goes once, with what its sender writes, in the chat that it was sent to', async () => {
  const { path, there, owner, renter, say, uploaded } = await threeChats()
  const id = await uploaded(renter)
  expect((await say(owner, path, 'Mine', [id])).status).toBe(422)
  expect((await say(renter, there, 'Elsewhere', [id])).ok).toBe(false)
  expect((await say(renter, path, 'Here', [id])).status).toBe(201)
  expect((await say(renter, path, 'Again', [id])).ok).toBe(false)
})

test('the pictures of one chat that wait for their message are counted by themselves, as long as they may still arrive', async () => {
  const { db, deps, clock, path, there, owner, renter, send, upload } = await threeChats()
  const most = 2 * maxDisputePhotos
  const createdAt = clock.now()
  const add = (of: string, { id: senderId }: TestUser, more: Partial<typeof chatPhotos.$inferInsert>, count = most) => {
    const row = { bookingId: of.slice('/api/bookings/'.length), senderId, width: 9, height: 9, placeholder: '', createdAt, ...more }
    return db.write((tx) => tx.insert(chatPhotos).values(Array.from({ length: count }, () => ({ ...row, id: deps.newId() }))))
  }
  await send(renter, 'With these')
  const [message] = await readRows(db.read, messages)
  await add(there, renter, { readyAt: createdAt })
  await add(path, owner, { readyAt: createdAt })
  await add(path, renter, { readyAt: createdAt, messageId: message?.id })
  await add(path, renter, { createdAt: new Date(clock.now().getTime() - 16 * 60_000) })
  await add(path, renter, { createdAt: clock.now() }, most - 1)
  expect((await upload(renter)).status).toBe(201)
  expect(await readErrorCode(await upload(renter))).toEqual([409, 'too_many_images'])
})

test('a picture is seen under its own booking, and once all of it is there', async () => {
  const { as, db, deps, clock, path, there, renter, send, uploaded } = await threeChats()
  const id = await uploaded(renter)
  const seen = async (of: string, photo: string) => (await as(renter).get(`${of}/photos/${photo}/400.webp`)).status
  expect([await seen(path, id), await seen(there, id)]).toEqual([200, 404])
  const [row] = await readRows(db.read, chatPhotos)
  if (!row) throw new Error('there is no picture')
  const arriving = { ...row, id: deps.newId(), createdAt: clock.now(), readyAt: null }
  const file = new Uint8Array([1])
  await deps.chatPhotos.put(arriving.id, { 400: file, 800: file, 1600: file })
  await db.write((tx) => tx.insert(chatPhotos).values(arriving))
  expect(await seen(path, arriving.id)).toBe(404)
  expect(await readFieldErrors(await send(renter, 'With it', [arriving.id]))).toEqual([422, { photos: { code: 'invalid' } }])
})

test('what nobody has read for three months waits for nobody any more', async () => {
  const { db, clock, path, owner, renter, send, waiting } = await threeChats()
  await send(renter, 'Is it clean?')
  const writtenAgo = (ms: number) => {
    const createdAt = new Date(clock.now().getTime() - ms)
    return db.write((tx) => tx.update(messages).set({ createdAt }).where(eq(messages.senderId, renter.id)))
  }
  await writtenAgo(90 * 86_400_000 - 1)
  expect(await waiting(owner)).toEqual({ [path]: 1 })
  await writtenAgo(90 * 86_400_000)
  expect(await waiting(owner)).toEqual({})
})

test('who reads along is sent nothing of it, and who has not read hears of it elsewhere, once', async () => {
  const { db, owner, renter, send, readAll } = await aChat()
  const toldOf = async () => {
    const rows = await readRows(db.read, notifications, eq(notifications.userId, owner.id))
    const isRead = rows.filter(({ kind }) => kind === 'message_received').map(({ readAt }) => readAt !== null)
    return isRead.sort()
  }
  const sentTo = async () => {
    const rows = await readRows(db.read, outbox, eq(outbox.userId, owner.id))
    return rows.filter(({ kind }) => kind === 'message_received').map(({ createdAt, dueAt }) => dueAt.getTime() - createdAt.getTime())
  }
  await send(renter, 'Is it clean?')
  await send(renter, 'And has it a spare wheel?')
  expect([await toldOf(), await sentTo()]).toEqual([[false], [60_000]])
  await readAll(owner)
  expect([await toldOf(), await sentTo()]).toEqual([[true], []])
  await send(renter, 'Thank you')
  expect([await toldOf(), await sentTo()]).toEqual([[false, true], [60_000]])
})

test('a message that was written on one side is not sent by who is on the other', async () => {
  const { as, owner, renter, path, textsFor, clock } = await aChat()
  const send = async (who: TestUser, from: string) => {
    clock.advance(1_000)
    return (await as(who).post(`${path}/messages`, { text: `as ${from}`, as: from })).status
  }
  expect([await send(owner, 'renter'), await send(renter, 'owner'), await send(renter, 'team')]).toEqual([403, 403, 422])
  expect([await send(owner, 'owner'), await send(renter, 'renter')]).toEqual([201, 201])
  expect(await textsFor(owner)).toEqual(['as owner', 'as renter'])
})

test('twenty messages at once all arrive, and one that is sent again is there once', async () => {
  const { db, owner, renter, send, textsFor } = await aChat()
  const texts = Array.from({ length: 20 }, (_, number) => `Message ${number}`)
  await Promise.all(texts.map((text) => send(renter, text)))
  expect((await textsFor(renter)).sort()).toEqual([...texts].sort())
  expect(await textsFor(owner)).toEqual(await textsFor(renter))
  const key = { 'idempotency-key': 'message-0001' }
  const responses = await Promise.all([1, 2].map(() => send(renter, 'Once', [], key)))
  expect(responses.map(({ status }) => status)).toEqual([201, 201])
  expect(await db.read.$count(messages)).toBe(21)
})

test('earlier messages are read page by page', async () => {
  const { renter, send, read } = await aChat()
  for (let number = 0; number < 55; number += 1) await send(renter, `${number}`)
  const last = await read(renter)
  expect([last.messages.length, last.hasMore, last.messages.at(-1).text]).toEqual([50, true, '54'])
  const first = await read(renter, `?before=${last.messages[0].id}`)
  expect([first.messages.map(({ text }: { text: string }) => text), first.hasMore]).toEqual([['0', '1', '2', '3', '4'], false])
})

test('what stands before a message goes by the time at which it was written', async () => {
  const { db, clock, renter, send, read } = await aChat()
  for (const text of ['First', 'Second', 'Third']) await send(renter, text)
  const [, , third] = (await read(renter)).messages
  clock.advance(1)
  await db.write((tx) => tx.update(messages).set({ createdAt: clock.now() }).where(eq(messages.text, 'First')))
  const before = (await read(renter, `?before=${third.id}`)).messages
  expect(before.map(({ text }: { text: string }) => text)).toEqual(['Second'])
})

test('a chat that ended early or long ago is read and not written', async () => {
  const { clock, renter, owner, booking, send, act, approve, read } = await aChat()
  await send(renter, 'Hello')
  await approve(booking)
  clock.set(`${addDays(booking.to, -1)}T08:00:00Z`)
  expect((await send(owner, 'See you')).status).toBe(201)
  await act(renter, booking, 'cancel')
  expect(await readErrorCode(await send(renter, 'Sorry'))).toEqual([409, 'booking_moved_on'])
  expect(await read(owner)).toMatchObject({ isOpen: false, messages: [{ text: 'Hello' }, { text: 'See you' }] })
})

test('nothing, blanks and more than two thousand letters are no message', async () => {
  const { renter, send } = await aChat()
  for (const text of ['', '  ', 'a'.repeat(2_001)]) expect((await send(renter, text)).status).toBe(422)
})

test('the team reads a chat while there is something to settle, and only then', async () => {
  const { as, renter, admin, path, send, read, seen, booking } = await aChat()
  await send(renter, 'My number is 0788 123 456')
  expect((await as(admin).get(`${path}/messages`)).status).toBe(404)
  await as(renter).post(`${path}/dispute`, { kind: 'other', text: 'Nobody answers me here.' })
  expect((await read(admin)).messages).toMatchObject([{ text: 'My number is 0788 123 456', from: 'renter', isOwn: false }])
  const { disputes } = await seen(admin, booking)
  expect((await as(admin).post(`/api/admin/disputes/${disputes[0].id}/close`, { outcome: 'Odette was ill.' })).status).toBe(200)
  expect((await as(admin).get(`${path}/messages`)).status).toBe(404)
})

test('each look of the team at a chat leaves a row in the log: one for an hour of reading, each admin for themselves', async () => {
  const { as, db, clock, newAdmin, owner, renter, admin, booking, path, send, read, uploaded } = await aChat()
  const id = await uploaded(renter)
  const photo = `${path}/photos/${id}/400.webp`
  await send(renter, 'It looked like this', [id])
  await read(admin)
  await as(renter).post(`${path}/dispute`, { kind: 'other', text: 'Nobody answers me here.' })
  for (const who of [renter, owner]) await read(who)
  const rows = async () =>
    (await readRows(db.read, auditLogs, eq(auditLogs.action, 'chat_read'))).sort((one, other) => one.at.getTime() - other.at.getTime())
  expect(await rows()).toEqual([])
  await Promise.all([read(admin), read(admin), as(admin).get(photo)])
  const look = { entityType: 'booking', entityId: booking.id, title: 'Toyota RAV4 2019', actorId: admin.id, note: null }
  expect(await rows()).toMatchObject([look])
  for (const _ of [20, 40]) {
    clock.advance(20 * 60_000)
    await read(admin)
  }
  expect(await rows()).toHaveLength(1)
  clock.advance(20 * 60_000)
  expect((await as(admin).get(photo)).status).toBe(200)
  const other = await newAdmin()
  clock.advance(1_000)
  await read(other)
  expect(await rows()).toMatchObject([look, look, { ...look, actorId: other.id }])
})

test('pictures go with a message or a report, are for its two sides, and are gone where they were never sent', async () => {
  const { as, db, deps, clock, renter, owner, admin, path, send, listed, uploaded } = await aChat()
  const [first, second, third] = [await uploaded(renter), await uploaded(renter), await uploaded(renter)]
  const fileOf = (id: string, who: TestUser) => as(who).get(`${path}/photos/${id}/400.webp`)
  expect((await fileOf(first, owner)).status).toBe(404)
  expect((await send(renter, '', [first])).status).toBe(201)
  expect((await listed(owner))[0]).toMatchObject({ photos: [{ id: first, width: 900, height: 600 }] })
  const { status, headers } = await fileOf(first, owner)
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, 'image/webp', 'private, no-store'])
  expect((await fileOf(first, admin)).status).toBe(404)
  const report = { kind: 'accident', text: 'Somebody drove into it.', photos: [second] }
  const response = await (await as(renter).post(`${path}/dispute`, report)).json()
  expect(response.disputes).toMatchObject([{ photos: [{ id: second }] }])
  expect((await fileOf(second, admin)).status).toBe(200)
  clock.advance(25 * 3_600_000)
  await runJobs(deps, clock.now())
  expect((await readRows(db.read, chatPhotos)).map(({ id }) => id)).toEqual([first, second].sort())
  expect(await deps.chatPhotos.get(third, 400)).toBeNull()
})

test('what somebody who goes has written goes with them', async () => {
  const { as, deps, owner, renter, booking, send, textsFor, act, uploaded } = await aChat()
  const id = await uploaded(renter)
  await send(renter, 'I live near the stadium', [id])
  expect(await deps.chatPhotos.get(id, 400)).not.toBeNull()
  await act(renter, booking, 'cancel')
  const gone = await as(renter).delete('/api/me', { password })
  expect(gone.status, await gone.clone().text()).toBe(204)
  expect(await textsFor(owner)).toEqual([''])
  expect(await deps.chatPhotos.get(id, 400)).toBeNull()
})
