import { type LiveEvent, type LiveEventKind, liveEventKinds } from '../../../shared/domain/live-event.ts'
import { parseSse } from '../../lib/sse.ts'
import { openEventStream } from './api.ts'

/** `reset` means that too many events were missed, `lastEventId` is where the stream goes on. */
export type LiveUpdate =
  | { kind: 'events'; events: LiveEvent[] }
  | { kind: 'connected' | 'disconnected' | 'reset'; lastEventId: number | null }
  | { kind: 'session_ended' }

type EventData = { subject?: string | null; userId?: string }
type StreamOptions = { userId: string; lastEventId: number | null; signal: AbortSignal; onUpdate: (update: LiveUpdate) => void }

const retryDelays = [1_000, 2_000, 5_000, 10_000, 30_000]

const isLiveEventKind = (kind: string): kind is LiveEventKind => liveEventKinds.some((item) => item === kind)

const waitForRetry = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      removeEventListener('online', finish)
      signal.removeEventListener('abort', finish)
      resolve()
    }
    // Jitter, so that browsers do not all reconnect at once.
    const timer = setTimeout(finish, ms * (0.5 + Math.random() / 2))
    addEventListener('online', finish)
    signal.addEventListener('abort', finish)
  })

async function readStream({ userId, signal, onUpdate }: StreamOptions, cursor: { lastEventId: number | null }) {
  const idleController = new AbortController()
  const response = await openEventStream(cursor.lastEventId, AbortSignal.any([signal, idleController.signal]))
  if (response.status === 401) return 'session_ended'
  if (!response.ok) return 'failed'
  for await (const batch of parseSse(response, () => idleController.abort())) {
    const parsed = batch.map((item) => ({ ...item, data: item.data as EventData }))
    for (const { event, id, data } of parsed) {
      if (event === 'open' && data.userId !== userId) return 'session_ended'
      cursor.lastEventId = id
      if (event === 'open') onUpdate({ kind: 'connected', lastEventId: id })
      if (event === 'reset') onUpdate({ kind: 'reset', lastEventId: id })
    }
    const liveEvents = parsed.flatMap(({ event, id, data }) =>
      isLiveEventKind(event) ? [{ id, kind: event, subject: data.subject ?? null }] : [],
    )
    if (liveEvents.length > 0) onUpdate({ kind: 'events', events: liveEvents })
  }
  return 'ended'
}

export async function subscribeToLiveEvents(options: StreamOptions) {
  const { signal, onUpdate } = options
  const cursor = { lastEventId: options.lastEventId }
  for (let failures = 0; !signal.aborted; failures += 1) {
    const previousId = cursor.lastEventId
    const outcome = await readStream(options, cursor).catch(() => 'failed')
    if (signal.aborted) return
    onUpdate({ kind: 'disconnected', lastEventId: cursor.lastEventId })
    if (outcome === 'session_ended') return onUpdate({ kind: 'session_ended' })
    if (outcome === 'ended' || cursor.lastEventId !== previousId) failures = 0
    await waitForRetry(retryDelays[Math.min(failures, retryDelays.length - 1)] ?? 0, signal)
  }
}
