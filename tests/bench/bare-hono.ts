import { once } from 'node:events'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { answerWith } from './processes.ts'

export type BareHonoWish = { port: number; answers: string[] }

/** A route that answers the same JSON from memory: what Hono, JSON and the socket cost by themselves. */
async function serveFromMemory({ port, answers }: BareHonoWish): Promise<null> {
  const ready = answers.map((text): object => JSON.parse(text))
  let next = 0
  const app = new Hono().get('/api/cars', (c) => c.json(ready[next++ % ready.length]))
  await once(serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }), 'listening')
  return null
}

answerWith(serveFromMemory)
