import { expect, test, vi } from 'vitest'
import { mapDbError, type Reader } from '../../server/db/database.ts'
import { createTestApp } from '../support/app.ts'

function createReadCounter(read: Reader) {
  const select = vi.spyOn(read, 'select')
  return () => {
    const reads = select.mock.calls.length
    select.mockClear()
    return reads
  }
}

test('every answer carries the same policies, whatever it is', async () => {
  const { as, newUser } = await createTestApp()
  const paths = ['/healthz', '/api/settings', '/api/cars', '/api/me', '/api/nothing', '/nothing', '/robots.txt', '/photos/a/400.webp']
  const responses = [...(await Promise.all(paths.map((path) => as(null).get(path)))), await as(await newUser()).post('/api/contact', {})]
  for (const { headers, url } of responses)
    expect(Object.fromEntries(headers), url).toMatchObject({
      'content-security-policy':
        "default-src 'self'; script-src 'self'; style-src 'self'; " +
        "img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    })
})

test('without a cookie no session is looked for, with one it is', async () => {
  const { deps, as, newUser } = await createTestApp()
  const user = await newUser()
  const reads = createReadCounter(deps.db.read)
  await as(user).get('/api/agreements')
  reads()
  await as(null).get('/api/agreements')
  await as(null, { cookie: 'theme=dark' }).get('/api/agreements')
  expect(reads()).toBe(0)
  await as(user).get('/api/agreements')
  expect(reads()).toBe(1)
})

test('whoever could not write because others did is told when to try again', async () => {
  const { deps, as, logged } = await createTestApp()
  deps.db.write = () => Promise.reject(mapDbError(Object.assign(new Error('met another'), { code: '40001' })))
  const response = await as(null).post('/api/contact', {
    name: 'Grace',
    email: 'grace@example.rw',
    text: 'Is the pickup in town or at the airport?',
  })
  expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([503, '2', { error: { code: 'busy' } }])
  expect(JSON.stringify(logged)).not.toContain('unexpected')
})

test('a request is in the log where that is asked for, by its route alone', async () => {
  const line = { method: 'GET', route: '/api/cars/:id', status: 404 }
  const talkative = await createTestApp()
  await talkative.as(null).get('/api/cars/some-id')
  expect(talkative.logged).toContainEqual(expect.objectContaining(line))
  expect(JSON.stringify(talkative.logged)).not.toContain('some-id')
  const quiet = await createTestApp({ LOG_LEVEL: 'info' })
  await quiet.as(null).get('/api/cars/some-id')
  expect(quiet.logged).toEqual([])
})
