import { nameLength } from './account.ts'

export const contactLength = { min: 20, max: 2_000 }
/** First name, space and last name of an account must fit. */
export const senderLength = 2 * nameLength + 1

export const messageStatuses = ['unread', 'read'] as const
export type MessageStatus = (typeof messageStatuses)[number]

export type ContactMessageView = {
  id: string
  name: string
  email: string
  text: string
  isMember: boolean
  createdAt: string
  readAt: string | null
}
