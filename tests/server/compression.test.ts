import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { expect, test } from 'vitest'
import { compressJson } from '../../server/http/compress.ts'

const cars = Array.from({ length: 40 }, (_, number) => ({ id: `car${number}`, make: 'Toyota', model: 'RAV4', city: 'Kigali' }))
const app = new Hono()
  .use(compressJson)
  .get('/cars', (c) => c.json({ cars }))
  .get('/stored', etag(), (c) => c.json({ cars }, 200, { 'Cache-Control': 'public, max-age=60' }))
  .get('/few', (c) => c.json({ cars: [] }, 201, { 'Set-Cookie': 'a=1' }))
  .get('/text', (c) => c.text('murakaza neza '.repeat(200)))
const get = (url: string, acceptEncoding?: string) =>
  app.request(url, acceptEncoding === undefined ? {} : { headers: { 'Accept-Encoding': acceptEncoding } })

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('to a client that takes "%s" many cars go as %s', async (acceptEncoding, encoding, unpack) => {
  const response = await get('/cars', acceptEncoding)
  expect([response.headers.get('Content-Encoding'), response.headers.get('Content-Type')]).toEqual([encoding, 'application/json'])
  const body = Buffer.from(await response.arrayBuffer())
  expect(body.byteLength).toBeLessThan(500)
  expect(JSON.parse(unpack(body).toString())).toEqual({ cars })
})

test('what may be stored is stored for each encoding, and is asked for again by its name', async () => {
  for (const acceptEncoding of ['br', 'identity'])
    expect((await get('/stored', acceptEncoding)).headers.get('Vary')).toBe('Accept-Encoding')
  const entityTag = (await get('/stored', 'br')).headers.get('ETag') ?? ''
  expect(entityTag).toMatch(/^W\/"/)
  const again = await app.request('/stored', { headers: { 'Accept-Encoding': 'br', 'If-None-Match': entityTag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('to others they go as they are', async () => {
  for (const acceptEncoding of [undefined, 'identity', 'br;q=0']) {
    const response = await get('/cars', acceptEncoding)
    expect([response.headers.get('Content-Encoding'), await response.json()]).toEqual([null, { cars }])
  }
})

test('a short answer and one that is no JSON stay what they were', async () => {
  const few = await get('/few', 'br')
  expect([few.status, few.headers.get('Content-Encoding'), few.headers.get('Set-Cookie'), await few.json()]).toEqual([
    201,
    null,
    'a=1',
    { cars: [] },
  ])
  const text = await get('/text', 'br')
  expect([text.headers.get('Content-Encoding'), await text.text()]).toEqual([null, 'murakaza neza '.repeat(200)])
})
