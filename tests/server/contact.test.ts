import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contactMessages } from '../../server/db/schema/contact.ts'
import { createTestApp } from '../support/app.ts'
import { backgroundSummary } from '../support/background-fixtures.ts'
import { parseCsv } from '../support/csv.ts'
import { readRows } from '../support/read-rows.ts'

const contactInput = { name: 'Grace Ingabire', email: 'Grace@Example.org ', text: 'Where do I find the pickup code of my booking?' }

test('a message is kept with the e-mail in lower case and with who is logged in; the answer tells nothing, nor does the log', async () => {
  const { as, db, clock, newUser, logged } = await createTestApp()
  const response = await as(null).post('/api/contact', { ...contactInput, name: 'Grace Ing\u202eabire' })
  expect([response.status, await response.json()]).toEqual([201, {}])
  expect(await readRows(db.read, contactMessages)).toEqual([
    { ...contactInput, id: expect.any(String), userId: null, email: 'grace@example.org', createdAt: clock.now(), readAt: null },
  ])
  const renter = await newUser()
  await as(renter).post('/api/contact', { ...contactInput, text: `${contactInput.text} And more.` })
  expect(await readRows(db.read, contactMessages, eq(contactMessages.userId, renter.id))).toHaveLength(1)
  await as(null).post('/api/contact', { ...contactInput, text: 'too short' })
  expect(JSON.stringify(logged)).not.toMatch(/grace|pickup code|too short/i)
})

test('sixty messages of an hour from one address are taken, one more is refused with the time to wait, another address may write', async () => {
  const { as, db, deps, peer } = await createTestApp()
  const send = (text = contactInput.text) => as(null).post('/api/contact', { ...contactInput, text })
  await send('short')
  const statuses: number[] = []
  for (let count = 0; count < 60; count += 1) statuses.push((await send(`${contactInput.text} ${count}`)).status)
  expect(new Set(statuses)).toEqual(new Set([201]))
  const refused = await send()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  peer.address = '10.0.0.2'
  expect((await send()).status).toBe(201)
  expect(await db.read.$count(contactMessages)).toBe(61)
  for (let count = 61; count < 300; count += 1) await deps.rateLimiter.consume('contactInTotal', 'all')
  peer.address = '10.0.0.3'
  expect((await send()).status).toBe(429)
})

test('a message that is sent again because its answer was lost is there once, and later it may be said again', async () => {
  const { as, db, clock } = await createTestApp()
  const send = async (more: object = {}) => (await as(null).post('/api/contact', { ...contactInput, ...more })).status
  expect([await send(), await send(), await send({ name: 'Other' })]).toEqual([201, 201, 201])
  expect(await db.read.$count(contactMessages)).toBe(1)
  await send({ text: `${contactInput.text} And more.` })
  await send({ email: 'other@example.rw' })
  clock.advance(3_600_000)
  await send()
  expect(await db.read.$count(contactMessages)).toBe(4)
})

test('the admin reads messages newest first, page by page, exactly as they were typed', async () => {
  const { as, clock, newUser } = await createTestApp()
  const admin = await newUser({ userType: 'admin' })
  for (let number = 1; number <= 21; number += 1) {
    clock.advance(1_000)
    await as(null).post('/api/contact', { ...contactInput, text: `<b>Number ${number}</b> javascript:alert(1)` })
  }
  const first = await as(admin).read('/api/admin/messages')
  expect([first.total, first.messages.length]).toEqual([22, 20])
  expect(first.messages[0]).toEqual({
    id: expect.any(String),
    name: 'Grace Ingabire',
    email: 'grace@example.org',
    text: '<b>Number 21</b> javascript:alert(1)',
    isMember: false,
    createdAt: clock.now().toISOString(),
    readAt: null,
  })
  const second = await as(admin).read('/api/admin/messages?page=2')
  expect(second.messages.map(({ text }: { text: string }) => text)).toEqual([
    '<b>Number 1</b> javascript:alert(1)',
    backgroundSummary.message,
  ])
})

test('a message is read once: the second time changes nothing', async () => {
  const { as, clock, newUser } = await createTestApp()
  const admin = as(await newUser({ userType: 'admin' }))
  await as(null).post('/api/contact', contactInput)
  const [{ id }] = (await admin.read('/api/admin/messages')).messages
  clock.advance(60_000)
  const readAt = clock.now().toISOString()
  for (const _ of [1, 2]) {
    expect(await (await admin.post(`/api/admin/messages/${id}/read`)).json()).toMatchObject({ id, readAt })
    clock.advance(60_000)
  }
})

test('messages are found by sender, address, words and state, in either order, and come as a file', async () => {
  const { as, clock, newUser } = await createTestApp()
  const admin = as(await newUser({ userType: 'admin' }))
  for (const message of [
    { name: 'Grace Ingabire', email: 'grace@example.org', text: 'Where do I find the pickup CODE of my booking?' },
    { name: 'Eric Kamanzi', email: 'eric@example.com', text: '=1+1 is what my bank says of the deposit.' },
  ]) {
    clock.advance(1_000)
    await as(null).post('/api/contact', message)
  }
  const findSenders = async (query: string) =>
    (await admin.read(`/api/admin/messages${query}`)).messages.map(({ name }: { name: string }) => name.split(' ')[0])
  for (const q of ['grace', 'EXAMPLE.ORG pickup', 'code']) expect([q, await findSenders(`?q=${q}`)]).toEqual([q, ['Grace']])
  expect(await findSenders('?q=nothing-of-this')).toEqual([])
  expect(await findSenders('?sort=oldest')).toEqual([backgroundSummary.sender, 'Grace', 'Eric'])
  const [{ id }] = (await admin.read('/api/admin/messages?q=grace')).messages
  await admin.post(`/api/admin/messages/${id}/read`)
  expect(await findSenders('?status=read')).toEqual(['Grace'])
  expect(await findSenders('?status=unread')).toEqual(['Eric', backgroundSummary.sender])
  const file = parseCsv(await (await admin.get('/api/admin/messages.csv?q=eric')).text())
  expect(file[0]).toEqual(['ID', 'Date', 'Name', 'Email', 'Message', 'State'])
  expect(file.slice(1).map((row) => row.slice(2))).toEqual([
    ['Eric Kamanzi', 'eric@example.com', "'=1+1 is what my bank says of the deposit.", 'New'],
  ])
})
