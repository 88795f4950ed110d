import type { Channel } from '../../shared/outgoing.ts'
import type { OutboxRow } from '../db/rows.ts'

/** Brings it to its person as they can be reached now, and throws where that failed for now; `dropped` where there is nobody or nothing left to tell, `later` where it is not to be told before. */
export type Deliver = (row: OutboxRow) => Promise<'sent' | 'dropped' | { later: Date }>
/** How each channel is served; what waits for one that is not waits on. */
export type Deliveries = Partial<Record<Channel, Deliver>>
/** `send`: all that is due; `close`: nothing more after what is under way. */
export type Sender = { send: () => Promise<void>; close: () => Promise<void> }
