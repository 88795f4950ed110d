import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { serveStaticAssets } from '../../server/ssr/static-assets.ts'

const script = 'console.log("murakaza neza")\n'.repeat(20)
const path = '/assets/main-ABCD.js'
const dir = mkdtempSync(join(tmpdir(), 'twara-client-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))
mkdirSync(join(dir, 'assets'))
const contents = { [path]: script, [`${path}.br`]: brotliCompressSync(script), [`${path}.gz`]: gzipSync(script) }
for (const [name, content] of Object.entries({ ...contents, '/favicon.png': 'a picture', '/manifest.json': '{}' }))
  writeFileSync(join(dir, name), content)
const app = new Hono().use(serveStaticAssets(dir)).all('*', (c) => c.text('the page'))

const get = (url: string, headers: Record<string, string> = {}) => app.request(url, { headers })
const readBytes = async (response: Response) => Buffer.from(await response.arrayBuffer())

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ['identity', null, (body: Buffer) => body],
  ['', null, (body: Buffer) => body],
] as const)('to a client that takes "%s" a script goes as %s', async (acceptEncoding, encoding, unpack) => {
  const response = await get(path, { 'Accept-Encoding': acceptEncoding })
  const body = await readBytes(response)
  expect(response.headers.get('Content-Encoding')).toBe(encoding)
  expect(response.headers.get('Vary')).toBe('Accept-Encoding')
  expect(Number(response.headers.get('Content-Length'))).toBe(body.byteLength)
  expect(unpack(body).toString()).toBe(script)
})

test('a name with a hash is kept for good, a picture without one for a day', async () => {
  expect((await get(path)).headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect((await get('/favicon.png')).headers.get('Cache-Control')).toBe('public, max-age=86400')
})

test('who has a file is told so, for the encoding that they have', async () => {
  const etag = (await get(path, { 'Accept-Encoding': 'br' })).headers.get('ETag') ?? ''
  const again = await get(path, { 'Accept-Encoding': 'br', 'If-None-Match': `"other", W/${etag}` })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect((await get(path, { 'Accept-Encoding': 'gzip', 'If-None-Match': etag })).status).toBe(200)
})

test('HEAD answers like GET, without the body', async () => {
  const response = await app.request(path, { method: 'HEAD' })
  expect([response.status, response.headers.get('Content-Length'), await response.text()]).toEqual([200, String(script.length), ''])
})

test('what is no file of the assets leads nowhere, what is none of the client goes on to the pages', async () => {
  for (const name of ['..%2ffavicon.png', '/main-ABCD.js', '..%5Cmanifest.json', 'none.js', 'main-ABCD.js.br'])
    expect((await get(`/assets/${name}`)).status, name).toBe(404)
  expect(await (await get('/cars')).text()).toBe('the page')
  expect(await (await get('/manifest.json')).text()).toBe('the page')
  expect(await (await app.request('/favicon.png', { method: 'POST' })).text()).toBe('the page')
})
