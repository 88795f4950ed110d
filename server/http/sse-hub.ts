export type Signal = 'look' | 'beat' | 'end'

/** Streams get their heartbeats in many small groups, because all at once would block requests. */
export const heartbeatTicks = 125

const mostStreams = 6

/** Collects signals while a stream is busy, each once. */
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
type Stream = Calls & { sessionId: string }

export function createSseHub() {
  const streams = new Map<string, Set<Stream>>()
  const turns = Array.from({ length: heartbeatTicks }, () => new Set<Stream>())
  let joined = 0
  let isClosed = false
  const callAll = (call: Signal) => {
    for (const own of streams.values()) for (const stream of own) stream.call(call)
  }
  return {
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
    inTurn: (turn: number): readonly Stream[] => [...(turns[turn % heartbeatTicks] ?? [])],
    /** Clients that are still logged in reconnect. */
    closeAll: () => callAll('end'),
    close: () => {
      isClosed = true
      callAll('end')
    },
    isEmpty: () => streams.size === 0,
    open: (userId: string) => streams.get(userId)?.size ?? 0,
  }
}
export type SseHub = ReturnType<typeof createSseHub>
