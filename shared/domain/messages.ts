import type { JobName } from './job.ts'
import { type NotificationFacts, type NotificationKind, notificationKinds } from './notification.ts'

export const channels = ['mail', 'push', 'sms'] as const
/** The record that something was sent is deleted after so many days. */
export const sentEmailDays = 7
export type Channel = (typeof channels)[number]

/** What is sent and stands in no list of the site: about the account itself, and what people asked to be sent. */
export const accountKinds = ['confirm_email', 'welcome', 'reset', 'change_email', 'email_known', 'new_cars', 'test'] as const
export const outgoingKinds = [...notificationKinds, ...accountKinds] as const
export type OutgoingKind = (typeof outgoingKinds)[number]

/** Mail that somebody asks for and waits for: it is sent from a site on hold too. */
export const askedKinds = ['confirm_email', 'reset', 'change_email', 'email_known', 'test'] as const satisfies readonly OutgoingKind[]

/** What a mail or message is filled in from when it is sent: names, prices and addresses are read then. */
export type OutgoingFacts = NotificationFacts & {
  linkFor?: string
  /** The session in which another address was asked for. */
  askedIn?: string
  /** The only one of the person's devices that has not rung yet. */
  device?: string
}

/** Something that is to leave the site, as the team sees it: its person by name, never where they are reached. */
export type OutgoingView = {
  id: string
  channel: Channel
  kind: OutgoingKind
  person: { id: string; name: string }
  createdAt: string
  /** When it is tried again; null where it was given up. */
  dueAt: string | null
  tries: number
  failure: string | null
}
/** What is held is counted so far and no further. */
export const mostDue = 200
export const mostMessages = 10_000
/** A booking or owner by its reference, a car by what it is called. */
export type HeldExample = { name: string; bookingId?: string }
type Held = { count: number; examples: HeldExample[] }
export type HeldMessages = Held & { channel: Channel; kind: OutgoingKind }
export type HeldChange = Held & { job: JobName }
/** `laterAt`: when its job runs next; null where that is at once. */
export type HeldNotices = Held & { kind: NotificationKind | 'new_cars'; laterAt: string | null }
/** A site that was restored or imported: what would be sent, changed and told once it is released. `messages` counts the first of them. */
export type HoldView = {
  since: string
  messages: HeldMessages[]
  messagesTotal: number
  changes: HeldChange[]
  notices: HeldNotices[]
}

/** `sendsMail`: over SMTP, not into files. The lists are the first of so many. */
export type OutboxView = { sendsMail: boolean; failed: OutgoingView[]; failedTotal: number; waiting: OutgoingView[]; waitingTotal: number }
