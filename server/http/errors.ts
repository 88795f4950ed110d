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

/** The number under which a request is found in the log. */
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

/** Once a minute for each block and route, so that refusals cannot flood the log. */
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

/** What is told of a refusal or a fault, with its headers. A fault says nothing but a number to ask for. */
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

/** Answers refusals and faults to programs. */
export function handleError(fault: Error, c: Context<Env>) {
  const { error, status } = toErrorBody(fault, c)
  return c.json({ error }, status)
}
