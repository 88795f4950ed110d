import type { LiveEventKind } from './live-event.ts'

/** What others may want to hear of once it is kept: whoever needs more reads the rows. */
export type DomainEvent =
  /** There is something new for the open pages of their people. */
  | { kind: 'pages_told'; events: readonly { userId: string; id: number; kind: LiveEventKind }[] }
  /** Some of their sessions are over. */
  | { kind: 'sessions_ended'; userId: string }
  /** Nearly everybody is gone, with their sessions. */
  | { kind: 'all_cleared' }
  /** There is something to send: mail, and what rings on phones. */
  | { kind: 'outbox_filled' }
  /** The site does again what is due. */
  | { kind: 'hold_released' }
