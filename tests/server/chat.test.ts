import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays } from '../../shared/lib/days.ts'
import type { ChatListView } from '../../shared/domain/chat.ts'
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

type ListedMessage = { id: string; text: string; state: string | null }

async function setUp() {
  const t = await createRequest()
  const admin = await t.newAdmin()
  const sendTo = (who: TestUser, chatPath: string, text: string, photos: string[] = [], headers?: Record<string, string>) => {
    t.clock.advance(1_000)
    return t.as(who).post(`${chatPath}/messages`, { text, photos }, headers)
  }
  const send = (who: TestUser, text: string, photos?: string[], headers?: Record<string, string>) =>
    sendTo(who, t.path, text, photos, headers)
  const readChat = (who: TestUser, query = '', chatPath = t.path) => t.as(who).read(`${chatPath}/messages${query}`)
  const listMessages = async (who: TestUser, chatPath = t.path): Promise<ListedMessage[]> => (await readChat(who, '', chatPath)).messages
  const listTexts = async (who: TestUser) => (await listMessages(who)).map(({ text }) => text)
  const listStates = async (who: TestUser) => (await listMessages(who)).map(({ state }) => state)
  const markSeen = (who: TestUser, body: object, chatPath = t.path) => t.as(who).post(`${chatPath}/messages/seen`, body)
  const readAll = async (who: TestUser, chatPath = t.path) =>
    markSeen(who, { seen: 'read', upTo: (await listMessages(who, chatPath)).at(-1)?.id }, chatPath)
  const { buffer, name } = await createImage('dent', '#7a4fd0', { width: 900, height: 600 })
  const upload = (who: TestUser) => t.as(who).post(`${t.path}/photos`, imageForm(buffer, name))
  const uploadPhoto = async (who: TestUser): Promise<string> => (await (await upload(who)).json()).id
  return { ...t, admin, sendTo, send, readChat, listMessages, listTexts, listStates, markSeen, readAll, upload, uploadPhoto }
}

test('both sides read what either wrote, in order and as it was typed, and numbers stay masked for the other until the approval', async () => {
  const { owner, renter, booking, send, listTexts, approve, readChat } = await setUp()
  expect((await send(renter, '<b>Call</b> \u202Eme on 0788 123 456')).status).toBe(201)
  expect((await send(owner, 'Write to odette@example.com instead')).status).toBe(201)
  expect(await listTexts(renter)).toEqual(['<b>Call</b> me on 0788 123 456', 'Write to ••• instead'])
  expect(await listTexts(owner)).toEqual(['<b>Call</b> me on •••', 'Write to odette@example.com instead'])
  expect(await readChat(owner)).toMatchObject({ other: 'Rene H.', isOpen: true, unread: 1 })
  await approve(booking)
  expect(await listTexts(owner)).toEqual(['<b>Call</b> me on 0788 123 456', 'Write to odette@example.com instead'])
})

test('a message is sent, delivered and read, and its waiting is counted', async () => {
  const { as, owner, renter, booking, send, markSeen, readAll, listStates } = await setUp()
  await send(renter, 'Is it clean?')
  const readStates = async () => [await listStates(renter), await as(owner).read('/api/me/unread')]
  const toUnread = (isFresh: boolean) => ({ total: 1, bookings: [{ id: booking.id, unread: 1, isFresh }] })
  expect(await readStates()).toEqual([['sent'], toUnread(true)])
  expect((await markSeen(owner, { seen: 'delivered' })).status).toBe(204)
  expect(await readStates()).toEqual([['delivered'], toUnread(false)])
  await readAll(owner)
  expect(await readStates()).toEqual([['read'], { total: 0, bookings: [] }])
})

test('what came after the last message that somebody saw stays unread, and what was read stays read', async () => {
  const { owner, renter, sendTo, send, markSeen, readChat, listMessages, listStates, newUser, newCar, newBooking } = await setUp()
  await send(renter, 'First')
  await send(renter, 'Second')
  const [first, second] = (await listMessages(owner)).map(({ id }) => ({ seen: 'read', upTo: id })) as [object, object]
  expect((await markSeen(owner, first)).status).toBe(204)
  expect([await listStates(renter), (await readChat(owner)).unread]).toEqual([['read', 'sent'], 1])
  await markSeen(owner, second)
  await send(renter, 'Third')
  await markSeen(owner, first)
  expect(await listStates(renter)).toEqual(['read', 'read', 'sent'])
  const other = `/api/bookings/${(await newBooking(renter, await newCar(await newUser({ userType: 'owner' })))).id}`
  await sendTo(renter, other, 'Elsewhere')
  const [elsewhere] = await listMessages(renter, other)
  expect((await markSeen(owner, { seen: 'read', upTo: elsewhere?.id })).status).toBe(404)
  for (const body of [{ seen: 'read' }, { ...first, seen: 'delivered' }, { seen: 'gone' }])
    expect((await markSeen(owner, body)).status).toBe(422)
})

async function setUpThreeChats() {
  const t = await setUp()
  const stranger = await t.newUser()
  const car = await t.newCar(t.owner)
  const otherPath = `/api/bookings/${(await t.newBooking(t.renter, car)).id}`
  const strangerPath = `/api/bookings/${(await t.newBooking(stranger, car, { from: addDays(t.clock.today(), 40) })).id}`
  const countUnread = async (who: TestUser) => {
    const { bookings } = await t.as(who).read('/api/me/unread')
    return Object.fromEntries(bookings.map(({ id, unread }: { id: string; unread: number }) => [`/api/bookings/${id}`, unread]))
  }
  return { ...t, otherPath, strangerPath, stranger, countUnread }
}

test('each chat has marks of its own, and in it each side', async () => {
  const { db, path, otherPath, strangerPath, owner, renter, stranger, sendTo, markSeen, listMessages, readAll, countUnread } =
    await setUpThreeChats()
  await sendTo(renter, otherPath, 'Hello there')
  await sendTo(owner, otherPath, 'There')
  await sendTo(owner, path, 'Here')
  await sendTo(stranger, strangerPath, 'Is it theirs?')
  await sendTo(owner, strangerPath, 'It is')
  await readAll(owner, otherPath)
  expect(await countUnread(renter)).toEqual({ [path]: 1, [otherPath]: 1 })
  expect(await countUnread(owner)).toEqual({ [strangerPath]: 1 })
  await readAll(renter, path)
  expect(await countUnread(renter)).toEqual({ [otherPath]: 1 })
  expect((await listMessages(owner, otherPath)).at(-1)?.state).toBe('sent')
  const readLiveEvents = () => readRows(db.read, liveEvents, eq(liveEvents.userId, renter.id))
  await sendTo(owner, otherPath, 'There too')
  const before = await readLiveEvents()
  await readAll(renter, path)
  await markSeen(renter, { seen: 'delivered' })
  expect(await readLiveEvents()).toEqual(before)
  await readAll(renter, otherPath)
  expect(await countUnread(renter)).toEqual({})
  await sendTo(owner, path, 'And again')
  expect(await countUnread(renter)).toEqual({ [path]: 1 })
})

test('the list of chats has the unread first, then the newest, each with its last message as its reader may see it', async () => {
  const { as, db, path, otherPath, strangerPath, owner, renter, stranger, admin, sendTo, readAll, approve, booking, uploadPhoto } =
    await setUpThreeChats()
  const list = async (who: TestUser, query = ''): Promise<ChatListView> => as(who).read(`/api/me/chats${query}`)
  const toLines = ({ chats }: ChatListView) => chats.map(({ bookingId, text, unread }) => [`/api/bookings/${bookingId}`, text, unread])
  expect(await list(renter)).toEqual({ chats: [], total: 0 })
  await sendTo(renter, otherPath, 'There')
  await sendTo(renter, otherPath, 'Call 0788 123 456')
  await sendTo(renter, path, 'Here')
  await sendTo(stranger, strangerPath, 'Theirs')
  await readAll(owner, strangerPath)
  expect(toLines(await list(owner))).toEqual([
    [path, 'Here', 1],
    [otherPath, 'Call •••', 2],
    [strangerPath, 'Theirs', 0],
  ])
  expect(toLines(await list(renter))).toEqual([
    [path, 'Here', 0],
    [otherPath, 'Call 0788 123 456', 0],
  ])
  const [first] = (await list(owner)).chats
  expect(first).toMatchObject({ other: 'Rene H.', car: booking.car.title, from: booking.from, to: booking.to, isOwn: false })
  expect(await list(admin)).toEqual({ chats: [], total: 0 })
  expect(await list(owner, '?page=2')).toEqual({ chats: [], total: 3 })

  await sendTo(owner, path, '', [await uploadPhoto(owner)])
  expect((await list(renter)).chats[0]).toMatchObject({ text: '', hasPhotos: true, isOwn: false, unread: 1 })
  await approve(booking)
  await sendTo(renter, path, 'Or 0788 123 456')
  expect((await list(owner)).chats[0]).toMatchObject({ text: 'Or 0788 123 456', hasPhotos: false, unread: 2 })
  const isOld = { createdAt: new Date('2026-01-01') }
  await db.write((tx) => tx.update(messages).set(isOld).where(eq(messages.bookingId, booking.id)))
  expect(toLines(await list(owner)).at(-1)).toEqual([path, expect.any(String), 0])
})

test('how far somebody has come elsewhere, or the other side here, says nothing of how far they have come', async () => {
  const { path, otherPath, owner, renter, sendTo, readAll, countUnread } = await setUpThreeChats()
  await sendTo(owner, otherPath, 'There')
  await sendTo(renter, otherPath, 'Seen')
  await sendTo(owner, path, 'Here')
  await readAll(owner, otherPath)
  await readAll(renter, path)
  expect(await countUnread(renter)).toEqual({ [otherPath]: 1 })
  await readAll(renter, otherPath)
  expect(await countUnread(renter)).toEqual({})
  await sendTo(owner, path, 'Again')
  await sendTo(renter, path, 'And again')
  await readAll(owner, path)
  expect(await countUnread(renter)).toEqual({ [path]: 1 })
  await readAll(renter, path)
  expect(await countUnread(renter)).toEqual({})
})

test('a picture goes once, with what its sender writes, in the chat that it was sent to', async () => {
  const { path, otherPath, owner, renter, sendTo, uploadPhoto } = await setUpThreeChats()
  const id = await uploadPhoto(renter)
  expect((await sendTo(owner, path, 'Mine', [id])).status).toBe(422)
  expect((await sendTo(renter, otherPath, 'Elsewhere', [id])).ok).toBe(false)
  expect((await sendTo(renter, path, 'Here', [id])).status).toBe(201)
  expect((await sendTo(renter, path, 'Again', [id])).ok).toBe(false)
})

test('the pictures of one chat that wait for their message are counted by themselves, as long as they may still arrive', async () => {
  const { db, deps, clock, path, otherPath, owner, renter, send, upload } = await setUpThreeChats()
  const maxWaiting = 2 * maxDisputePhotos
  const createdAt = clock.now()
  const add = (chatPath: string, { id: senderId }: TestUser, more: Partial<typeof chatPhotos.$inferInsert>, count = maxWaiting) => {
    const row = { bookingId: chatPath.slice('/api/bookings/'.length), senderId, width: 9, height: 9, placeholder: '', createdAt, ...more }
    return db.write((tx) => tx.insert(chatPhotos).values(Array.from({ length: count }, () => ({ ...row, id: deps.newId() }))))
  }
  await send(renter, 'With these')
  const [message] = await readRows(db.read, messages)
  await add(otherPath, renter, { readyAt: createdAt })
  await add(path, owner, { readyAt: createdAt })
  await add(path, renter, { readyAt: createdAt, messageId: message?.id })
  await add(path, renter, { createdAt: new Date(clock.now().getTime() - 16 * 60_000) })
  await add(path, renter, { createdAt: clock.now() }, maxWaiting - 1)
  expect((await upload(renter)).status).toBe(201)
  expect(await readErrorCode(await upload(renter))).toEqual([409, 'too_many_images'])
})

test('a picture is seen under its own booking, and once all of it is there', async () => {
  const { as, db, deps, clock, path, otherPath, renter, send, uploadPhoto } = await setUpThreeChats()
  const id = await uploadPhoto(renter)
  const seen = async (chatPath: string, photo: string) => (await as(renter).get(`${chatPath}/photos/${photo}/400.webp`)).status
  expect([await seen(path, id), await seen(otherPath, id)]).toEqual([200, 404])
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
  const { db, clock, path, owner, renter, send, countUnread } = await setUpThreeChats()
  await send(renter, 'Is it clean?')
  const setWrittenAgo = (ms: number) => {
    const createdAt = new Date(clock.now().getTime() - ms)
    return db.write((tx) => tx.update(messages).set({ createdAt }).where(eq(messages.senderId, renter.id)))
  }
  await setWrittenAgo(90 * 86_400_000 - 1)
  expect(await countUnread(owner)).toEqual({ [path]: 1 })
  await setWrittenAgo(90 * 86_400_000)
  expect(await countUnread(owner)).toEqual({})
})

test('who reads along is sent nothing of it, and who has not read hears of it elsewhere, once', async () => {
  const { db, owner, renter, send, readAll } = await setUp()
  const listReadFlags = async () => {
    const rows = await readRows(db.read, notifications, eq(notifications.userId, owner.id))
    const isRead = rows.filter(({ kind }) => kind === 'message_received').map(({ readAt }) => readAt !== null)
    return isRead.sort()
  }
  const listDelays = async () => {
    const rows = await readRows(db.read, outbox, eq(outbox.userId, owner.id))
    return rows.filter(({ kind }) => kind === 'message_received').map(({ createdAt, dueAt }) => dueAt.getTime() - createdAt.getTime())
  }
  await send(renter, 'Is it clean?')
  await send(renter, 'And has it a spare wheel?')
  expect([await listReadFlags(), await listDelays()]).toEqual([[false], [60_000]])
  await readAll(owner)
  expect([await listReadFlags(), await listDelays()]).toEqual([[true], []])
  await send(renter, 'Thank you')
  expect([await listReadFlags(), await listDelays()]).toEqual([[false, true], [60_000]])
})

test('a message that was written on one side is not sent by who is on the other', async () => {
  const { as, owner, renter, path, listTexts, clock } = await setUp()
  const send = async (who: TestUser, from: string) => {
    clock.advance(1_000)
    return (await as(who).post(`${path}/messages`, { text: `as ${from}`, as: from })).status
  }
  expect([await send(owner, 'renter'), await send(renter, 'owner'), await send(renter, 'team')]).toEqual([403, 403, 422])
  expect([await send(owner, 'owner'), await send(renter, 'renter')]).toEqual([201, 201])
  expect(await listTexts(owner)).toEqual(['as owner', 'as renter'])
})

test('twenty messages at once all arrive, and one that is sent again is there once', async () => {
  const { db, owner, renter, send, listTexts } = await setUp()
  const texts = Array.from({ length: 20 }, (_, number) => `Message ${number}`)
  await Promise.all(texts.map((text) => send(renter, text)))
  expect((await listTexts(renter)).sort()).toEqual([...texts].sort())
  expect(await listTexts(owner)).toEqual(await listTexts(renter))
  const key = { 'idempotency-key': 'message-0001' }
  const responses = await Promise.all([1, 2].map(() => send(renter, 'Once', [], key)))
  expect(responses.map(({ status }) => status)).toEqual([201, 201])
  expect(await db.read.$count(messages)).toBe(21)
})

test('earlier messages are read page by page', async () => {
  const { renter, send, readChat } = await setUp()
  for (let number = 0; number < 55; number += 1) await send(renter, `${number}`)
  const last = await readChat(renter)
  expect([last.messages.length, last.hasMore, last.messages.at(-1).text]).toEqual([50, true, '54'])
  const first = await readChat(renter, `?before=${last.messages[0].id}`)
  expect([first.messages.map(({ text }: { text: string }) => text), first.hasMore]).toEqual([['0', '1', '2', '3', '4'], false])
})

test('what stands before a message goes by the time at which it was written', async () => {
  const { db, clock, renter, send, readChat } = await setUp()
  for (const text of ['First', 'Second', 'Third']) await send(renter, text)
  const [, , third] = (await readChat(renter)).messages
  clock.advance(1)
  await db.write((tx) => tx.update(messages).set({ createdAt: clock.now() }).where(eq(messages.text, 'First')))
  const before = (await readChat(renter, `?before=${third.id}`)).messages
  expect(before.map(({ text }: { text: string }) => text)).toEqual(['Second'])
})

test('a chat that ended early or long ago is read and not written', async () => {
  const { clock, renter, owner, booking, send, act, approve, readChat } = await setUp()
  await send(renter, 'Hello')
  await approve(booking)
  clock.set(`${addDays(booking.to, -1)}T08:00:00Z`)
  expect((await send(owner, 'See you')).status).toBe(201)
  await act(renter, booking, 'cancel')
  expect(await readErrorCode(await send(renter, 'Sorry'))).toEqual([409, 'booking_moved_on'])
  expect(await readChat(owner)).toMatchObject({ isOpen: false, messages: [{ text: 'Hello' }, { text: 'See you' }] })
})

test('nothing, blanks and more than two thousand letters are no message', async () => {
  const { renter, send } = await setUp()
  for (const text of ['', '  ', 'a'.repeat(2_001)]) expect((await send(renter, text)).status).toBe(422)
})

test('the team reads a chat while there is something to settle, and only then', async () => {
  const { as, renter, admin, path, send, readChat, seen, booking } = await setUp()
  await send(renter, 'My number is 0788 123 456')
  expect((await as(admin).get(`${path}/messages`)).status).toBe(404)
  await as(renter).post(`${path}/dispute`, { kind: 'other', text: 'Nobody answers me here.' })
  expect((await readChat(admin)).messages).toMatchObject([{ text: 'My number is 0788 123 456', from: 'renter', isOwn: false }])
  const { disputes } = await seen(admin, booking)
  expect((await as(admin).post(`/api/admin/disputes/${disputes[0].id}/close`, { outcome: 'Odette was ill.' })).status).toBe(200)
  expect((await as(admin).get(`${path}/messages`)).status).toBe(404)
})

test('each look of the team at a chat leaves a row in the log: one for an hour of reading, each admin for themselves', async () => {
  const { as, db, clock, newAdmin, owner, renter, admin, booking, path, send, readChat, uploadPhoto } = await setUp()
  const id = await uploadPhoto(renter)
  const photo = `${path}/photos/${id}/400.webp`
  await send(renter, 'It looked like this', [id])
  await readChat(admin)
  await as(renter).post(`${path}/dispute`, { kind: 'other', text: 'Nobody answers me here.' })
  for (const who of [renter, owner]) await readChat(who)
  const rows = async () =>
    (await readRows(db.read, auditLogs, eq(auditLogs.action, 'chat_read'))).sort((one, other) => one.at.getTime() - other.at.getTime())
  expect(await rows()).toEqual([])
  await Promise.all([readChat(admin), readChat(admin), as(admin).get(photo)])
  const logEntry = { entityType: 'booking', entityId: booking.id, title: 'Toyota RAV4 2019', actorId: admin.id, note: null }
  expect(await rows()).toMatchObject([logEntry])
  for (const _ of [20, 40]) {
    clock.advance(20 * 60_000)
    await readChat(admin)
  }
  expect(await rows()).toHaveLength(1)
  clock.advance(20 * 60_000)
  expect((await as(admin).get(photo)).status).toBe(200)
  const other = await newAdmin()
  clock.advance(1_000)
  await readChat(other)
  expect(await rows()).toMatchObject([logEntry, logEntry, { ...logEntry, actorId: other.id }])
})

test('pictures go with a message or a report, are for its two sides, and are gone where they were never sent', async () => {
  const { as, db, deps, clock, renter, owner, admin, path, send, listMessages, uploadPhoto } = await setUp()
  const [first, second, third] = [await uploadPhoto(renter), await uploadPhoto(renter), await uploadPhoto(renter)]
  const fetchPhoto = (id: string, who: TestUser) => as(who).get(`${path}/photos/${id}/400.webp`)
  expect((await fetchPhoto(first, owner)).status).toBe(404)
  expect((await send(renter, '', [first])).status).toBe(201)
  expect((await listMessages(owner))[0]).toMatchObject({ photos: [{ id: first, width: 900, height: 600 }] })
  const { status, headers } = await fetchPhoto(first, owner)
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, 'image/webp', 'private, no-store'])
  expect((await fetchPhoto(first, admin)).status).toBe(404)
  const report = { kind: 'accident', text: 'Somebody drove into it.', photos: [second] }
  const response = await (await as(renter).post(`${path}/dispute`, report)).json()
  expect(response.disputes).toMatchObject([{ photos: [{ id: second }] }])
  expect((await fetchPhoto(second, admin)).status).toBe(200)
  clock.advance(25 * 3_600_000)
  await runJobs(deps, clock.now())
  expect((await readRows(db.read, chatPhotos)).map(({ id }) => id)).toEqual([first, second].sort())
  expect(await deps.chatPhotos.get(third, 400)).toBeNull()
})

test('what somebody who goes has written goes with them', async () => {
  const { as, deps, owner, renter, booking, send, listTexts, act, uploadPhoto } = await setUp()
  const id = await uploadPhoto(renter)
  await send(renter, 'I live near the stadium', [id])
  expect(await deps.chatPhotos.get(id, 400)).not.toBeNull()
  await act(renter, booking, 'cancel')
  const deletion = await as(renter).delete('/api/me', { password })
  expect(deletion.status, await deletion.clone().text()).toBe(204)
  expect(await listTexts(owner)).toEqual([''])
  expect(await deps.chatPhotos.get(id, 400)).toBeNull()
})
