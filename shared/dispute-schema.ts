import * as z from 'zod/mini'
import { disputeKinds, disputeLength, maxDisputePhotos } from './dispute.ts'
import { prose } from './text.ts'

export const DisputeInput = z.strictObject({
  kind: z.enum(disputeKinds, 'required'),
  text: prose(z.minLength(disputeLength.least, 'review_short'), z.maxLength(disputeLength.most, 'message_long')),
  photos: z._default(z.array(z.string('invalid')).check(z.maxLength(maxDisputePhotos, 'invalid')), []),
  messageId: z.optional(z.string('invalid')),
})
export type DisputeInput = z.output<typeof DisputeInput>

/** What the team found, for both sides. */
export const DisputeOutcome = z.strictObject({
  outcome: prose(z.minLength(1, 'required'), z.maxLength(disputeLength.most, 'message_long')),
})
export type DisputeOutcome = z.output<typeof DisputeOutcome>
