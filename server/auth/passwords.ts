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

/** Checks for one address or person queue, so that others are not delayed. Throws `rate_limited`. */
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

/** `countAttempt` runs when the attempt's turn comes, so that parallel attempts are all counted. */
export async function verifyPassword(hash: string, password: string, countAttempt = async () => {}): Promise<boolean> {
  const [nonce, tag] = hash
    .split('$')
    .slice(-2)
    .map((part) => Buffer.from(part, 'base64'))
  // An unreadable hash matches no password, and the check takes the usual time.
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
