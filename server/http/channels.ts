import type { Channel } from '../../shared/domain/messages.ts'
import type { OutboxRow } from '../db/row-types.ts'

/** Throws to be retried; `dropped`: nothing left to send; `later`: not before that time. */
export type ChannelHandler = (row: OutboxRow) => Promise<'sent' | 'dropped' | { later: Date }>
export type Channels = Partial<Record<Channel, ChannelHandler>>
export type OutboxWorker = { send: () => Promise<void>; close: () => Promise<void> }
