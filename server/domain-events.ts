import type { DomainEvent } from '../shared/domain/domain-events.ts'
import type { AppDeps } from './http/context.ts'

type EffectsDeps = Pick<AppDeps, 'log' | 'hub'> & { send: () => Promise<void>; lookForJobs: () => void }

/** What follows what happened, once it is on the disk: the one place where it is handed to whoever is to hear of it. */
export function createEventDispatcher({ log, hub, send, lookForJobs }: EffectsDeps) {
  return (happening: DomainEvent) => {
    // Its kind alone: what the log says names nobody.
    log.debug({}, happening.kind)
    if (happening.kind === 'outbox_filled') return send()
    if (happening.kind === 'hold_released') lookForJobs()
    if (happening.kind === 'pages_told') hub.notify([...new Set(happening.events.map(({ userId }) => userId))])
    // Woken, a stream looks at its session first.
    if (happening.kind === 'sessions_ended') hub.notify([happening.userId])
    if (happening.kind === 'all_cleared') hub.closeAll()
  }
}
