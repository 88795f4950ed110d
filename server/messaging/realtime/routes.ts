import { type Context, Hono } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import { LiveQuery } from '../../../shared/schemas/notification.ts'
import { requireLogIn } from '../../features/auth/guards.ts'
import { findActiveSession } from '../../features/auth/sessions.ts'
import type { AuthedEnv } from '../../http/context.ts'
import { validate } from '../../http/validate.ts'
import { canResume, listEventsAfter, getLatestEventId } from './queries.ts'

type EventContext = Context<AuthedEnv>

/** A reconnecting browser sends the header, and a new page the query parameter. */
function parseLastEventId(c: EventContext) {
  const value = c.req.header('last-event-id') ?? c.req.query('after') ?? ''
  return /^\d{1,15}$/.test(value) ? Number(value) : null
}

async function sendOpenEvent(stream: SSEStreamingApi, c: EventContext) {
  const { db, actor, now } = c.var
  const lastEventId = parseLastEventId(c)
  const isExpired = lastEventId !== null && !canResume(lastEventId, now())
  const startId = lastEventId === null || isExpired ? await getLatestEventId(db.read, actor.id, now()) : lastEventId
  await stream.writeSSE({ event: 'open', data: JSON.stringify({ userId: actor.id }), id: String(startId) })
  if (isExpired) await stream.writeSSE({ event: 'reset', data: '{}', id: String(startId) })
  return startId
}

async function sendEventsAfter(stream: SSEStreamingApi, c: EventContext, after: number): Promise<number> {
  const events = await listEventsAfter(c.var.db.read, c.var.actor.id, after)
  for (const { id, kind, subject } of events) await stream.writeSSE({ event: kind, data: JSON.stringify({ subject }), id: String(id) })
  const last = events.at(-1)
  return last && !stream.aborted ? await sendEventsAfter(stream, c, last.id) : after
}

async function streamEvents(stream: SSEStreamingApi, c: EventContext) {
  const { db, hub, actor, session, now, log } = c.var
  const { next, send, unsubscribe } = hub.subscribe(actor.id, session.id)
  stream.onAbort(() => send('close'))
  try {
    let lastId = await sendEventsAfter(stream, c, await sendOpenEvent(stream, c))
    for (;;) {
      const signals = await next()
      if (signals.has('close')) return
      if (signals.has('heartbeat')) await stream.write(':\n\n')
      if (!signals.has('new_events')) continue
      if (!(await findActiveSession(db.read, session.id, now()))) return
      lastId = await sendEventsAfter(stream, c, lastId)
    }
  } catch (error) {
    // The response has begun, so `onError` cannot report it.
    log.error({ stack: error instanceof Error ? error.stack : undefined }, 'a stream failed')
  } finally {
    unsubscribe()
  }
}

export const eventRoutes = new Hono<AuthedEnv>().get('/events', requireLogIn, validate('query', LiveQuery), (c) => {
  // Stops nginx from buffering the stream.
  c.header('X-Accel-Buffering', 'no')
  const response = streamSSE(c, (stream) => streamEvents(stream, c))
  response.headers.set('Cache-Control', 'no-store, no-transform')
  return response
})
