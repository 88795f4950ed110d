import * as z from 'zod/mini'

const Ids = z
  .array(z.string('invalid').check(z.maxLength(64, 'invalid')), 'invalid')
  .check(z.minLength(1, 'invalid'), z.maxLength(100, 'invalid'))

/** Some of a person's notifications, or all of them. */
export const NotificationsSeenInput = z.union([z.strictObject({ ids: Ids }), z.strictObject({ all: z.literal(true) })])
