import { encodeBase32LowerCaseNoPadding } from '@oslojs/encoding'
import type { Context } from 'hono'
import { generateCookie } from 'hono/cookie'
import type { Env } from './env.ts'

export const newToken = () => encodeBase32LowerCaseNoPadding(crypto.getRandomValues(new Uint8Array(20)))
const tokenShape = /^[a-z2-7]{32}$/

/** A request, before a guard or behind one. */
export type Configured = Pick<Context, 'req' | 'header'> & { var: Pick<Env['Variables'], 'config'> }

const isSecure = (c: Configured) => c.var.config.publicUrl?.startsWith('https:') ?? false
/** Over http, programs on other ports of this host share our cookies. */
const cookieName = (c: Configured, name: string) => (isSecure(c) ? `__Host-${name}` : `twara_${name}`)

/** Gives the browser a token to keep for so many seconds, which no script can read. */
export const setToken = (c: Configured, name: string, token: string, seconds: number) =>
  c.header(
    'Set-Cookie',
    generateCookie(cookieName(c, name), token, { httpOnly: true, sameSite: 'Lax', secure: isSecure(c), path: '/', maxAge: seconds }),
    { append: true },
  )

/** Ignores values that do not look like our tokens. */
export function tokensIn(c: Configured, name: string) {
  // Most who ask are visitors.
  const sent = c.req.header('cookie')
  if (!sent) return []
  const pairs = sent.split(';').map((pair) => pair.trim())
  // Cookies set before the rename.
  const prefixes = [cookieName(c, name), ...(isSecure(c) ? [] : [name])].map((called) => `${called}=`)
  return prefixes
    .flatMap((prefix) => pairs.flatMap((pair) => (pair.startsWith(prefix) ? [pair.slice(prefix.length)] : [])))
    .filter((token) => tokenShape.test(token))
}

/** The first of them. */
export const tokenIn = (c: Configured, name: string) => tokensIn(c, name)[0] ?? null

export const dropToken = (c: Configured, name: string) => setToken(c, name, '', 0)
