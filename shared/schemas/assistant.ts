import * as z from 'zod/mini'
import { questionLength, titleLength } from '../domain/assistant.ts'
import { singleLine, multiline } from '../lib/text.ts'

/** What is asked; `conversation`: the one that it goes on with. */
export const QuestionInput = z.strictObject({
  query: multiline(z.minLength(1, 'required'), z.maxLength(questionLength, 'too_long')),
  conversation: z.optional(z.string('invalid').check(z.minLength(1, 'invalid'), z.maxLength(60, 'invalid'))),
})
export type QuestionInput = z.output<typeof QuestionInput>

export const ConversationTitleInput = z.strictObject({
  title: singleLine(z.minLength(1, 'required'), z.maxLength(titleLength, 'too_long')),
})
export type ConversationTitleInput = z.output<typeof ConversationTitleInput>
