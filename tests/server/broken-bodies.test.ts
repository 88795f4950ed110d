import { expect, test } from 'vitest'
import { site } from '../support/site.ts'

/** A body whose sender is gone after its first bytes. */
const broken = (first: string) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(first)),
    pull: (controller) => controller.error(new Error('aborted')),
  })

const bodies: [path: string, type: string, first: string, headers?: Record<string, string>][] = [
  ['/api/auth/log-in', 'application/json', '{"email":'],
  ['/api/contact', 'application/json; charset=utf-8', '{"email":'],
  ['/contact', 'application/x-www-form-urlencoded', 'email='],
]
test.each(bodies)('a body for %s that breaks off is refused, and is no fault of ours', async (path, type, first) => {
  const { app, logged } = await site()
  const lengths: Record<string, string>[] = [{}, { 'transfer-encoding': 'chunked' }, { 'content-length': '400' }]
  for (const headers of lengths) {
    const request = {
      method: 'POST',
      headers: { 'content-type': type, origin: 'http://localhost', ...headers },
      body: broken(first),
      duplex: 'half',
    }
    const answer = await app.request(`http://localhost${path}`, request as RequestInit)
    expect(answer.status).toBe(400)
  }
  expect(JSON.stringify(logged)).not.toContain('unexpected')
})
