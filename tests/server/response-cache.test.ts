import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { cars } from '../../server/db/schema/cars.ts'
import { settings } from '../../server/db/schema/settings.ts'
import { createResponseCache, type RenderedResponse } from '../../server/http/response-cache.ts'
import { createTestApp } from '../support/app.ts'

const createPage = (body: string, status = 200): RenderedResponse => ({ status, body })

/** `state.version` sets the version, and `state.made` counts the renders. */
function createCache(mostBytes = 1_000_000) {
  const cache = createResponseCache(mostBytes)
  const state = { version: 'first', made: 0 }
  const get = async (key: string, body = key, status = 200, meanwhile = async () => undefined) =>
    cache.get({
      key,
      version: state.version,
      getVersion: async () => state.version,
      render: async () => {
        state.made += 1
        await meanwhile()
        return createPage(body, status)
      },
    })
  const readText = async (key: string, body?: string) => Buffer.from((await get(key, body)).text).toString()
  return { cache, state, get, readText }
}

test('what is kept is given again until the version is another one', async () => {
  const { state, readText, cache } = createCache()
  expect([await readText('home', 'one'), await readText('home', 'two'), state.made]).toEqual(['one', 'one', 1])
  state.version = 'second'
  expect([await readText('home', 'three'), state.made, cache.size().answers]).toEqual(['three', 2, 1])
})

test('many who want the same at once have it made once', async () => {
  const { state, get, readText } = createCache()
  const turn = Promise.withResolvers<undefined>()
  const both = [get('home', 'one', 200, () => turn.promise), readText('home', 'two'), readText('search', 'other')]
  turn.resolve(undefined)
  await Promise.all(both)
  expect([state.made, await readText('home')]).toEqual([2, 'one'])
})

test('what something changed under while it was made is not kept, and nobody of later is given it', async () => {
  const { state, get, readText, cache } = createCache()
  const turn = Promise.withResolvers<undefined>()
  const early = get('home', 'half old', 200, () => turn.promise)
  state.version = 'second'
  const late = readText('home', 'new')
  turn.resolve(undefined)
  expect([Buffer.from((await early).text).toString(), await late, await readText('home')]).toEqual(['half old', 'new', 'new'])
  expect(cache.size().answers).toBe(1)
})

test('neither a failure nor a page that is not there is kept', async () => {
  const { cache, state, get } = createCache()
  const fail = () => get('home', '', 200, () => Promise.reject(new Error('halfway')))
  await expect(Promise.all([fail(), fail()])).rejects.toThrow('halfway')
  await expect(fail()).rejects.toThrow('halfway')
  for (const _ of ['once', 'twice']) expect((await get('gone', 'nothing here', 404)).status).toBe(404)
  expect([state.made, cache.size()]).toEqual([4, { answers: 0, bytes: 0 }])
})

test('it never holds more bytes than it may, packed ones counted, and what was asked for last stays', async () => {
  const { cache, state, get } = createCache(80_000)
  const long = 'a car in Kigali, '.repeat(500)
  for (let number = 0; number < 50; number += 1) {
    await get('first')
    const response = await get(`${number}`, `${number}${long}`)
    expect(response.compress('br').byteLength).toBeLessThan(response.text.length)
    expect(cache.size().bytes).toBeLessThanOrEqual(80_000)
  }
  expect(cache.size().answers).toBeGreaterThan(3)
  const { made } = state
  await get('first')
  await get('49')
  expect(state.made).toBe(made)
  await get('0')
  expect(state.made).toBe(made + 1)
  await get('huge', 'x'.repeat(50_000))
  expect(cache.size()).toEqual({ answers: 0, bytes: 0 })
})

async function setUp() {
  const t = await createTestApp()
  const owner = await t.newUser({ userType: 'owner' })
  for (let number = 0; number < 8; number += 1) await t.newCar(owner, { pricePerDay: 40_000 + number })
  const get = (path: string, headers: Record<string, string> = {}) => t.as(null, headers).get(path)
  return { ...t, owner, get }
}

const paths = ['/api/home', '/api/places', '/api/cars?location=kigali']

test.each(paths)('%s is not sent again to whoever has it, until something is changed', async (path) => {
  const { get, db, as, owner, newUser } = await setUp()
  const response = await get(path)
  const etag = response.headers.get('etag') ?? ''
  expect(etag).toMatch(/^W\/".+"$/)
  expect([response.headers.get('cache-control'), response.headers.get('vary')]).toEqual(['no-cache', 'Accept-Encoding'])
  const again = await get(path, { 'if-none-match': `"other", ${etag}` })
  const headers = ['etag', 'vary'].map((name) => again.headers.get(name))
  expect([again.status, ...headers, await again.text()]).toEqual([304, etag, 'Accept-Encoding', ''])
  expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200)
  const user = await newUser()
  expect((await as(user, { 'if-none-match': etag }).get(path)).status).toBe(304)
  await db.write((tx) => tx.update(cars).set({ pricePerDay: 1_234 }).where(eq(cars.ownerId, owner.id)))
  const changed = await get(path, { 'if-none-match': etag })
  expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false])
})

test('a search is made once, however it is written and whoever asks, and nothing that is no search fills the memory', async () => {
  const { get, deps, as, newUser } = await setUp()
  const user = await newUser()
  const find = vi.spyOn(deps.carSearch, 'find')
  await get('/api/cars?location=kigali&sort=-price')
  await get('/api/cars?sort=-price&location=kigali&page=&utm_source=letter')
  await as(user).get('/api/cars?location=kigali&sort=-price')
  expect(find).toHaveBeenCalledTimes(1)
  await get('/api/cars?location=kigali&sort=-price&page=2')
  expect(find).toHaveBeenCalledTimes(2)
})

test('each client has what is kept as it takes it', async () => {
  const { get } = await setUp()
  const path = '/api/cars?location=kigali'
  const plain = await (await get(path)).text()
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
  for (const [acceptEncoding, encoding] of Object.entries({ 'gzip, deflate, br, zstd': 'br', gzip: 'gzip', br: 'br' } as const)) {
    const response = await get(path, { 'accept-encoding': acceptEncoding })
    expect([response.headers.get('content-encoding'), response.headers.get('content-type')]).toEqual([encoding, 'application/json'])
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.byteLength).toBeLessThan(plain.length / 3)
    expect(unpack[encoding](bytes).toString()).toBe(plain)
  }
  expect((await get('/api/places', { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBeNull()
})

test('a refused search is not kept, by anyone', async () => {
  const { get } = await setUp()
  for (const _ of [1, 2]) {
    const refused = await get('/api/cars?location=kigali&fuel=steam')
    expect([refused.status, refused.headers.get('cache-control'), refused.headers.get('etag')]).toEqual([422, 'no-store', null])
  }
})

test('settings are read once, and again for the request after a change', async () => {
  const { get, db, deps } = await setUp()
  const readFee = async () => (await (await get('/api/settings')).json()).serviceFeePercent
  const before = await readFee()
  await db.write((tx) => tx.update(settings).set({ serviceFeePercent: before + 1 }))
  expect([await readFee(), await readFee()]).toEqual([before + 1, before + 1])
  const select = vi.spyOn(deps.db.read, 'select')
  expect([await readFee(), select.mock.calls.length]).toEqual([before + 1, 0])
})
