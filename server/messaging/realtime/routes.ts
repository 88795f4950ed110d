import { type Context, Hono } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import { LiveQuery } from '../../../shared/schemas/live-event.ts'
import { signedIn } from '../../features/auth/guards.ts'
import { findActiveSession } from '../../features/auth/sessions.ts'
import type { AuthedEnv } from '../../http/context.ts'
import { validate } from '../../http/validate.ts'
import { canResume, eventsAfter, getLatestEventId } from './queries.ts'

type Heard = Context<AuthedEnv>

/** A reconnecting browser sends the header, and a new page the query parameter. */
function knownOf(c: Heard) {
  const said = c.req.header('last-event-id') ?? c.req.query('after') ?? ''
  return /^\d{1,15}$/.test(said) ? Number(said) : null
}

async function begin(stream: SSEStreamingApi, c: Heard) {
  const { db, actor, now } = c.var
  const known = knownOf(c)
  const isLost = known !== null && !canResume(known, now())
  const at = known === null || isLost ? await getLatestEventId(db.read, actor.id, now()) : known
  await stream.writeSSE({ event: 'open', data: JSON.stringify({ userId: actor.id }), id: String(at) })
  if (isLost) await stream.writeSSE({ event: 'reset', data: '{}', id: String(at) })
  return at
}

async function sendNew(stream: SSEStreamingApi, c: Heard, after: number): Promise<number> {
  const events = await eventsAfter(c.var.db.read, c.var.actor.id, after)
  for (const { id, kind, subject } of events) await stream.writeSSE({ event: kind, data: JSON.stringify({ subject }), id: String(id) })
  const last = events.at(-1)
  return last && !stream.aborted ? await sendNew(stream, c, last.id) : after
}

async function keepTelling(stream: SSEStreamingApi, c: Heard) {
  const { db, hub, actor, session, now, log } = c.var
  const { next, call, unsubscribe } = hub.subscribe(actor.id, session.id)
  stream.onAbort(() => call('end'))
  try {
    let at = await sendNew(stream, c, await begin(stream, c))
    for (;;) {
      const calls = await next()
      if (calls.has('end')) return
      if (calls.has('beat')) await stream.write(':\n\n')
      if (!calls.has('look')) continue
      if (!(await findActiveSession(db.read, session.id, now()))) return
      at = await sendNew(stream, c, at)
    }
  } catch (fault) {
    // The response has begun, so `onError` cannot report it.
    log.error({ stack: fault instanceof Error ? fault.stack : undefined }, 'a stream failed')
  } finally {
    unsubscribe()
  }
}

export const eventRoutes = new Hono<AuthedEnv>().get('/events', signedIn, validate('query', LiveQuery), (c) => {
  // Stops nginx from buffering the stream.
  c.header('X-Accel-Buffering', 'no')
  const answer = streamSSE(c, (stream) => keepTelling(stream, c))
  answer.headers.set('Cache-Control', 'no-store, no-transform')
  return answer
})
