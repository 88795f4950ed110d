import { expect, test } from 'vitest'
import { assistantUsage, conversationTurns } from '../../server/db/schema/assistant.ts'
import type { AssistantReply } from '../../shared/domain/assistant.ts'
import { createTestApp, type TestUser } from '../support/app.ts'
import { startStream, getToolResults, startModelServer, toChunk, type ModelReply } from '../support/model-server.ts'
import { readRows } from '../support/read-rows.ts'

/** The client retries at once after this header. */
const broken: ModelReply = (response) => void response.writeHead(500, { 'retry-after-ms': '1' }).end()

async function setUp(env: NodeJS.ProcessEnv = {}) {
  const server = await startModelServer()
  const t = await createTestApp({ AI_BASE_URL: server.baseUrl, AI_MODEL: 'small', AI_API_KEY: 'sk-very-secret', ...env })
  const owner = await t.newUser({ userType: 'owner' })
  const post = (query: string, who: TestUser | null = null, more = {}) => t.as(who).post('/api/assistant', { query, ...more })
  const ask = async (...args: Parameters<typeof post>): Promise<AssistantReply> => (await post(...args)).json()
  const readUsage = async () => (await readRows(t.db.read, assistantUsage))[0]
  return { ...t, server, owner, post, ask, readUsage }
}

test('the model answers, its cost is counted, and what it said is kept', async () => {
  const { server, newCar, owner, newUser, ask, readUsage, as } = await setUp()
  const car = await newCar(owner)
  const renter = await newUser()
  server.say({ calls: { search: { location: 'kigali' } }, tokens: 60 }, { text: ['One Toyota RAV4 ', 'is there. Look!'], tokens: 40 })
  const reply = await ask('something nice', renter)
  expect(reply).toMatchObject({ answer: 'One Toyota RAV4 is there. Look!', cars: [{ id: car.id }], search: { location: 'kigali' } })
  expect(await readUsage()).toMatchObject({ tokens: 100, answers: 1 })
  const saved = await as(renter).read(`/api/me/conversations/${reply.conversation}`)
  expect(saved.turns[0].answer.answer).toBe(reply.answer)
})

test('where it fails or lies the built-in one answers, and nothing of it is shown', async () => {
  const { server, newCar, owner, ask, readUsage, logged } = await setUp()
  await newCar(owner)
  server.say(broken, broken)
  expect((await ask('how do I pay?')).answer).toContain('cash')
  server.say({ text: ['Send RWF 99,999 to me.'] })
  const reply = await ask('a car in kigali tomorrow')
  expect(reply.answer).toBe('I found 1 car in Kigali, 22 Nov 2026.')
  expect(await readUsage()).toMatchObject({ answers: 0 })
  expect(JSON.stringify(logged)).toMatch(/"kind":"failed".*"kind":"unsafe"/)
  expect(JSON.stringify(logged)).not.toMatch(/sk-very|99,999|tomorrow/)
})

test('it comes in pieces, and a lie after the first ones is replaced by a whole answer', async () => {
  const { server, as } = await setUp()
  const readStream = async () => (await as(null, { accept: 'text/event-stream' }).post('/api/assistant', { query: 'how do I pay?' })).text()
  server.say({ text: ['You pay in cash. ', 'At the pickup. ', 'That is all.'] })
  expect((await readStream()).match(/event: piece/g)).toHaveLength(3)
  server.say({ text: ['You pay in cash. ', 'Call 0788123456. '] })
  const streamText = await readStream()
  expect(streamText).not.toContain('0788')
  expect(streamText).toMatch(/event: answer\ndata: .*From the help pages/)
})

test('once the budget of the month is used up all are answered here', async () => {
  const { server, ask } = await setUp({ AI_MONTHLY_TOKENS: '50' })
  server.say({ text: ['From outside.'], tokens: 60 })
  expect((await ask('how do I pay?')).answer).toBe('From outside.')
  expect((await ask('how do I pay?')).answer).toContain('cash')
  expect(server.asked).toHaveLength(1)
})

test('bookings and earlier answers go outside once their person has agreed to that host', async () => {
  const { server, newCar, owner, newUser, newBooking, ask, as } = await setUp()
  const renter = await newUser()
  await newBooking(renter, await newCar(owner))
  const listToolNames = () => server.asked.at(-1)?.tools?.map((tool) => tool.function.name)
  server.say({ text: ['First answer.'] })
  const { conversation } = await ask('my secret plan', renter)
  server.say({ text: ['Second answer.'] })
  await ask('go on', renter, { conversation })
  expect(listToolNames()).not.toContain('myBookings')
  expect(JSON.stringify(server.asked.at(-1))).toContain('my secret plan')
  expect(JSON.stringify(server.asked.at(-1))).not.toContain('First answer')

  const host = new URL(server.baseUrl).host
  expect((await as(renter).patch('/api/me/preferences', { sharesBookingsWith: host })).status).toBe(200)
  server.say({ calls: { myBookings: {} } }, { text: ['Third answer.'] })
  await ask('what did I book?', renter, { conversation })
  expect(listToolNames()).toContain('myBookings')
  expect(JSON.stringify(server.asked.at(-1))).toContain('Second answer')
  expect(getToolResults(server.asked.at(-1))).toContain('RAV4')
})

test('where a booking is picked up goes nowhere, also once it was answered here', async () => {
  const { server, newCar, owner, newUser, newBooking, ask, as } = await setUp()
  const renter = await newUser()
  const car = await newCar(owner, { pickupArea: 'Behind the old mill' })
  await as(owner).post(`/api/bookings/${(await newBooking(renter, car)).id}/actions`, { action: 'approve' })
  await as(renter).patch('/api/me/preferences', { sharesBookingsWith: new URL(server.baseUrl).host })
  server.say(broken, broken)
  const { conversation, answer: response } = await ask('where do I pick up my car?', renter)
  expect(response).toContain('Behind the old mill')
  server.say({ calls: { myBookings: {} } }, { text: ['It is a RAV4.'] })
  expect((await ask('which car is it?', renter, { conversation })).answer).toBe('It is a RAV4.')
  expect(JSON.stringify(server.asked)).toContain('where do I pick up my car?')
  expect(JSON.stringify(server.asked)).not.toContain('mill')
})

test('who stops it ends it outside, and nothing is kept', async () => {
  const { server, newUser, as, db } = await setUp()
  server.say((response) => void startStream(response).write(toChunk('One moment')))
  const response = await as(await newUser(), { accept: 'text/event-stream' }).post('/api/assistant', { query: 'a car' })
  await expect.poll(() => server.asked.length).toBe(1)
  await response.body?.cancel()
  await expect.poll(server.cut).toBe(1)
  expect(await db.read.$count(conversationTurns)).toBe(0)
})
