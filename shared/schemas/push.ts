import * as z from 'zod/mini'

const base64Url = (pattern: RegExp) => z.string().check(z.maxLength(200, 'invalid'), z.regex(pattern, 'invalid'))

/** A browser's own subscription: where its messages are taken, and what they are locked with. */
export const PushSubscriptionInput = z.strictObject({
  endpoint: z.string().check(z.maxLength(1_000, 'invalid')),
  keys: z.strictObject({ p256dh: base64Url(/^[\w-]{87}=?$/), auth: base64Url(/^[\w-]{22}={0,2}$/) }),
})
export type PushSubscriptionInput = z.output<typeof PushSubscriptionInput>

export const PushTestInput = z.strictObject({ id: z.string().check(z.maxLength(60, 'invalid')) })
