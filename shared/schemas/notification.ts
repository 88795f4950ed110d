import * as z from 'zod/mini'

const Ids = z
  .array(z.string('invalid').check(z.maxLength(64, 'invalid')), 'invalid')
  .check(z.minLength(1, 'invalid'), z.maxLength(100, 'invalid'))

/** Some of a person's notifications, or all of them. */
export const NotificationsReadInput = z.union([z.strictObject({ ids: Ids }), z.strictObject({ all: z.literal(true) })])

const base64Url = (pattern: RegExp) => z.string().check(z.maxLength(200, 'invalid'), z.regex(pattern, 'invalid'))

/** A browser's own subscription: where its messages are taken, and what they are locked with. */
export const PushSubscriptionInput = z.strictObject({
  endpoint: z.string().check(z.maxLength(1_000, 'invalid')),
  keys: z.strictObject({ p256dh: base64Url(/^[\w-]{87}=?$/), auth: base64Url(/^[\w-]{22}={0,2}$/) }),
})
export type PushSubscriptionInput = z.output<typeof PushSubscriptionInput>

export const PushTestInput = z.strictObject({ id: z.string().check(z.maxLength(60, 'invalid')) })

/** `after`: the last event that a server-rendered page contains. */
export const LiveQuery = z.strictObject({ after: z.optional(z.string('invalid').check(z.regex(/^\d{1,15}$/, 'invalid'))) })

/** As which side of a booking a mail is read. */
export const PreviewQuery = z.strictObject({ side: z._default(z.enum(['renter', 'owner'], 'invalid'), 'renter') })
