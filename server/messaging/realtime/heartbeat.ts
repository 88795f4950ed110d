import { findActiveSessions } from '../../features/auth/sessions.ts'
import type { AppDeps } from '../../http/context.ts'
import { heartbeatTicks } from '../../http/sse-hub.ts'

/** Proxies close a stream that is silent for longer. */
const heartbeatMs = 25_000

type HeartbeatDeps = Pick<AppDeps, 'db' | 'hub' | 'now'>

export async function sendHeartbeats({ db, hub, now }: HeartbeatDeps, turn: number) {
  const streams = hub.inTurn(turn)
  if (streams.length === 0) return
  const ids = [...new Set(streams.map(({ sessionId }) => sessionId))]
  // While the database cannot be read, every stream stays open.
  const activeSessions = await findActiveSessions(db.read, ids, now()).catch(() => new Set(ids))
  for (const { sessionId, send } of streams) send(activeSessions.has(sessionId) ? 'heartbeat' : 'close')
}

export function startHeartbeat(deps: HeartbeatDeps) {
  let turn = 0
  const timer = setInterval(() => {
    turn = (turn + 1) % heartbeatTicks
    void sendHeartbeats(deps, turn)
  }, heartbeatMs / heartbeatTicks)
  timer.unref()
  return () => {
    clearInterval(timer)
    deps.hub.close()
  }
}
