import { findActiveSessions } from '../../features/auth/sessions.ts'
import type { AppDeps } from '../../http/context.ts'
import { heartbeatTicks } from '../../http/sse-hub.ts'

/** A line now and then, so that nothing on the way takes a quiet stream for a dead one. */
const beatMs = 25_000

type Beating = Pick<AppDeps, 'db' | 'hub' | 'now'>

/** Lets the streams of that turn send their line; those whose session is over end. */
export async function getHeartbeatTurn({ db, hub, now }: Beating, turn: number) {
  const streams = hub.inTurn(turn)
  if (streams.length === 0) return
  const ids = [...new Set(streams.map(({ sessionId }) => sessionId))]
  // Where the rows cannot be read nobody is ended: nothing is sent before they are read again.
  const standing = await findActiveSessions(db.read, ids, now()).catch(() => new Set(ids))
  for (const { sessionId, call } of streams) call(standing.has(sessionId) ? 'beat' : 'end')
}

/** Each stream has its beat every 25 s, the turns one after the other. Gives what ends it. */
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
