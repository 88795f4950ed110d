export type Signal = 'new_events' | 'heartbeat' | 'close'

/** Streams get their heartbeats in many small groups, because all at once would block requests. */
export const heartbeatTicks = 125

const maxStreamsPerUser = 6

/** Collects signals while a stream is busy, each once. */
function createSignalQueue() {
  const pending = new Set<Signal>()
  let wakeUp = () => {}
  return {
    send: (signal: Signal) => {
      pending.add(signal)
      wakeUp()
    },
    next: async () => {
      if (pending.size === 0) {
        await new Promise<void>((resolve) => {
          wakeUp = resolve
        })
      }
      const signals = new Set(pending)
      pending.clear()
      return signals
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
    for (const userStreams of streams.values()) for (const stream of userStreams) stream.send(signal)
  }
  return {
    subscribe: (userId: string, sessionId: string) => {
      const userStreams = streams.get(userId) ?? new Set()
      streams.set(userId, userStreams)
      const stream = { ...createSignalQueue(), sessionId }
      const slot = slots[subscribedCount++ % heartbeatTicks]
      slot?.add(stream)
      const [oldest] = userStreams
      if (oldest && userStreams.size >= maxStreamsPerUser) {
        userStreams.delete(oldest)
        oldest.send('close')
      }
      userStreams.add(stream)
      if (isClosed) stream.send('close')
      const unsubscribe = () => {
        slot?.delete(stream)
        userStreams.delete(stream)
        if (userStreams.size === 0 && streams.get(userId) === userStreams) streams.delete(userId)
      }
      return { ...stream, unsubscribe }
    },
    notify: (userIds: readonly string[]) => {
      for (const userId of userIds) for (const stream of streams.get(userId) ?? []) stream.send('new_events')
    },
    inTurn: (turn: number): readonly Stream[] => [...(slots[turn % heartbeatTicks] ?? [])],
    /** Clients that are still logged in reconnect. */
    closeAll: () => signalAll('close'),
    close: () => {
      isClosed = true
      signalAll('close')
    },
    isEmpty: () => streams.size === 0,
    open: (userId: string) => streams.get(userId)?.size ?? 0,
  }
}
export type SseHub = ReturnType<typeof createSseHub>
