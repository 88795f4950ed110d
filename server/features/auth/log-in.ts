import type { UserType } from '../../../shared/domain/account.ts'
import type { Tx } from '../../db/database.ts'
import type { ConfiguredContext } from '../../http/cookies.ts'
import type { Env } from '../../http/context.ts'
import { endSession, rememberDevice, setDeviceCookie, setSessionCookie, startSession } from './sessions.ts'

type LogInContext = ConfiguredContext & { var: Pick<Env['Variables'], 'now' | 'session'> }

const getDeviceName = (c: ConfiguredContext) => c.req.header('user-agent')?.slice(0, 200) ?? null

/** Call this in the transaction that checked the credentials. */
export async function createLogIn(tx: Tx, c: LogInContext, userId: string) {
  const now = c.var.now()
  // The old session must not survive a login (session fixation).
  if (c.var.session) await endSession(tx, c.var.session.id)
  const token = await startSession(tx, userId, getDeviceName(c), now)
  return { token, device: await rememberDevice(tx, c, userId, now) }
}

export function setLogInCookies(c: ConfiguredContext, userType: UserType, tokens: { token: string; device: string }) {
  setSessionCookie(c, tokens.token, userType)
  setDeviceCookie(c, tokens.device)
}
