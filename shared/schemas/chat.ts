import * as z from 'zod/mini'
import { maxMessagePhotos, messageLength } from '../domain/chat.ts'
import { multiline } from '../lib/text.ts'

/** `as`: the sender's side when they wrote it; the message is refused for another one. */
export const MessageInput = z
  .strictObject({
    text: multiline(z.maxLength(messageLength, 'message_long')),
    photos: z._default(z.array(z.string('invalid')).check(z.maxLength(maxMessagePhotos, 'invalid')), []),
    as: z.optional(z.enum(['renter', 'owner'], 'invalid')),
  })
  .check(z.refine(({ text, photos }) => text !== '' || photos.length > 0, { error: 'required', path: ['text'] }))
export type MessageInput = z.output<typeof MessageInput>

export const ChatQuery = z.object({ before: z.optional(z.string()) })
export type ChatQuery = z.output<typeof ChatQuery>

export const ReadReceiptInput = z.union(
  [z.strictObject({ seen: z.literal('delivered') }), z.strictObject({ seen: z.literal('read'), upTo: z.string() })],
  'invalid',
)
export type ReadReceiptInput = z.output<typeof ReadReceiptInput>
