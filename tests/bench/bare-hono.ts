import { once } from 'node:events'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { respondWith } from './processes.ts'

export type BareHonoOptions = { port: number; answers?: string[]; pages?: string[] }

async function serveFromMemory({ port, answers: responses = [], pages = [] }: BareHonoOptions): Promise<null> {
  const ready = responses.map((text): object => JSON.parse(text))
  let next = 0
  const app = new Hono().get('/api/cars', (c) => c.json(ready[next++ % ready.length]))
  for (const [number, page] of pages.entries()) app.get(`/pages/${number}`, (c) => c.html(page))
  await once(serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }), 'listening')
  return null
}

respondWith(serveFromMemory)
