import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { canUseModel, recordUsage, getUsage } from '../../server/features/assistant/token-budget.ts'
import type { Env } from '../../server/http/context.ts'
import { hasBookingConsent } from '../../server/features/preferences/queries.ts'
import { readConfig } from '../../server/config/config.ts'
import { createTestApp } from '../support/app.ts'

const model = { AI_BASE_URL: 'https://ai.example.rw/v1', AI_MODEL: 'small' }
const createSession = (id: string) => ({ user: { id } }) as Env['Variables']['session']

type Asker = { session?: Env['Variables']['session']; cookie?: string; ipPrefix?: string }

async function setUp(env: NodeJS.ProcessEnv = model) {
  const { deps, clock, ...rest } = await createTestApp(env)
  async function requestModel({ session = null, cookie, ipPrefix = '10.0.0.1' }: Asker = {}) {
    const app = new Hono<Env>().post('/', async (c) => {
      for (const [name, value] of Object.entries({ ...deps, session, ipPrefix })) c.set(name as keyof Env['Variables'], value as never)
      return c.json(await canUseModel(c))
    })
    const response = await app.request('/', { method: 'POST', ...(cookie ? { headers: { cookie } } : {}) })
    expect(response.status).toBe(200)
    const given = response.headers.getSetCookie()[0]
    return { may: await response.json(), given, cookie: given?.split(';')[0] }
  }
  const countAllowed = async (times: number, user: Asker) => {
    const all = await Promise.all(Array.from({ length: times }, () => requestModel(user)))
    return all.filter(({ may }) => may).length
  }
  return { ...rest, deps, clock, requestModel, countAllowed }
}

test('without a model nobody may ask one, and no cookie is set', async () => {
  const { requestModel } = await setUp({})
  expect(await requestModel()).toEqual({ may: false, given: undefined, cookie: undefined })
})

test('a visitor has twenty an hour, known by a cookie that is given once', async () => {
  const { requestModel, countAllowed } = await setUp()
  const { may, given, cookie = '' } = await requestModel()
  expect(may).toBe(true)
  expect(given).toMatch(/^twara_asks=[a-z2-7]{32}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(await requestModel({ cookie })).toMatchObject({ may: true, given: undefined })
  expect(await countAllowed(30, { cookie })).toBe(18)
  expect(await requestModel({ cookie })).toMatchObject({ may: false, given: undefined })
  expect((await requestModel()).may).toBe(true)
})

test('an address has two hundred an hour, whatever cookies it shows', async () => {
  const { requestModel, countAllowed } = await setUp()
  expect(await countAllowed(150, {})).toBe(150)
  const cookies = Array.from({ length: 60 }, (_, index) => `asks=${'ab'.repeat(15)}${'abcdefgh'[index >> 3]}${'abcdefgh'[index & 7]}`)
  const outcomes = await Promise.all(cookies.map((cookie) => requestModel({ cookie })))
  expect(outcomes.filter(({ may }) => may)).toHaveLength(50)
  expect(await requestModel()).toMatchObject({ may: false, given: undefined })
  expect((await requestModel({ ipPrefix: '10.0.0.2' })).may).toBe(true)
})

test('who is logged in has twenty for themselves, and gets no cookie', async () => {
  const { requestModel, countAllowed } = await setUp()
  expect(await requestModel({ session: createSession('ada') })).toEqual({ may: true, given: undefined, cookie: undefined })
  expect(await countAllowed(30, { session: createSession('ada') })).toBe(19)
  expect((await requestModel({ session: createSession('ben') })).may).toBe(true)
})

test('a month that is used up sends nothing outside, and the next one in Kigali does again', async () => {
  const { deps, clock, requestModel } = await setUp({ ...model, AI_MONTHLY_TOKENS: '1000' })
  const recordTokens = (tokens: number, isShown: boolean) => deps.db.write((tx) => recordUsage(tx, clock.now(), tokens, isShown))
  clock.set('2026-11-30T20:00:00Z')
  await recordTokens(999, true)
  expect((await requestModel()).may).toBe(true)
  await recordTokens(1, false)
  expect(await requestModel()).toMatchObject({ may: false, given: undefined })
  expect(await getUsage(deps.db.read, clock.now())).toEqual({ tokens: 1_000, answers: 1 })
  clock.set('2026-11-30T22:00:00Z')
  expect((await requestModel()).may).toBe(true)
  expect(await getUsage(deps.db.read, clock.now())).toEqual({ tokens: 0, answers: 0 })
})

test('what answers cost that end at once is counted whole', async () => {
  const { deps, clock } = await setUp()
  await Promise.all([1, 2, 3, 4, 5].map((tokens) => deps.db.write((tx) => recordUsage(tx, clock.now(), tokens * 100, true))))
  expect(await getUsage(deps.db.read, clock.now())).toEqual({ tokens: 1_500, answers: 5 })
})

test('own bookings go to the host that was agreed to, and to no other', async () => {
  const { as, newUser, deps } = await setUp()
  const [ada, ben] = [await newUser(), await newUser()]
  const canShare = (id: string, env: NodeJS.ProcessEnv = model) => hasBookingConsent(deps.db.read, id, readConfig(env))
  expect(await canShare(ada.id)).toBe(false)
  const response = await as(ada).patch('/api/me/preferences', { sharesBookingsWith: 'ai.example.rw' })
  expect([response.status, await response.json()]).toMatchObject([200, { sharesBookingsWith: 'ai.example.rw', email: true }])
  expect([await canShare(ada.id), await canShare(ben.id)]).toEqual([true, false])
  expect(await canShare(ada.id, { ...model, AI_BASE_URL: 'https://ai.example.com/v1' })).toBe(false)
  expect(await canShare(ada.id, {})).toBe(false)
  await as(ada).patch('/api/me/preferences', { sharesBookingsWith: null })
  expect(await canShare(ada.id)).toBe(false)
})
