import { type LiveEvent, type LiveEventKind, liveEventKinds } from '../../../shared/domain/live-event.ts'
import { parseSse } from '../../lib/sse.ts'
import { openEventStream } from './api.ts'

/** `reset` means that too many events were missed, `over` that the session has ended. */
export type LiveUpdate = { kind: 'events'; events: LiveEvent[] } | { kind: 'up' | 'down' | 'reset'; at: number | null } | { kind: 'over' }

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

async function readStream({ userId, signal, onUpdate }: StreamOptions, cursor: { at: number | null }) {
  const idleController = new AbortController()
  const response = await openEventStream(cursor.at, AbortSignal.any([signal, idleController.signal]))
  if (response.status === 401) return 'over'
  if (!response.ok) return 'failed'
  for await (const batch of parseSse(response, () => idleController.abort())) {
    const parsed = batch.map((item) => ({ ...item, data: item.data as EventData }))
    for (const { event, id, data } of parsed) {
      if (event === 'open' && data.userId !== userId) return 'over'
      cursor.at = id
      if (event === 'open') onUpdate({ kind: 'up', at: id })
      if (event === 'reset') onUpdate({ kind: 'reset', at: id })
    }
    const liveEvents = parsed.flatMap(({ event, id, data }) =>
      isLiveEventKind(event) ? [{ id, kind: event, subject: data.subject ?? null }] : [],
    )
    if (liveEvents.length > 0) onUpdate({ kind: 'events', events: liveEvents })
  }
  return 'ended'
}

export async function subscribeToEvents(options: StreamOptions) {
  const { signal, onUpdate } = options
  const cursor = { at: options.lastEventId }
  for (let failures = 0; !signal.aborted; failures += 1) {
    const previousId = cursor.at
    const outcome = await readStream(options, cursor).catch(() => 'failed')
    if (signal.aborted) return
    onUpdate({ kind: 'down', at: cursor.at })
    if (outcome === 'over') return onUpdate({ kind: 'over' })
    if (outcome === 'ended' || cursor.at !== previousId) failures = 0
    await waitForRetry(retryDelays[Math.min(failures, retryDelays.length - 1)] ?? 0, signal)
  }
}
