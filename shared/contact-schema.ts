import * as z from 'zod/mini'
import { email } from './account-schema.ts'
import { contactLength, senderLength } from './contact.ts'
import { line, prose } from './text.ts'

export const ContactInput = z.strictObject({
  name: line(z.minLength(1, 'required'), z.maxLength(senderLength, 'too_long')),
  email,
  text: prose(z.minLength(contactLength.least, 'message_short'), z.maxLength(contactLength.most, 'message_long')),
})
export type ContactInput = z.output<typeof ContactInput>
