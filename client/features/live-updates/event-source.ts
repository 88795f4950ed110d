import { type LiveEvent, type LiveEventKind, liveEventKinds } from '../../../shared/domain/live-event.ts'
import { parseSse } from '../../lib/sse.ts'
import { events } from './api.ts'

/** `reset` means that too many events were missed, `over` that the session has ended. */
export type LiveUpdate = { kind: 'events'; events: LiveEvent[] } | { kind: 'up' | 'down' | 'reset'; at: number | null } | { kind: 'over' }

type Data = { subject?: string | null; userId?: string }
type Given = { userId: string; at: number | null; signal: AbortSignal; tell: (news: LiveUpdate) => void }

const pauses = [1_000, 2_000, 5_000, 10_000, 30_000]

const isKind = (kind: string): kind is LiveEventKind => liveEventKinds.some((one) => one === kind)

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer)
      removeEventListener('online', go)
      signal.removeEventListener('abort', go)
      resolve()
    }
    // Jitter, so that browsers do not all reconnect at once.
    const timer = setTimeout(go, ms * (0.5 + Math.random() / 2))
    addEventListener('online', go)
    signal.addEventListener('abort', go)
  })

async function hear({ userId, signal, tell }: Given, place: { at: number | null }) {
  const own = new AbortController()
  const answer = await events(place.at, AbortSignal.any([signal, own.signal]))
  if (answer.status === 401) return 'over'
  if (!answer.ok) return 'failed'
  for await (const some of parseSse(answer, () => own.abort())) {
    const told = some.map((one) => ({ ...one, data: one.data as Data }))
    for (const { event, id, data } of told) {
      if (event === 'open' && data.userId !== userId) return 'over'
      place.at = id
      if (event === 'open') tell({ kind: 'up', at: id })
      if (event === 'reset') tell({ kind: 'reset', at: id })
    }
    const happened = told.flatMap(({ event, id, data }) => (isKind(event) ? [{ id, kind: event, subject: data.subject ?? null }] : []))
    if (happened.length > 0) tell({ kind: 'events', events: happened })
  }
  return 'ended'
}

export async function subscribe(given: Given) {
  const { signal, tell } = given
  const place = { at: given.at }
  for (let failures = 0; !signal.aborted; failures += 1) {
    const before = place.at
    const outcome = await hear(given, place).catch(() => 'failed')
    if (signal.aborted) return
    tell({ kind: 'down', at: place.at })
    if (outcome === 'over') return tell({ kind: 'over' })
    if (outcome === 'ended' || place.at !== before) failures = 0
    await pause(pauses[Math.min(failures, pauses.length - 1)] ?? 0, signal)
  }
}
