import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { minuteMs } from '../../shared/lib/durations.ts'
import { AppError, type Refusal } from '../../shared/lib/errors.ts'
import { fromQueryError, stripQueryValues } from '../db/database.ts'
import { getForwardedPrefix } from './client-ip.ts'
import type { Env } from './context.ts'

function refusalOf(thrown: unknown): AppError | null {
  const fault = fromQueryError(thrown)
  if (fault instanceof AppError) return fault
  if (fault instanceof HTTPException)
    return new AppError(fault.status === 403 ? 'cross_site' : fault.status === 413 ? 'file_too_large' : 'malformed')
  return null
}

export function getRequestId(c: Context<Env>): string {
  const id = c.get('requestId') ?? c.var.newId()
  c.set('requestId', id)
  return id
}

function unexpected(fault: Error, c: Context<Env>) {
  const requestId = getRequestId(c)
  const { stack } = stripQueryValues(fault)
  c.var.log.error({ request: requestId, route: c.req.routePath, stack }, 'unexpected')
  return new AppError('unexpected', undefined, { requestId })
}

const throttledEveryMs = minuteMs
const mostRemembered = 1_000
const lastTold = new WeakMap<object, Map<string, number>>()

/** Logs once a minute for each address block and route, so that refusals cannot flood the log. */
function tellThrottled(c: Context<Env>) {
  const { log, now, address } = c.var
  const known = lastTold.get(log) ?? new Map<string, number>()
  lastTold.set(log, known)
  const told = { address: getForwardedPrefix(address), route: c.req.routePath }
  const key = `${told.address} ${told.route}`
  const at = now().getTime()
  if (at - (known.get(key) ?? Number.NEGATIVE_INFINITY) < throttledEveryMs) return
  if (known.size >= mostRemembered) known.clear()
  known.set(key, at)
  log.info(told, 'throttled')
}

export function toErrorBody(fault: Error, c: Context<Env>) {
  const refusal = refusalOf(fault)
  const { code, fields, extras, status } = refusal ?? unexpected(fault, c)
  if (code === 'rate_limited') tellThrottled(c)
  const { retryAfter, ...told } = extras
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter))
  c.header('Cache-Control', 'no-store')
  const error: Refusal = { code, ...(fields ? { fields } : {}), ...told }
  return { error, status }
}

export function handleError(fault: Error, c: Context<Env>) {
  const { error, status } = toErrorBody(fault, c)
  return c.json({ error }, status)
}
