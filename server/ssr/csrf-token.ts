import type { Context } from 'hono'
import { AppError } from '../../shared/lib/errors.ts'
import { createToken, setTokenCookie, readTokenCookie, readTokenCookies } from '../http/cookies.ts'
import type { Env } from '../http/context.ts'

const name = 'form'
const seconds = 30 * 24 * 3600

/** These headers reveal a form of another site, so such browsers need no token. */
const tellsItsSite = (c: Context<Env>) => Boolean(c.req.header('origin') ?? c.req.header('sec-fetch-site'))

/** Null for browsers that send `Origin`; from others the form must repeat the cookie's value. */
export function createCsrfToken(c: Context<Env>) {
  if (tellsItsSite(c)) return null
  const token = readTokenCookie(c, name) ?? createToken()
  setTokenCookie(c, name, token, seconds)
  return token
}

export function assertCsrfToken(c: Context<Env>, token: string | null) {
  if (!tellsItsSite(c) && (token === null || !readTokenCookies(c, name).includes(token))) throw new AppError('cross_site')
}
