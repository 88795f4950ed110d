import type { UserType } from '../../../shared/domain/account.ts'
import type { Tx } from '../../db/database.ts'
import type { ConfiguredContext } from '../../http/cookies.ts'
import type { Env } from '../../http/context.ts'
import { endSession, rememberDevice, setDeviceCookie, setSessionCookie, startSession } from './sessions.ts'

type Entering = ConfiguredContext & { var: Pick<Env['Variables'], 'now' | 'session'> }

const deviceName = (c: ConfiguredContext) => c.req.header('user-agent')?.slice(0, 200) ?? null

/** Session and known device for a person whose right to enter was just proven, in the transaction that proved it. */
export async function createLogIn(tx: Tx, c: Entering, userId: string) {
  const now = c.var.now()
  // A token that was there before must not go on after it.
  if (c.var.session) await endSession(tx, c.var.session.id)
  const token = await startSession(tx, userId, deviceName(c), now)
  return { token, device: await rememberDevice(tx, c, userId, now) }
}

/** Gives the browser what `admit` made. */
export function setLogInCookies(c: ConfiguredContext, userType: UserType, tokens: { token: string; device: string }) {
  setSessionCookie(c, tokens.token, userType)
  setDeviceCookie(c, tokens.device)
}
