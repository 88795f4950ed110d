import * as z from 'zod/mini'
import { disputeKinds, disputeLength, maxDisputePhotos } from '../domain/dispute.ts'
import { maxCharges } from '../domain/settlement.ts'
import { francs } from './booking.ts'
import { multiline } from '../lib/text.ts'

export const DisputeInput = z.strictObject({
  kind: z.enum(disputeKinds, 'required'),
  text: multiline(z.minLength(disputeLength.min, 'review_short'), z.maxLength(disputeLength.max, 'message_long')),
  photos: z._default(z.array(z.string('invalid')).check(z.maxLength(maxDisputePhotos, 'invalid')), []),
  messageId: z.optional(z.string('invalid')),
})
export type DisputeInput = z.output<typeof DisputeInput>

const outcome = multiline(z.minLength(1, 'required'), z.maxLength(disputeLength.max, 'message_long'))

/** What the team found, for both sides, with what each charge in dispute comes to, in francs. */
export const DisputeOutcomeInput = z.strictObject({
  outcome,
  amounts: z._default(
    z
      .array(z.strictObject({ line: z.int('invalid').check(z.minimum(0, 'invalid')), amount: francs }))
      .check(z.maxLength(maxCharges, 'invalid')),
    [],
  ),
})
export type DisputeOutcomeInput = z.output<typeof DisputeOutcomeInput>
/** What the team types: `outcome`, and one amount in francs by the name of each field. */
export const DisputeOutcomeForm = (amountFields: readonly string[]) =>
  z.catchall(z.object({ outcome, ...Object.fromEntries(amountFields.map((name) => [name, francs])) }), z.unknown())

/** Without amounts where no charge is in dispute. */
export type DisputeOutcome = Pick<DisputeOutcomeInput, 'outcome'> & Partial<DisputeOutcomeInput>
