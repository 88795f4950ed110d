import { type BookingStatus, contactOpen, type ShownBookingStatus } from './booking.ts'
import type { PhotoView } from './car.ts'

export const messageLength = 2_000
/** Photos of one message. */
export const maxMessagePhotos = 3
/** Messages of one page of a chat. */
export const chatPage = 50

export type MessageView = {
  id: string
  isOwn: boolean
  from: 'renter' | 'owner'
  /** Numbers, e-mails and links of the other side are masked until the approval. */
  text: string
  photos: PhotoView[]
  createdAt: string
  /** How far one's own message has come; null for the other side's. */
  state: 'sent' | 'delivered' | 'read' | null
}

/** One page of a chat, in order: its end, or what stands before an earlier message. */
export type ChatView = {
  messages: MessageView[]
  /** True where older ones stand before these. */
  hasMore: boolean
  isOpen: boolean
  /** First name and initial of the other side. */
  other: string
  unread: number
}

/** How many messages wait for a person, booking by booking; `isFresh` where one of them has not reached a page of theirs yet. */
export type UnreadView = { total: number; bookings: { id: string; unread: number; isFresh: boolean }[] }

/** How far a booking has come, as its two sides write about it. */
export type ChatStage = 'asked' | 'agreed' | 'driven' | 'returned'

export function chatStage(shown: ShownBookingStatus): ChatStage {
  if (shown === 'pending') return 'asked'
  if (shown === 'upcoming') return 'agreed'
  return shown === 'active' ? 'driven' : 'returned'
}

/** From the request on until seven days after the return; what ended early is only read. */
export const chatOpen = (booking: Parameters<typeof contactOpen>[0] & { status: BookingStatus; expiresAt: Date }, now: Date) =>
  booking.status === 'pending' ? now < booking.expiresAt : contactOpen(booking, now)
