import type { Proof } from '../../../shared/schemas/account.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import type { Env, AuthedEnv } from '../../http/context.ts'
import { inTurn, verifyPassword } from './passwords.ts'
import { userById } from './users.ts'
import { createCodeVerifier, confirmedFactor } from './second-factor.ts'

type GuardedRequest = { var: Pick<AuthedEnv['Variables'], 'actor' | 'config' | 'db' | 'now' | 'throttle' | 'vault'> }

/** Returns the hash that the password was compared with; throws `invalid` at `field`. */
export async function assertPassword({ var: { actor, config, db, throttle } }: GuardedRequest, password: string, field: string) {
  const { passwordHash } = await userById(db.read, actor.id)
  const countAttempt = () => throttle.consume('passwordFailures', actor.id)
  const isRight = await inTurn(actor.id, () => verifyPassword(passwordHash, password, config.passwordCost, countAttempt))
  if (!isRight) throw new AppError('invalid', { [field]: { code: 'password_wrong' } })
  await throttle.reset('passwordFailures', actor.id)
  return passwordHash
}

type Taking = { var: Pick<Env['Variables'], 'db' | 'now' | 'throttle' | 'vault'> }

/** `taken` also for users without a second factor. */
export async function verifySecondFactor(
  { var: { db, now, throttle, vault } }: Taking,
  userId: string,
  code: string | undefined,
  countedBy = userId,
) {
  const factor = await confirmedFactor(db.read, userId)
  if (!factor) return 'taken'
  if (!code) return 'missing'
  await throttle.consume('codeFailures', countedBy)
  if (!(await db.write(createCodeVerifier(vault, factor, code, now())))) return 'wrong'
  await throttle.reset('codeFailures', countedBy)
  return 'taken'
}

export async function reauthenticate(c: GuardedRequest, { password, code }: Proof, field = 'password') {
  const passwordHash = await assertPassword(c, password, field)
  const outcome = await verifySecondFactor(c, c.var.actor.id, code)
  if (outcome === 'missing') throw new AppError('invalid', { code: { code: 'required' } })
  if (outcome === 'wrong') throw new AppError('invalid', { code: { code: 'second_factor_wrong' } })
  return passwordHash
}
