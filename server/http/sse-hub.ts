/** Why a stream is called: to look for what is new, at its beat, or to end. */
export type Signal = 'look' | 'beat' | 'end'

/** Parts of a beat, each of a few streams: all at once would keep every request waiting for seconds. */
export const heartbeatTicks = 125

/** Streams that a person has open at once: a browser has one, whatever its tabs. */
const mostStreams = 6

/** What is called while a stream is busy is kept for it, each call once. */
function createCalls() {
  const waiting = new Set<Signal>()
  let hear = () => {}
  return {
    call: (call: Signal) => {
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
/** A stream with the session that it was opened with. */
type Stream = Calls & { sessionId: string }

/** Who is to be called when something has happened. It holds nothing but the open streams: what they send stands in rows. */
export function createSseHub() {
  const streams = new Map<string, Set<Stream>>()
  const turns = Array.from({ length: heartbeatTicks }, () => new Set<Stream>())
  let joined = 0
  let isClosed = false
  const callAll = (call: Signal) => {
    for (const own of streams.values()) for (const stream of own) stream.call(call)
  }
  return {
    /** One more stream of that person; the oldest ends where they would be too many. `leave` when it is over. */
    subscribe: (userId: string, sessionId: string) => {
      const own = streams.get(userId) ?? new Set()
      streams.set(userId, own)
      const calls = { ...createCalls(), sessionId }
      const turn = turns[joined++ % heartbeatTicks]
      turn?.add(calls)
      const [oldest] = own
      if (oldest && own.size >= mostStreams) {
        own.delete(oldest)
        oldest.call('end')
      }
      own.add(calls)
      if (isClosed) calls.call('end')
      const leave = () => {
        turn?.delete(calls)
        own.delete(calls)
        if (own.size === 0 && streams.get(userId) === own) streams.delete(userId)
      }
      return { ...calls, unsubscribe: leave }
    },
    notify: (userIds: readonly string[]) => {
      for (const userId of userIds) for (const stream of streams.get(userId) ?? []) stream.call('look')
    },
    /** The streams whose beat is in that turn: those that came one after the other are in different ones. */
    inTurn: (turn: number): readonly Stream[] => [...(turns[turn % heartbeatTicks] ?? [])],
    /** Whoever still may comes back by themselves. */
    closeAll: () => callAll('end'),
    /** Every stream ends, and so does each that comes later. */
    close: () => {
      isClosed = true
      callAll('end')
    },
    isEmpty: () => streams.size === 0,
    open: (userId: string) => streams.get(userId)?.size ?? 0,
  }
}
export type SseHub = ReturnType<typeof createSseHub>
