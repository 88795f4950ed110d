import { encodeBase32LowerCaseNoPadding } from '@oslojs/encoding'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Env } from './env.ts'

export const newToken = () => encodeBase32LowerCaseNoPadding(crypto.getRandomValues(new Uint8Array(20)))
const tokenShape = /^[a-z2-7]{32}$/

export const isSecure = (c: Context<Env>) => c.var.config.publicUrl?.startsWith('https:') ?? false
export const cookieName = (c: Context<Env>, name: string) => (isSecure(c) ? `__Host-${name}` : name)

/** Gives the browser a token to keep for so many seconds, which no script can read. */
export const setToken = (c: Context<Env>, name: string, token: string, seconds: number) =>
  setCookie(c, cookieName(c, name), token, { httpOnly: true, sameSite: 'Lax', secure: isSecure(c), path: '/', maxAge: seconds })

/** The browser's token of that name, if it looks like one that was made here: what anybody else put there is not taken over. */
export function tokenIn(c: Context<Env>, name: string) {
  // Most who ask are visitors.
  const token = c.req.header('cookie') && getCookie(c, cookieName(c, name))
  return token && tokenShape.test(token) ? token : null
}
