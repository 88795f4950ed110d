import * as z from 'zod/mini'
import { email } from './account.ts'
import { contactLength, messageStatuses, senderLength } from '../domain/contact.ts'
import { ageSorts } from '../lib/paging.ts'
import { IdParam, PageParam } from './paging.ts'
import { isVisible, singleLine, multiline } from '../lib/text.ts'

/** The admins' list of what people wrote. */
export const MessagesQuery = z.strictObject({
  id: IdParam,
  q: z.optional(z.string('invalid').check(z.trim(), z.maxLength(60, 'too_long'))),
  status: z.optional(z.enum(messageStatuses, 'invalid')),
  sort: z._default(z.enum(ageSorts, 'invalid'), 'newest'),
  page: PageParam,
})
export type MessagesQuery = z.output<typeof MessagesQuery>

export const ContactInput = z.strictObject({
  name: singleLine(z.refine(isVisible, 'required'), z.maxLength(senderLength, 'too_long')),
  email,
  text: multiline(z.minLength(contactLength.min, 'message_short'), z.maxLength(contactLength.max, 'message_long')),
})
export type ContactInput = z.output<typeof ContactInput>
