import { expect, test } from 'vitest'
import { conversations, conversationTurns } from '../../server/db/schema/assistant.ts'
import { noResultSearches } from '../../server/db/schema/search.ts'
import type { AssistantReply } from '../../shared/domain/assistant.ts'
import { createTestApp, type TestUser } from '../support/app.ts'
import { readRows } from '../support/read-rows.ts'

const path = '/api/assistant'

async function setUp() {
  const t = await createTestApp()
  const owner = await t.newUser({ userType: 'owner' })
  const post = (query: string, who: TestUser | null = null, more = {}) => t.as(who).post(path, { query, ...more })
  const ask = async (...args: Parameters<typeof post>): Promise<AssistantReply> => (await post(...args)).json()
  async function readStream(query: string, who: TestUser | null = null) {
    const response = await t.as(who, { accept: 'text/event-stream' }).post(path, { query })
    const blocks = (await response.text()).trim().split('\n\n')
    const events = blocks.map((block) => /^event: (\w+)\ndata: (.*)$/.exec(block)?.slice(1) ?? [])
    const pieces = events.filter(([event]) => event === 'piece').map(([, data = '']) => JSON.parse(data) as string)
    return {
      answer: response,
      pieces,
      last: { event: events.at(-1)?.[0], data: JSON.parse(events.at(-1)?.[1] ?? 'null') as AssistantReply },
    }
  }
  return { ...t, owner, post, ask, readStream }
}

test('a wish brings cars, a question its passage, a greeting a greeting, and what it is not sure of the way to the team', async () => {
  const { newCar, owner, ask } = await setUp()
  const big = { model: 'Hiace', seats: 8, fuel: 'diesel', location: 'musanze' } as const
  const car = await newCar(owner, { ...big, pricePerDay: 55_000 })
  await newCar(owner, { ...big, pricePerDay: 90_000 })
  expect(await ask('a 7-seat diesel hyace in Ruhengeri under 60k tomorrow for 3 days, red')).toMatchObject({
    answer: 'I found 1 car in Musanze, 22 – 24 Nov 2026. I can’t search for “red”, so I left that out.',
    total: 1,
    cars: [{ id: car.id, cost: { days: 3 } }],
    search: { q: 'hiace', seats: 7, fuel: 'diesel', location: 'musanze', maxPrice: 60_000, from: '2026-11-22', to: '2026-11-24' },
    unclear: ['red'],
  })
  const paying = await ask('how do I pay?')
  expect(paying.answer).toContain('cash')
  expect(paying.links?.[0]).toEqual({ label: expect.stringMatching(/^From the help pages: /), to: expect.stringMatching(/^\/[a-z-]+#/) })
  const unsure = await ask('who won the football match')
  expect(unsure.answer).toMatch(/^I’m not sure/)
  expect(unsure.links).toContainEqual({ label: 'Ask our team', to: '/contact' })
  expect((await ask('Muraho!')).answer).toMatch(/^Hello! I find cars on Twara/)
  expect((await ask('murakoze cyane')).answer).toMatch(/^You’re welcome/)
})

test('cars without days are those that the search page shows, and it says for which days', async () => {
  const { newCar, owner, ask, as } = await setUp()
  const car = await newCar(owner, { model: 'Swift', location: 'butare' })
  const reply = await ask('swift i Huye')
  expect(reply.answer).toMatch(/^I found 1 car in .*\. I looked at 21 – 24 Nov 2026\. Tell me your days to change that\.$/)
  expect(reply.search).toEqual({ q: 'swift', location: 'butare' })
  const page = await as(null).read('/api/cars?location=butare&q=swift&from=2026-11-21&to=2026-11-24')
  expect(reply.cars).toEqual(page.cars)
  expect(reply.cars?.map(({ id }) => id)).toEqual([car.id])
})

test('in pieces comes the same', async () => {
  const { newCar, owner, ask, readStream } = await setUp()
  await newCar(owner)
  for (const query of ['a red car in kigali on saturday', 'what is the deposit?']) {
    const { answer: response, pieces, last } = await readStream(query)
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
    const reply = await ask(query)
    expect(pieces.length).toBeGreaterThan(1)
    expect(pieces.join('')).toBe(reply.answer)
    expect(last).toEqual({ event: 'answer', data: reply })
  }
})

test('what fails while it is told is said in the stream, and no log knows the question', async () => {
  const { readStream, deps, logged } = await setUp()
  deps.carSearch.find = () => Promise.reject(new Error('no market'))
  expect((await readStream('a car in kigali with my secret plan')).last.event).toBe('failed')
  expect(JSON.stringify(logged)).toContain('an answer failed')
  expect(JSON.stringify(logged)).not.toContain('secret')
})

test('who is signed in finds again what they asked; of a visitor nothing is kept', async () => {
  const { ask, newUser, db, as, newCar, owner, clock } = await setUp()
  await newCar(owner)
  const renter = await newUser()
  const first = await ask('a car in kigali', renter)
  clock.advance(1_000)
  const second = await ask('how do I pay?', renter, { conversation: first.conversation })
  expect(second.conversation).toBe(first.conversation)
  const saved = await as(renter).read(`/api/me/conversations/${first.conversation}`)
  expect(saved.turns.map(({ question }: { question: string }) => question)).toEqual(['a car in kigali', 'how do I pay?'])
  expect(saved.turns[0].answer).toMatchObject({ total: 1, search: { location: 'kigali' } })
  expect(saved.turns[0].answer.cars).toBeUndefined()
  expect((await ask('a car in kigali')).conversation).toBeUndefined()
  expect([await db.read.$count(conversations), await db.read.$count(conversationTurns)]).toEqual([1, 2])
})

test('own bookings are told to their people alone', async () => {
  const { ask, newUser, newCar, newBooking, owner } = await setUp()
  const [renter, stranger] = [await newUser(), await newUser()]
  const { id } = await newBooking(renter, await newCar(owner))
  expect(await ask('when do I pick up my car?')).toMatchObject({ links: [{ to: '/auth' }] })
  expect(await ask('when do I pick up my car?', stranger)).toMatchObject({ links: [{ to: '/dashboard/bookings' }] })
  expect(await ask('when do I pick up my car?', renter)).toMatchObject({
    answer: expect.stringContaining('Sat 28 Nov 2026'),
    links: [{ to: `/dashboard/bookings/${id}` }],
  })
})

test('sixty questions a minute are answered, and who asks more holds up nobody else', async () => {
  const { post, newUser } = await setUp()
  const [busy, calm] = [await newUser(), await newUser()]
  const statuses = await Promise.all(Array.from({ length: 61 }, async () => (await post('hello', busy)).status))
  expect(statuses.sort()).toEqual([...Array.from({ length: 60 }, () => 200), 429])
  expect((await post('hello', calm)).status).toBe(200)
  expect((await post('hello')).status).toBe(200)
})

test('a wish that finds nothing says so and counts among the searches in vain; a model that came today is known by its slips a minute later', async () => {
  const { ask, deps, db, newCar, owner, clock } = await setUp()
  const response = 'I found no car with all of this in Rusizi, 28 Nov 2026.'
  expect(await ask('electric car in rusizi on saturday')).toMatchObject({ answer: response, total: 0, cars: [] })
  await deps.noResultSearches.flush(db)
  expect(await readRows(db.read, noResultSearches)).toMatchObject([{ city: 'rusizi', filters: 'fuel', count: 1 }])
  await newCar(owner, { model: 'Sienta', location: 'rusizi' })
  clock.advance(61_000)
  expect(await ask('toyota siente in rusizi')).toMatchObject({ total: 1, search: { q: 'toyota sienta', location: 'rusizi' } })
})
