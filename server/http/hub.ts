/** Why a stream is called: to look for what is new, at every beat, or to end. */
export type Call = 'look' | 'beat' | 'end'

/** Streams that a person has open at once: a browser has one, whatever its tabs. */
const mostStreams = 6

/** What is called while a stream is busy is kept for it, each call once. */
function createCalls() {
  const waiting = new Set<Call>()
  let hear = () => {}
  return {
    call: (call: Call) => {
      waiting.add(call)
      hear()
    },
    next: async () => {
      if (waiting.size === 0) {
        await new Promise<void>((resolve) => {
          hear = resolve
        })
      }
      const calls = new Set(waiting)
      waiting.clear()
      return calls
    },
  }
}
type Calls = ReturnType<typeof createCalls>

/** Who is to be called when something has happened. It holds nothing but the open streams: what they send stands in rows. */
export function createHub() {
  const streams = new Map<string, Set<Calls>>()
  let isClosed = false
  const callAll = (call: Call) => {
    for (const own of streams.values()) for (const stream of own) stream.call(call)
  }
  return {
    /** One more stream of that person; the oldest ends where they would be too many. `leave` when it is over. */
    join: (userId: string) => {
      const own = streams.get(userId) ?? new Set()
      streams.set(userId, own)
      const calls = createCalls()
      const [oldest] = own
      if (oldest && own.size >= mostStreams) {
        own.delete(oldest)
        oldest.call('end')
      }
      own.add(calls)
      if (isClosed) calls.call('end')
      const leave = () => {
        own.delete(calls)
        if (own.size === 0 && streams.get(userId) === own) streams.delete(userId)
      }
      return { ...calls, leave }
    },
    wake: (userIds: readonly string[]) => {
      for (const userId of userIds) for (const stream of streams.get(userId) ?? []) stream.call('look')
    },
    beat: () => callAll('beat'),
    /** Whoever still may comes back by themselves. */
    endAll: () => callAll('end'),
    /** Every stream ends, and so does each that comes later. */
    close: () => {
      isClosed = true
      callAll('end')
    },
    isEmpty: () => streams.size === 0,
    open: (userId: string) => streams.get(userId)?.size ?? 0,
  }
}
export type Hub = ReturnType<typeof createHub>

const beatMs = 25_000

/** A line now and then, so that nothing on the way takes a quiet stream for a dead one. Gives what ends it. */
export function startBeat(hub: Hub) {
  const timer = setInterval(hub.beat, beatMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    hub.close()
  }
}
