import * as z from 'zod/mini'

/** As which side of a booking a mail is read. */
export const PreviewQuery = z.strictObject({ side: z._default(z.enum(['renter', 'owner'], 'invalid'), 'renter') })
