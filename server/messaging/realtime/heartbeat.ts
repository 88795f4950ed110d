import { findActiveSessions } from '../../features/auth/sessions.ts'
import type { AppDeps } from '../../http/context.ts'
import { heartbeatTicks } from '../../http/sse-hub.ts'

/** Proxies close a stream that is silent for longer. */
const beatMs = 25_000

type Beating = Pick<AppDeps, 'db' | 'hub' | 'now'>

export async function getHeartbeatTurn({ db, hub, now }: Beating, turn: number) {
  const streams = hub.inTurn(turn)
  if (streams.length === 0) return
  const ids = [...new Set(streams.map(({ sessionId }) => sessionId))]
  // While the database cannot be read, every stream stays open.
  const standing = await findActiveSessions(db.read, ids, now()).catch(() => new Set(ids))
  for (const { sessionId, call } of streams) call(standing.has(sessionId) ? 'beat' : 'end')
}

export function startHeartbeat(deps: Beating) {
  let turn = 0
  const timer = setInterval(() => {
    turn = (turn + 1) % heartbeatTicks
    void getHeartbeatTurn(deps, turn)
  }, beatMs / heartbeatTicks)
  timer.unref()
  return () => {
    clearInterval(timer)
    deps.hub.close()
  }
}
