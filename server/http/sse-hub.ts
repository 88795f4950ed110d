export type Signal = 'look' | 'beat' | 'end'

/** Streams get their heartbeats in many small groups, because all at once would block requests. */
export const heartbeatTicks = 125

const maxStreamsPerUser = 6

/** Collects signals while a stream is busy, each once. */
function createSignalQueue() {
  const pending = new Set<Signal>()
  let wakeUp = () => {}
  return {
    call: (signal: Signal) => {
      pending.add(signal)
      wakeUp()
    },
    next: async () => {
      if (pending.size === 0) {
        await new Promise<void>((resolve) => {
          wakeUp = resolve
        })
      }
      const calls = new Set(pending)
      pending.clear()
      return calls
    },
  }
}
type SignalQueue = ReturnType<typeof createSignalQueue>
type Stream = SignalQueue & { sessionId: string }

export function createSseHub() {
  const streams = new Map<string, Set<Stream>>()
  const slots = Array.from({ length: heartbeatTicks }, () => new Set<Stream>())
  let subscribedCount = 0
  let isClosed = false
  const signalAll = (signal: Signal) => {
    for (const userStreams of streams.values()) for (const stream of userStreams) stream.call(signal)
  }
  return {
    subscribe: (userId: string, sessionId: string) => {
      const userStreams = streams.get(userId) ?? new Set()
      streams.set(userId, userStreams)
      const calls = { ...createSignalQueue(), sessionId }
      const turn = slots[subscribedCount++ % heartbeatTicks]
      turn?.add(calls)
      const [oldest] = userStreams
      if (oldest && userStreams.size >= maxStreamsPerUser) {
        userStreams.delete(oldest)
        oldest.call('end')
      }
      userStreams.add(calls)
      if (isClosed) calls.call('end')
      const unsubscribe = () => {
        turn?.delete(calls)
        userStreams.delete(calls)
        if (userStreams.size === 0 && streams.get(userId) === userStreams) streams.delete(userId)
      }
      return { ...calls, unsubscribe }
    },
    notify: (userIds: readonly string[]) => {
      for (const userId of userIds) for (const stream of streams.get(userId) ?? []) stream.call('look')
    },
    inTurn: (turn: number): readonly Stream[] => [...(slots[turn % heartbeatTicks] ?? [])],
    /** Clients that are still logged in reconnect. */
    closeAll: () => signalAll('end'),
    close: () => {
      isClosed = true
      signalAll('end')
    },
    isEmpty: () => streams.size === 0,
    open: (userId: string) => streams.get(userId)?.size ?? 0,
  }
}
export type SseHub = ReturnType<typeof createSseHub>
