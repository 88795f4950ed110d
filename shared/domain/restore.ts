import * as z from 'zod/mini'
import { linkToken } from '../schemas/account.ts'

/** Small enough to retry cheaply and to arrive before a server's timeout. */
export const chunkBytes = 4 * 1024 * 1024

/** With `live: false` the restored site stays on hold. */
export const RestoreInput = z.strictObject({ token: linkToken, live: z.boolean() })
export const ArchiveInput = z.strictObject({
  token: linkToken,
  from: z.enum(['device', 'bucket'], 'required'),
  passphrase: z.string('required').check(z.maxLength(200, 'too_long')),
})
export type ArchiveInput = z.output<typeof ArchiveInput>

/** The header of the `age` file format. */
export const encryptedHeader = 'age-encryption.org/v1\n'

export const archiveErrorCodes = ['broken', 'locked', 'newer', 'too_old', 'missing', 'too_large', 'bucket'] as const
export type ArchiveErrorCode = (typeof archiveErrorCodes)[number]
export type ArchiveSummary = { madeAt: string; isOlder: boolean; users: number; cars: number; bookings: number }
