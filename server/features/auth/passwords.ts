import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { AppError } from '../../../shared/lib/errors.ts'
import type { PasswordCost } from '../../config/config.ts'
import { createLimiter, createKeyedLimiter } from '../../lib/async.ts'
import { findPasswordWeakness } from '../../lib/common-passwords.ts'

const derive = promisify(argon2)
const tagLength = 32
/** Each hash takes 19 MiB, so more than two at once would make a small machine swap. */
const limitHashing = createLimiter(2)

/** Queues checks per address or user, so that others are not delayed; throws `rate_limited`. */
export const limitPasswordChecks = createKeyedLimiter(2, 120)

const deriveTag = async (password: string, nonce: Buffer, cost: PasswordCost) =>
  Buffer.from(await derive('argon2id', { message: Buffer.from(password.normalize('NFC')), nonce, parallelism: 1, tagLength, ...cost }))

const toUnpaddedBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
const formatHash = ({ memory, passes }: PasswordCost, nonce: Buffer, tag: Buffer) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=1$${toUnpaddedBase64(nonce)}$${toUnpaddedBase64(tag)}`
const hashPattern = /^\$argon2id\$v=19\$m=(\d{1,6}),t=(\d),p=1\$([\w+/]{22})\$([\w+/]{43})$/

function parseHash(hash: string) {
  const [, memory, passes, nonce = '', tag = ''] = hashPattern.exec(hash) ?? []
  if (!memory) return null
  return { cost: { memory: Number(memory), passes: Number(passes) }, nonce: Buffer.from(nonce, 'base64'), tag: Buffer.from(tag, 'base64') }
}

export async function hashPassword(password: string, cost: PasswordCost) {
  const nonce = randomBytes(16)
  return formatHash(cost, nonce, await limitHashing(() => deriveTag(password, nonce, cost)))
}

/** Takes the same time without a hash, so that nobody can find out which accounts exist. */
export async function verifyPassword(hash: string | null, password: string, defaultCost: PasswordCost, countAttempt = async () => {}) {
  const { cost, nonce, tag } = parseHash(hash ?? '') ?? { cost: defaultCost, nonce: Buffer.alloc(16), tag: randomBytes(tagLength) }
  const derived = await limitHashing(async () => {
    await countAttempt()
    return await deriveTag(password, nonce, cost)
  })
  return timingSafeEqual(derived, tag)
}

export function assertStrongPassword(password: string, email: string, brandName: string, field = 'password') {
  const code = findPasswordWeakness(password, email, brandName)
  if (code) throw new AppError('invalid', { [field]: { code } })
}
