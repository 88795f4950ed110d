import type { Channel } from '../../shared/domain/messages.ts'
import type { OutboxRow } from '../db/row-types.ts'

/** Brings it to its person as they can be reached now, and throws where that failed for now; `dropped` where there is nobody or nothing left to tell, `later` where it is not to be told before. */
export type ChannelHandler = (row: OutboxRow) => Promise<'sent' | 'dropped' | { later: Date }>
/** How each channel is served; what waits for one that is not waits on. */
export type Channels = Partial<Record<Channel, ChannelHandler>>
/** `send`: all that is due; `close`: nothing more after what is under way. */
export type OutboxWorker = { send: () => Promise<void>; close: () => Promise<void> }
