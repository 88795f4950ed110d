import { AppError } from '../../shared/errors.ts'
import type { SignedIn } from '../http/env.ts'
import { verifyPassword } from './passwords.ts'
import { userById } from './people.ts'

/** A request behind a guard. */
type Asking = { var: Pick<SignedIn['Variables'], 'actor' | 'db' | 'throttle'> }

/** That it is the person who sits before the screen, for what cannot be undone. Gives the hash that the password was compared with. */
export async function provePassword({ var: { actor, db, throttle } }: Asking, password: string, field: string) {
  await throttle.count('passwordFailures', actor.id)
  const { passwordHash } = await userById(db.read, actor.id)
  if (!(await verifyPassword(passwordHash, password))) throw new AppError('invalid', { [field]: { code: 'password_wrong' } })
  await throttle.clear('passwordFailures', actor.id)
  return passwordHash
}
