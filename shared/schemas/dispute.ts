import * as z from 'zod/mini'
import { disputeKinds, disputeLength, maxDisputePhotos } from '../domain/dispute.ts'
import { multiline } from '../lib/text.ts'

export const DisputeInput = z.strictObject({
  kind: z.enum(disputeKinds, 'required'),
  text: multiline(z.minLength(disputeLength.min, 'review_short'), z.maxLength(disputeLength.max, 'message_long')),
  photos: z._default(z.array(z.string('invalid')).check(z.maxLength(maxDisputePhotos, 'invalid')), []),
  messageId: z.optional(z.string('invalid')),
})
export type DisputeInput = z.output<typeof DisputeInput>

/** What the team found, for both sides. */
export const DisputeOutcomeInput = z.strictObject({
  outcome: multiline(z.minLength(1, 'required'), z.maxLength(disputeLength.max, 'message_long')),
})
export type DisputeOutcomeInput = z.output<typeof DisputeOutcomeInput>
