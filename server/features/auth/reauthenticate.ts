import type { ReauthInput } from '../../../shared/schemas/account.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import type { Env, AuthedEnv } from '../../http/context.ts'
import { limitPasswordChecks, verifyPassword } from './passwords.ts'
import { getUserById } from './users.ts'
import { createCodeVerifier, findConfirmedFactor } from './second-factor.ts'

type GuardedRequest = { var: Pick<AuthedEnv['Variables'], 'actor' | 'config' | 'db' | 'now' | 'rateLimiter' | 'vault'> }

/** Returns the hash that the password was compared with; throws `invalid` at `field`. */
export async function assertPassword({ var: { actor, config, db, rateLimiter } }: GuardedRequest, password: string, field: string) {
  const { passwordHash } = await getUserById(db.read, actor.id)
  const countAttempt = () => rateLimiter.consume('passwordFailures', actor.id)
  const isCorrect = await limitPasswordChecks(actor.id, () => verifyPassword(passwordHash, password, config.passwordCost, countAttempt))
  if (!isCorrect) throw new AppError('invalid', { [field]: { code: 'password_wrong' } })
  await rateLimiter.reset('passwordFailures', actor.id)
  return passwordHash
}

type FactorContext = { var: Pick<Env['Variables'], 'db' | 'now' | 'rateLimiter' | 'vault'> }

/** `taken` also for users without a second factor. */
export async function verifySecondFactor(
  { var: { db, now, rateLimiter, vault } }: FactorContext,
  userId: string,
  code: string | undefined,
  limitKey = userId,
) {
  const factor = await findConfirmedFactor(db.read, userId)
  if (!factor) return 'taken'
  if (!code) return 'missing'
  await rateLimiter.consume('codeFailures', limitKey)
  if (!(await db.write(createCodeVerifier(vault, factor, code, now())))) return 'wrong'
  await rateLimiter.reset('codeFailures', limitKey)
  return 'taken'
}

export async function reauthenticate(c: GuardedRequest, { password, code }: ReauthInput, field = 'password') {
  const passwordHash = await assertPassword(c, password, field)
  const outcome = await verifySecondFactor(c, c.var.actor.id, code)
  if (outcome === 'missing') throw new AppError('invalid', { code: { code: 'required' } })
  if (outcome === 'wrong') throw new AppError('invalid', { code: { code: 'second_factor_wrong' } })
  return passwordHash
}
