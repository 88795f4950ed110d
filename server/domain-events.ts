import type { DomainEvent } from '../shared/domain/domain-events.ts'
import type { AppDeps } from './http/context.ts'

type EventDispatcherDeps = Pick<AppDeps, 'log' | 'hub'> & { send: () => Promise<void>; runDueJobs: () => void }

export function createEventDispatcher({ log, hub, send, runDueJobs }: EventDispatcherDeps) {
  return (event: DomainEvent) => {
    // The log must name no user, so it has the kind alone.
    log.debug({}, event.kind)
    if (event.kind === 'outbox_filled') return send()
    if (event.kind === 'hold_released') runDueJobs()
    if (event.kind === 'live_events_added') hub.notify([...new Set(event.events.map(({ userId }) => userId))])
    if (event.kind === 'sessions_ended') hub.notify([event.userId])
    if (event.kind === 'all_cleared') hub.closeAll()
  }
}
