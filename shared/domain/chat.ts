import type { DayRange } from '../lib/days.ts'
import { type BookingStatus, isContactOpen, type DisplayBookingStatus } from './booking.ts'
import type { PhotoView } from './car.ts'

export const messageLength = 2_000
export const maxMessagePhotos = 3
export const chatPageSize = 50

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

/** `text` and `isOwn` are of the last message, masked as in the chat. */
export type ChatListItem = DayRange & {
  bookingId: string
  other: string
  car: string
  text: string
  hasPhotos: boolean
  isOwn: boolean
  sentAt: string
  unread: number
}
export type ChatListView = { chats: ChatListItem[]; total: number }

export type ChatStage = 'asked' | 'agreed' | 'driven' | 'returned'

export function getChatStage(displayStatus: DisplayBookingStatus): ChatStage {
  if (displayStatus === 'pending') return 'asked'
  if (displayStatus === 'upcoming') return 'agreed'
  return displayStatus === 'active' ? 'driven' : 'returned'
}

export const canSendMessages = (booking: Parameters<typeof isContactOpen>[0] & { status: BookingStatus; expiresAt: Date }, now: Date) =>
  booking.status === 'pending' ? now < booking.expiresAt : isContactOpen(booking, now)
