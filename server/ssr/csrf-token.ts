import type { Context } from 'hono'
import { AppError } from '../../shared/lib/errors.ts'
import { createToken, setTokenCookie, readTokenCookie, readTokenCookies } from '../http/cookies.ts'
import type { Env } from '../http/context.ts'

const name = 'form'
const seconds = 30 * 24 * 3600

/** Whether the browser itself tells from where it asks; then nothing else is needed to know a form of another site. */
const tellsItsSite = (c: Context<Env>) => Boolean(c.req.header('origin') ?? c.req.header('sec-fetch-site'))

/** What a form of this page must bring along from a browser that does not tell: the same as its cookie. Null where it tells. */
export function createCsrfToken(c: Context<Env>) {
  if (tellsItsSite(c)) return null
  const token = readTokenCookie(c, name) ?? createToken()
  setTokenCookie(c, name, token, seconds)
  return token
}

/** Refuses a form that a page of another site may have sent. */
export function assertCsrfToken(c: Context<Env>, token: string | null) {
  if (!tellsItsSite(c) && (token === null || !readTokenCookies(c, name).includes(token))) throw new AppError('cross_site')
}
