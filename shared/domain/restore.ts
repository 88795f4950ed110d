import * as z from 'zod/mini'
import { linkToken } from '../schemas/account.ts'

/** Bytes of a piece of an archive that comes from a browser: a line that breaks costs one of them, and each is there before a server gives up waiting. */
export const pieceBytes = 4 * 1024 * 1024

/** `live`: the site goes on at once, where it is the only one; else it is on hold. */
export const RestoreInput = z.strictObject({ token: linkToken, live: z.boolean() })
/** Which archive, and what it was locked with; empty where it was not. */
export const ArchiveInput = z.strictObject({
  token: linkToken,
  from: z.enum(['device', 'bucket'], 'required'),
  passphrase: z.string('required').check(z.maxLength(200, 'too_long')),
})
export type ArchiveInput = z.output<typeof ArchiveInput>

/** How an archive that is locked begins: the format of `age`. */
export const lockedBegin = 'age-encryption.org/v1\n'

export const archiveFaults = ['broken', 'locked', 'newer', 'too_old', 'missing', 'too_large', 'bucket'] as const
export type ArchiveFault = (typeof archiveFaults)[number]
/** What an archive has in it; `isOlder`: an earlier version of the program made it. */
export type ArchiveFacts = { madeAt: string; isOlder: boolean; users: number; cars: number; bookings: number }
