import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { AppError } from '../../shared/errors.ts'
import { atMostAtOnce, atMostAtOnceEach } from '../concurrency.ts'
import { weaknessOf } from '../weak-passwords.ts'

const derive = promisify(argon2)
// OWASP's second choice for argon2id: 19 MiB, two passes, one lane.
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
/** Each hash takes 19 MiB: more than two at once would push a small machine into swapping. */
const hashing = atMostAtOnce(2)

/** Passwords of one address or person wait for each other, so that those of others have their turn. Throws `rate_limited`. */
export const inTurn = atMostAtOnceEach(2, 120)

const hashWith = async (password: string, nonce: Buffer) =>
  Buffer.from(await derive('argon2id', { message: Buffer.from(password.normalize('NFC')), nonce, ...cost }))

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** The password as a PHC string of argon2id. */
export async function hashPassword(password: string) {
  const nonce = randomBytes(16)
  const tag = await hashing(() => hashWith(password, nonce))
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

/** `countAttempt` runs once it is this attempt's turn, and throws where it is one too many: so few run at once that counts stay exact. */
export async function verifyPassword(hash: string, password: string, countAttempt = async () => {}): Promise<boolean> {
  const [nonce, tag] = hash
    .split('$')
    .slice(-2)
    .map((part) => Buffer.from(part, 'base64'))
  // A hash that cannot be read is no password's: the attempt counts and takes its time all the same.
  if (!nonce || !tag || tag.length !== cost.tagLength) return verifyAgainstNobody(password, countAttempt)
  const typed = await hashing(async () => {
    await countAttempt()
    return await hashWith(password, nonce)
  })
  return timingSafeEqual(typed, tag)
}

// For an account that does not exist the same work is done, so that the time tells nothing.
const nobody = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=1$${unpadded(Buffer.alloc(16))}$${unpadded(Buffer.alloc(32))}`
export const verifyAgainstNobody = (password: string, countAttempt: () => Promise<void>): Promise<boolean> =>
  verifyPassword(nobody, password, countAttempt).then(() => false)

/** Refuses a password that everybody would try first, beside the field of that name. */
export function refuseWeakPassword(password: string, email: string, brandName: string, field = 'password') {
  const code = weaknessOf(password, email, brandName)
  if (code) throw new AppError('invalid', { [field]: { code } })
}
