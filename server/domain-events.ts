import type { DomainEvent } from '../shared/domain/domain-events.ts'
import type { AppDeps } from './http/context.ts'

type EffectsDeps = Pick<AppDeps, 'log' | 'hub'> & { send: () => Promise<void>; lookForJobs: () => void }

export function createEventDispatcher({ log, hub, send, lookForJobs }: EffectsDeps) {
  return (happening: DomainEvent) => {
    // The log must name no user, so it has the kind alone.
    log.debug({}, happening.kind)
    if (happening.kind === 'outbox_filled') return send()
    if (happening.kind === 'hold_released') lookForJobs()
    if (happening.kind === 'pages_told') hub.notify([...new Set(happening.events.map(({ userId }) => userId))])
    if (happening.kind === 'sessions_ended') hub.notify([happening.userId])
    if (happening.kind === 'all_cleared') hub.closeAll()
  }
}
