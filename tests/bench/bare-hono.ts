import { once } from 'node:events'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { respondWith } from './processes.ts'

export type BareHonoOptions = { port: number; responses?: string[]; pages?: string[] }

async function serveFromMemory({ port, responses = [], pages = [] }: BareHonoOptions): Promise<null> {
  const bodies = responses.map((text): object => JSON.parse(text))
  let next = 0
  const app = new Hono().get('/api/cars', (c) => c.json(bodies[next++ % bodies.length]))
  for (const [number, page] of pages.entries()) app.get(`/pages/${number}`, (c) => c.html(page))
  await once(serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }), 'listening')
  return null
}

respondWith(serveFromMemory)
