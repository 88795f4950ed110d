import * as z from 'zod/mini'

/** `after`: the last event that a server-rendered page contains. */
export const LiveQuery = z.strictObject({ after: z.optional(z.string('invalid').check(z.regex(/^\d{1,15}$/, 'invalid'))) })
