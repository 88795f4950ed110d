import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { minuteMs } from '../../shared/lib/durations.ts'
import { AppError, type Refusal } from '../../shared/lib/errors.ts'
import { mapQueryError, stripQueryValues } from '../db/database.ts'
import { maskIpPrefix } from './client-ip.ts'
import type { Env } from './context.ts'

function toRefusal(thrown: unknown): AppError | null {
  const error = mapQueryError(thrown)
  if (error instanceof AppError) return error
  if (error instanceof HTTPException)
    return new AppError(error.status === 403 ? 'cross_site' : error.status === 413 ? 'file_too_large' : 'malformed')
  return null
}

export function getRequestId(c: Context<Env>): string {
  const id = c.get('requestId') ?? c.var.newId()
  c.set('requestId', id)
  return id
}

function logUnexpected(error: Error, c: Context<Env>) {
  const requestId = getRequestId(c)
  const { stack } = stripQueryValues(error)
  c.var.log.error({ request: requestId, route: c.req.routePath, stack }, 'unexpected')
  return new AppError('unexpected', undefined, { requestId })
}

const rateLimitLogMs = minuteMs
const maxRemembered = 1_000
const lastLogged = new WeakMap<object, Map<string, number>>()

/** Logs once a minute for each address block and route, so that refusals cannot flood the log. */
function logRateLimited(c: Context<Env>) {
  const { log, now, ipPrefix } = c.var
  const loggedAt = lastLogged.get(log) ?? new Map<string, number>()
  lastLogged.set(log, loggedAt)
  const entry = { address: maskIpPrefix(ipPrefix), route: c.req.routePath }
  const key = `${entry.address} ${entry.route}`
  const nowMs = now().getTime()
  if (nowMs - (loggedAt.get(key) ?? Number.NEGATIVE_INFINITY) < rateLimitLogMs) return
  if (loggedAt.size >= maxRemembered) loggedAt.clear()
  loggedAt.set(key, nowMs)
  log.info(entry, 'throttled')
}

export function toErrorBody(thrown: Error, c: Context<Env>) {
  const refusal = toRefusal(thrown)
  const { code, fields, extras, status } = refusal ?? logUnexpected(thrown, c)
  if (code === 'rate_limited') logRateLimited(c)
  const { retryAfter, ...details } = extras
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter))
  c.header('Cache-Control', 'no-store')
  const error: Refusal = { code, ...(fields ? { fields } : {}), ...details }
  return { error, status }
}

export function handleError(thrown: Error, c: Context<Env>) {
  const { error, status } = toErrorBody(thrown, c)
  return c.json({ error }, status)
}
