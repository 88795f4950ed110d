import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { packedJson } from '../../server/packed.ts'

const cars = Array.from({ length: 40 }, (_, number) => ({ id: `car${number}`, make: 'Toyota', model: 'RAV4', city: 'Kigali' }))
const app = new Hono()
  .use(packedJson)
  .get('/cars', (c) => c.json({ cars }))
  .get('/few', (c) => c.json({ cars: [] }, 201, { 'Set-Cookie': 'a=1' }))
  .get('/text', (c) => c.text('murakaza neza '.repeat(200)))
const get = (url: string, taken?: string) => app.request(url, taken === undefined ? {} : { headers: { 'Accept-Encoding': taken } })

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('to a client that takes "%s" many cars go as %s', async (taken, encoding, unpack) => {
  const answer = await get('/cars', taken)
  expect([answer.headers.get('Content-Encoding'), answer.headers.get('Content-Type')]).toEqual([encoding, 'application/json'])
  const body = Buffer.from(await answer.arrayBuffer())
  expect(body.byteLength).toBeLessThan(500)
  expect(JSON.parse(unpack(body).toString())).toEqual({ cars })
})

test('to others they go as they are', async () => {
  for (const taken of [undefined, 'identity', 'br;q=0']) {
    const answer = await get('/cars', taken)
    expect([answer.headers.get('Content-Encoding'), await answer.json()]).toEqual([null, { cars }])
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
