import { encodeBase32LowerCaseNoPadding } from '@oslojs/encoding'
import type { Context } from 'hono'
import { generateCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import type { Env } from './env.ts'

export const newToken = () => encodeBase32LowerCaseNoPadding(crypto.getRandomValues(new Uint8Array(20)))
const tokenShape = /^[a-z2-7]{32}$/

/** A request, before a guard or behind one. */
export type Configured = Pick<Context, 'req' | 'header'> & { var: Pick<Env['Variables'], 'config'> }

const isSecure = (c: Configured) => c.var.config.publicUrl?.startsWith('https:') ?? false
const cookieName = (c: Configured, name: string) => (isSecure(c) ? `__Host-${name}` : name)

/** Gives the browser a token to keep for so many seconds, which no script can read. */
export const setToken = (c: Configured, name: string, token: string, seconds: number) =>
  c.header(
    'Set-Cookie',
    generateCookie(cookieName(c, name), token, { httpOnly: true, sameSite: 'Lax', secure: isSecure(c), path: '/', maxAge: seconds }),
    { append: true },
  )

/** The browser's token of that name, if it looks like one that was made here: what anybody else put there is not taken over. */
export function tokenIn(c: Configured, name: string) {
  // Most who ask are visitors.
  const sent = c.req.header('cookie')
  const token = sent && parse(sent, cookieName(c, name))[cookieName(c, name)]
  return token && tokenShape.test(token) ? token : null
}

export const dropToken = (c: Configured, name: string) => setToken(c, name, '', 0)
