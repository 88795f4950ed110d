import type { LiveEventKind } from './live-event.ts'

/** Published after the commit; subscribers read the rows for details. */
export type DomainEvent =
  | { kind: 'live_events_added'; events: readonly { userId: string; id: number; kind: LiveEventKind }[] }
  | { kind: 'sessions_ended'; userId: string }
  | { kind: 'all_cleared' }
  | { kind: 'outbox_filled' }
  | { kind: 'hold_released' }
