import type { JobName } from './job.ts'
import { type NotificationPayload, type NotificationKind, notificationKinds } from './notification.ts'

export const channels = ['mail', 'push', 'sms'] as const
export const sentEmailDays = 7
export type Channel = (typeof channels)[number]

/** These never appear in the notification list of the site. */
export const accountKinds = ['confirm_email', 'welcome', 'reset', 'change_email', 'email_known', 'new_cars', 'test'] as const
export const outgoingKinds = [...notificationKinds, ...accountKinds] as const
export type OutgoingKind = (typeof outgoingKinds)[number]

/** The user waits for these, so they are sent even while the site is on hold. */
export const requestedKinds = ['confirm_email', 'reset', 'change_email', 'email_known', 'test'] as const satisfies readonly OutgoingKind[]

/** Names, prices and addresses are not stored, but read when the message is sent. */
export type OutgoingPayload = NotificationPayload & {
  linkFor?: string
  askedIn?: string
  /** The only device that still needs this push message. */
  device?: string
}

export type OutgoingView = {
  id: string
  channel: Channel
  kind: OutgoingKind
  person: { id: string; name: string }
  createdAt: string
  dueAt: string | null
  tries: number
  failure: string | null
}
export const maxHeldCount = 200
export const maxHeldMessages = 10_000
export type HeldExample = { name: string; bookingId?: string }
type HeldGroup = { count: number; examples: HeldExample[] }
export type HeldMessages = HeldGroup & { channel: Channel; kind: OutgoingKind }
export type HeldChange = HeldGroup & { job: JobName }
export type HeldNotices = HeldGroup & { kind: NotificationKind | 'new_cars'; laterAt: string | null }
export type HoldView = {
  since: string
  messages: HeldMessages[]
  messagesTotal: number
  changes: HeldChange[]
  notices: HeldNotices[]
}

export type OutboxView = { sendsMail: boolean; failed: OutgoingView[]; failedTotal: number; waiting: OutgoingView[]; waitingTotal: number }
