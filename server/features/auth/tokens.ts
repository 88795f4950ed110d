import { sha256 } from '@oslojs/crypto/sha2'
import { encodeHexLowerCase } from '@oslojs/encoding'

/** What is stored of a token or a code that somebody else keeps. */
export const hashToken = (token: string) => encodeHexLowerCase(sha256(new TextEncoder().encode(token)))

/** What something that is stored so is called outside: nothing of its token leaves the server. */
export const toPublicId = (id: string) => hashToken(id).slice(0, 24)
