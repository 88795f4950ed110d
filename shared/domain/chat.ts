import { type BookingStatus, contactOpen, type ShownBookingStatus } from './booking.ts'
import type { PhotoView } from './car.ts'

export const messageLength = 2_000
export const maxMessagePhotos = 3
export const chatPage = 50

export type MessageView = {
  id: string
  isOwn: boolean
  from: 'renter' | 'owner'
  /** The other party's phone numbers, emails and links are masked until approval. */
  text: string
  photos: PhotoView[]
  createdAt: string
  state: 'sent' | 'delivered' | 'read' | null
}

/** Oldest first; the page ends at the newest message or before a given one. */
export type ChatView = {
  messages: MessageView[]
  hasMore: boolean
  isOpen: boolean
  other: string
  unread: number
}

/** `isFresh` means a message has not reached any open page of the user. */
export type UnreadView = { total: number; bookings: { id: string; unread: number; isFresh: boolean }[] }

export type ChatStage = 'asked' | 'agreed' | 'driven' | 'returned'

export function chatStage(shown: ShownBookingStatus): ChatStage {
  if (shown === 'pending') return 'asked'
  if (shown === 'upcoming') return 'agreed'
  return shown === 'active' ? 'driven' : 'returned'
}

export const chatOpen = (booking: Parameters<typeof contactOpen>[0] & { status: BookingStatus; expiresAt: Date }, now: Date) =>
  booking.status === 'pending' ? now < booking.expiresAt : contactOpen(booking, now)
