import type { Context } from 'hono'
import { AppError } from '../../shared/errors.ts'
import { newToken, setToken, tokenIn, tokensIn } from '../http/cookies.ts'
import type { Env } from '../http/env.ts'

const name = 'form'
const seconds = 30 * 24 * 3600

/** Whether the browser itself tells from where it asks; then nothing else is needed to know a form of another site. */
const tellsItsSite = (c: Context<Env>) => Boolean(c.req.header('origin') ?? c.req.header('sec-fetch-site'))

/** What a form of this page must bring along from a browser that does not tell: the same as its cookie. Null where it tells. */
export function formToken(c: Context<Env>) {
  if (tellsItsSite(c)) return null
  const token = tokenIn(c, name) ?? newToken()
  setToken(c, name, token, seconds)
  return token
}

/** Refuses a form that a page of another site may have sent. */
export function refuseForeignForm(c: Context<Env>, token: string | null) {
  if (!tellsItsSite(c) && (token === null || !tokensIn(c, name).includes(token))) throw new AppError('cross_site')
}
