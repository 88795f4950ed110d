import { sha256 } from '@oslojs/crypto/sha2'
import { encodeHexLowerCase } from '@oslojs/encoding'

export const hashToken = (token: string) => encodeHexLowerCase(sha256(new TextEncoder().encode(token)))

/** A public id that does not reveal the stored hash. */
export const toPublicId = (id: string) => hashToken(id).slice(0, 24)
