import { nameLength } from './account.ts'

/** Characters of a message to the operator. */
export const contactLength = { least: 20, most: 2_000 }
/** Room for first name, blank and last name of everyone who has an account. */
export const senderLength = 2 * nameLength + 1

export const messageStatuses = ['unread', 'read'] as const
export type MessageStatus = (typeof messageStatuses)[number]

export type ContactMessageView = {
  id: string
  name: string
  email: string
  text: string
  /** Sent by somebody who was logged in. */
  isMember: boolean
  createdAt: string
  readAt: string | null
}
