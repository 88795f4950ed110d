import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays } from '../../shared/days.ts'
import { maxDisputePhotos } from '../../shared/dispute.ts'
import { messages, sentPhotos } from '../../server/db/schema/chat.ts'
import { liveEvents, notifications, outbox } from '../../server/db/schema/hearing.ts'
import { approvalLogs } from '../../server/db/schema/papers.ts'
import { runJobs } from '../../server/jobs.ts'
import { type TestUser, testApp } from '../support/app.ts'
import { picture } from '../support/pictures.ts'
import { rowsIn } from '../support/rows.ts'

/** A request, its two sides, and ways to write. */
async function aChat() {
  const t = await testApp()
  const owner = await t.newUser({ userType: 'owner', firstName: 'Odette', lastName: 'Keza' })
  const renter = await t.newUser({ firstName: 'Rene', lastName: 'Gasana' })
  const admin = await t.newUser({ userType: 'admin', phone: null })
  const booking = await t.newBooking(renter, await t.newCar(owner))
  const path = `/api/bookings/${booking.id}`
  const send = (who: TestUser, text: string, photos: string[] = [], headers?: Record<string, string>) => {
    t.clock.advance(1_000)
    return t.as(who).post(`${path}/messages`, { text, photos }, headers)
  }
  const read = async (who: TestUser, query = '') => await (await t.as(who).get(`${path}/messages${query}`)).json()
  const textsFor = async (who: TestUser) => (await read(who)).messages.map(({ text }: { text: string }) => text)
  const act = (who: TestUser, body: object) => t.as(who).post(`${path}/actions`, body)
  async function upload(who: TestUser) {
    const { buffer, name } = await picture('dent', '#7a4fd0', { width: 900, height: 600 })
    const body = new FormData()
    body.set('photo', new File([new Uint8Array(buffer)], name))
    return await t.as(who).post(`${path}/photos`, body)
  }
  return { ...t, owner, renter, admin, booking, path, send, read, textsFor, act, upload }
}

test('both sides read what either wrote, in order, and numbers stay masked for the other until the approval', async () => {
  const { owner, renter, send, textsFor, act, read } = await aChat()
  expect((await send(renter, 'Call me on 0788 123 456')).status).toBe(201)
  expect((await send(owner, 'Write to odette@example.com instead')).status).toBe(201)
  expect(await textsFor(renter)).toEqual(['Call me on 0788 123 456', 'Write to ••• instead'])
  expect(await textsFor(owner)).toEqual(['Call me on •••', 'Write to odette@example.com instead'])
  expect(await read(owner)).toMatchObject({ other: 'Rene G.', isOpen: true, unread: 1 })
  await act(owner, { action: 'approve' })
  expect(await textsFor(owner)).toEqual(['Call me on 0788 123 456', 'Write to odette@example.com instead'])
})

test('a message is sent, delivered and read, and its waiting is counted', async () => {
  const { as, path, owner, renter, booking, send, read } = await aChat()
  await send(renter, 'Is it clean?')
  const state = async () => (await read(renter)).messages[0].state
  const unread = async () => (await (await as(owner).get('/api/me/unread')).json()) as object
  expect([await state(), await unread()]).toEqual(['sent', { total: 1, bookings: [{ id: booking.id, unread: 1, isFresh: true }] }])
  expect((await as(owner).post(`${path}/messages/seen`, { seen: 'delivered' })).status).toBe(204)
  expect([await state(), await unread()]).toEqual(['delivered', { total: 1, bookings: [{ id: booking.id, unread: 1, isFresh: false }] }])
  const [{ id: upTo }] = (await read(owner)).messages
  await as(owner).post(`${path}/messages/seen`, { seen: 'read', upTo })
  expect([await state(), await unread()]).toEqual(['read', { total: 0, bookings: [] }])
})

test('what came after the last message that somebody saw stays unread, and what was read stays read', async () => {
  const { as, path, owner, renter, send, read, newUser, newCar, newBooking } = await aChat()
  await send(renter, 'First')
  const [{ id: first }] = (await read(owner)).messages
  await send(renter, 'Second')
  const seen = (upTo: string) => as(owner).post(`${path}/messages/seen`, { seen: 'read', upTo })
  const states = async () => (await read(renter)).messages.map(({ state }: { state: string }) => state)
  expect((await seen(first)).status).toBe(204)
  expect([await states(), (await read(owner)).unread]).toEqual([['read', 'sent'], 1])
  const [, { id: second }] = (await read(owner)).messages
  await seen(second)
  await send(renter, 'Third')
  await seen(first)
  expect(await states()).toEqual(['read', 'read', 'sent'])
  const other = await newBooking(renter, await newCar(await newUser({ userType: 'owner' })))
  await as(renter).post(`/api/bookings/${other.id}/messages`, { text: 'Elsewhere' })
  const [{ id: elsewhere }] = (await (await as(renter).get(`/api/bookings/${other.id}/messages`)).json()).messages
  expect((await seen(elsewhere)).status).toBe(404)
  for (const body of [{ seen: 'read' }, { seen: 'delivered', upTo: first }, { seen: 'gone' }])
    expect((await as(owner).post(`${path}/messages/seen`, body)).status).toBe(422)
})

/** Beside the chat another one of the same two, and one of somebody else with its owner. */
async function threeChats() {
  const t = await aChat()
  const car = await t.newCar(t.owner)
  const there = `/api/bookings/${(await t.newBooking(t.renter, car)).id}`
  const stranger = await t.newUser()
  const days = { from: addDays(t.clock.today(), 40), to: addDays(t.clock.today(), 41) }
  const theirs = `/api/bookings/${(await t.newBooking(stranger, car, days)).id}`
  const say = (who: TestUser, path: string, text: string, photos: string[] = []) => {
    t.clock.advance(1_000)
    return t.as(who).post(`${path}/messages`, { text, photos })
  }
  const listed = async (who: TestUser, path: string): Promise<{ id: string; state: string | null }[]> =>
    (await (await t.as(who).get(`${path}/messages`)).json()).messages
  const readAll = async (who: TestUser, path: string) =>
    await t.as(who).post(`${path}/messages/seen`, { seen: 'read', upTo: (await listed(who, path)).at(-1)?.id })
  const waiting = async (who: TestUser) => {
    const { bookings } = await (await t.as(who).get('/api/me/unread')).json()
    return Object.fromEntries(bookings.map(({ id, unread }: { id: string; unread: number }) => [`/api/bookings/${id}`, unread]))
  }
  return { ...t, there, theirs, stranger, say, listed, readAll, waiting }
}

test('each chat has marks of its own, and in it each side', async () => {
  const { db, as, path, there, theirs, owner, renter, stranger, say, listed, readAll, waiting } = await threeChats()
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
  const heard = () => rowsIn(db.read, liveEvents, eq(liveEvents.userId, renter.id))
  await say(owner, there, 'There too')
  const before = await heard()
  await readAll(renter, path)
  await as(renter).post(`${path}/messages/seen`, { seen: 'delivered' })
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

test('a picture goes with what its sender writes, in the chat that it was sent to', async () => {
  const { path, there, owner, renter, say, upload } = await threeChats()
  const { id } = await (await upload(renter)).json()
  expect((await say(owner, path, 'Mine', [id])).ok).toBe(false)
  expect((await say(renter, there, 'Elsewhere', [id])).ok).toBe(false)
  expect((await say(renter, path, 'Here', [id])).status).toBe(201)
  expect((await say(renter, path, 'Again', [id])).ok).toBe(false)
})

test('the pictures of one chat that wait for their message are counted by themselves, as long as they may still arrive', async () => {
  const { db, deps, clock, path, there, owner, renter, say, upload } = await threeChats()
  const idOf = (of: string) => of.slice('/api/bookings/'.length)
  const row = (of: string, who: TestUser) => ({
    id: deps.newId(),
    bookingId: idOf(of),
    senderId: who.id,
    width: 9,
    height: 9,
    placeholder: '',
  })
  const most = 2 * maxDisputePhotos
  const add = (more: number, made: () => typeof sentPhotos.$inferInsert) =>
    db.write((tx) => tx.insert(sentPhotos).values(Array.from({ length: more }, made)))
  const ready = { createdAt: clock.now(), readyAt: clock.now() }
  await say(renter, path, 'With these')
  const [message] = await rowsIn(db.read, messages)
  await add(most, () => ({ ...row(there, renter), ...ready }))
  await add(most, () => ({ ...row(path, owner), ...ready }))
  await add(most, () => ({ ...row(path, renter), ...ready, messageId: message?.id }))
  await add(most, () => ({ ...row(path, renter), createdAt: new Date(clock.now().getTime() - 16 * 60_000) }))
  await add(most - 1, () => ({ ...row(path, renter), createdAt: clock.now() }))
  expect((await upload(renter)).status).toBe(201)
  const refused = await upload(renter)
  expect([refused.status, (await refused.json()).error.code]).toEqual([409, 'too_many_images'])
})

test('a picture is seen under its own booking, and once all of it is there', async () => {
  const { as, db, deps, clock, path, there, renter, say, upload } = await threeChats()
  const { id } = await (await upload(renter)).json()
  const seen = async (of: string, photo: string) => (await as(renter).get(`${of}/photos/${photo}/400.webp`)).status
  expect([await seen(path, id), await seen(there, id)]).toEqual([200, 404])
  const [row] = await rowsIn(db.read, sentPhotos)
  if (!row) throw new Error('there is no picture')
  const arriving = { ...row, id: deps.newId(), createdAt: clock.now(), readyAt: null }
  const file = new Uint8Array([1])
  await deps.sentPhotos.put(arriving.id, { 400: file, 800: file, 1600: file })
  await db.write((tx) => tx.insert(sentPhotos).values(arriving))
  expect(await seen(path, arriving.id)).toBe(404)
  const refused = await say(renter, path, 'With it', [arriving.id])
  expect([refused.status, (await refused.json()).error.fields]).toEqual([422, { photos: { code: 'invalid' } }])
})

test('what nobody has read for three months waits for nobody any more', async () => {
  const { db, clock, path, owner, renter, say, waiting } = await threeChats()
  await say(renter, path, 'Is it clean?')
  const writtenAgo = (ms: number) =>
    db.write((tx) =>
      tx
        .update(messages)
        .set({ createdAt: new Date(clock.now().getTime() - ms) })
        .where(eq(messages.senderId, renter.id)),
    )
  await writtenAgo(90 * 86_400_000 - 1)
  expect(await waiting(owner)).toEqual({ [path]: 1 })
  await writtenAgo(90 * 86_400_000)
  expect(await waiting(owner)).toEqual({})
})

test('who reads along is sent nothing of it, and who has not read hears of it elsewhere, once', async () => {
  const { as, db, path, owner, renter, send, read } = await aChat()
  const toldOf = async () => {
    const rows = await rowsIn(db.read, notifications, eq(notifications.userId, owner.id))
    const isRead = rows.filter(({ kind }) => kind === 'message_received').map(({ readAt }) => readAt !== null)
    return isRead.sort()
  }
  const sentTo = async () => {
    const rows = await rowsIn(db.read, outbox, eq(outbox.userId, owner.id))
    return rows.filter(({ kind }) => kind === 'message_received').map(({ createdAt, dueAt }) => dueAt.getTime() - createdAt.getTime())
  }
  await send(renter, 'Is it clean?')
  await send(renter, 'And has it a spare wheel?')
  expect([await toldOf(), await sentTo()]).toEqual([[false], [60_000]])
  const upTo = (await read(owner)).messages.at(-1).id
  await as(owner).post(`${path}/messages/seen`, { seen: 'read', upTo })
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
  const answers = await Promise.all([1, 2].map(() => send(renter, 'Once', [], key)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
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
  const { clock, renter, owner, booking, send, act, read } = await aChat()
  await send(renter, 'Hello')
  await act(owner, { action: 'approve' })
  clock.set(`${addDays(booking.to, -1)}T08:00:00Z`)
  expect((await send(owner, 'See you')).status).toBe(201)
  await act(renter, { action: 'cancel' })
  const refused = await send(renter, 'Sorry')
  expect([refused.status, (await refused.json()).error.code]).toEqual([409, 'booking_moved_on'])
  expect(await read(owner)).toMatchObject({ isOpen: false, messages: [{ text: 'Hello' }, { text: 'See you' }] })
})

test.each([[{ text: '' }], [{ text: '  ' }], [{ text: 'a'.repeat(2_001) }], [{ text: 'a', photos: ['1', '2', '3', '4'] }]])(
  'what cannot be sent is refused: %j',
  async (body) => {
    const { as, renter, path } = await aChat()
    expect((await as(renter).post(`${path}/messages`, body)).status).toBe(422)
  },
)

test('the team reads a chat while there is something to settle, and only then', async () => {
  const { as, renter, admin, path, send, read } = await aChat()
  await send(renter, 'My number is 0788 123 456')
  expect((await as(admin).get(`${path}/messages`)).status).toBe(404)
  await as(renter).post(`${path}/dispute`, { kind: 'other', text: 'Nobody answers me here.' })
  expect((await read(admin)).messages).toMatchObject([{ text: 'My number is 0788 123 456', from: 'renter', isOwn: false }])
  const { disputes } = await (await as(admin).get(path)).json()
  expect((await as(admin).post(`/api/admin/disputes/${disputes[0].id}/close`, { outcome: 'Odette was ill.' })).status).toBe(200)
  expect((await as(admin).get(`${path}/messages`)).status).toBe(404)
})

test('each look of the team at a chat leaves a row in the log: one for an hour of reading, each admin for themselves', async () => {
  const { as, db, clock, newUser, owner, renter, admin, booking, path, send, read, upload } = await aChat()
  const { id: photo } = await (await upload(renter)).json()
  await send(renter, 'It looked like this', [photo])
  await as(admin).get(`${path}/messages`)
  await as(renter).post(`${path}/dispute`, { kind: 'other', text: 'Nobody answers me here.' })
  for (const who of [renter, owner]) await read(who)
  const rows = () =>
    db.read
      .select()
      .from(approvalLogs)
      .where(eq(approvalLogs.action, 'chat_read'))
      .orderBy(approvalLogs.at, approvalLogs.actorId, approvalLogs.id)
  expect(await rows()).toEqual([])
  await Promise.all([read(admin), read(admin), as(admin).get(`${path}/photos/${photo}/400.webp`)])
  const look = { entityType: 'booking', entityId: booking.id, title: 'Toyota RAV4 2019', actorId: admin.id, note: null }
  expect(await rows()).toMatchObject([look])
  for (const _ of [20, 40]) {
    clock.advance(20 * 60_000)
    await read(admin)
  }
  expect(await rows()).toHaveLength(1)
  clock.advance(20 * 60_000)
  expect((await as(admin).get(`${path}/photos/${photo}/400.webp`)).status).toBe(200)
  const other = await newUser({ userType: 'admin', phone: null })
  clock.advance(1_000)
  await read(other)
  expect(await rows()).toMatchObject([look, look, { ...look, actorId: other.id }])
})

test('pictures go with a message or a report, are for its two sides, and are gone where they were never sent', async () => {
  const { as, db, deps, clock, newUser, renter, owner, admin, path, send, read, upload } = await aChat()
  const ids = []
  for (const _ of [1, 2, 3]) ids.push((await (await upload(renter)).json()).id as string)
  const [first = '', second = '', third = ''] = ids
  expect((await as(owner).get(`${path}/photos/${first}/400.webp`)).status).toBe(404)
  expect((await send(owner, 'Mine', [first])).status).toBe(422)
  expect((await send(renter, '', [first])).status).toBe(201)
  expect((await read(owner)).messages[0].photos).toMatchObject([{ id: first, width: 900, height: 600 }])
  const file = await as(owner).get(`${path}/photos/${first}/400.webp`)
  expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'private, no-store',
  ])
  for (const who of [admin, await newUser()]) expect((await as(who).get(`${path}/photos/${first}/400.webp`)).status).toBe(404)
  const report = { kind: 'accident', text: 'Somebody drove into it.', photos: [second] }
  const answer = await (await as(renter).post(`${path}/dispute`, report)).json()
  expect(answer.disputes).toMatchObject([{ photos: [{ id: second }] }])
  expect((await as(admin).get(`${path}/photos/${second}/400.webp`)).status).toBe(200)
  clock.advance(25 * 3_600_000)
  await runJobs(deps, clock.now())
  expect((await rowsIn(db.read, sentPhotos)).map(({ id }) => id)).toEqual([first, second].sort())
  expect(await deps.sentPhotos.get(third, 400)).toBeNull()
})

test('marks and tags are kept as text, and turning marks are dropped', async () => {
  const { owner, renter, send, textsFor } = await aChat()
  await send(renter, '<b>hi</b> \u202Eevil [x](javascript:alert(1))')
  expect(await textsFor(owner)).toEqual(['<b>hi</b> evil [x](javascript:alert(1))'])
})

test('what somebody who goes has written goes with them', async () => {
  const { as, deps, owner, renter, send, textsFor, act, upload } = await aChat()
  const { id } = await (await upload(renter)).json()
  await send(renter, 'I live near the stadium', [id])
  expect(await deps.sentPhotos.get(id, 400)).not.toBeNull()
  await act(renter, { action: 'cancel' })
  const gone = await as(renter).delete('/api/me', { password: 'lake kivu at dawn' })
  expect(gone.status, await gone.clone().text()).toBe(204)
  expect(await textsFor(owner)).toEqual([''])
  expect(await deps.sentPhotos.get(id, 400)).toBeNull()
})
