import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { createIpMatcher } from '../lib/ip-ranges.ts'
import type { AppDeps, Env } from './context.ts'
import { isLoopback, isNearby } from './origin.ts'

const noPages = /^\/(?:api|photos|avatars|calendar|dev|healthz|readyz|metrics)(?:\/|$)/
/** Proxies add these, whatever they do with `Host`. */
const marks = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']

/** A redirect that comes back here means that a proxy hides the public address. */
const movedCookie = 'twara_moved'
const movedSeconds = 10

const mostRemembered = 1_000

const hourMs = 3_600_000
const longestOrigin = 100

const hostnameOf = (host: string) => (URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '')

/** Browsers send Sec-Fetch-Site over https only, and no visitor speaks HTTP/1.0. */
const cameOverProxy = (c: Context<Env>) =>
  marks.some((name) => c.req.header(name) !== undefined) ||
  c.req.header('sec-fetch-site') !== undefined ||
  (c.env as { incoming?: { httpVersion?: string } } | undefined)?.incoming?.httpVersion === '1.0'

/** A proxy may put its own name for this machine into `Host`. */
function isOtherHost(c: Context<Env>, publicHost: string, isTrusted: boolean) {
  const forwarded = isTrusted ? c.req.header('x-forwarded-host')?.split(',')[0]?.trim() : undefined
  const called = hostnameOf(forwarded ?? c.req.header('host') ?? new URL(c.req.url).host)
  if (called === '' || called === publicHost || isLoopback(called)) return false
  if (forwarded !== undefined) return true
  return !(isNearby(called) && cameOverProxy(c))
}

function isPlain(c: Context<Env>, publicUrl: string, isTrusted: boolean) {
  if (!isTrusted || !publicUrl.startsWith('https:') || c.req.header('sec-fetch-site') !== undefined) return false
  const said = c.req.header('x-forwarded-proto')?.split(',') ?? []
  return said.length > 0 && said.every((scheme) => scheme.trim().toLowerCase() === 'http')
}

/** For visitors without cookies: one who comes back within seconds is not redirected again. */
function createMoved(now: () => Date) {
  const moved = new Map<string, number>()
  return (key: string) => {
    const at = now().getTime()
    const before = moved.get(key)
    if (before !== undefined && at - before < movedSeconds * 1_000) return true
    if (moved.size >= mostRemembered) moved.clear()
    moved.set(key, at)
    return false
  }
}

export function toPublicAddress({ config, peerAddress, now }: AppDeps): MiddlewareHandler<Env> {
  const { publicUrl, trustedProxies } = config
  if (!publicUrl) return (_, next) => next()
  const publicHost = new URL(publicUrl).hostname
  const isProxy = createIpMatcher(trustedProxies)
  const wasMoved = createMoved(now)
  return async (c, next) => {
    if (!['GET', 'HEAD'].includes(c.req.method) || noPages.test(c.req.path)) return await next()
    const isTrusted = isProxy(peerAddress(c).replace(/^::ffff:/i, ''))
    const called = hostnameOf(c.req.header('host') ?? new URL(c.req.url).host)
    if (isLoopback(called) || !(isOtherHost(c, publicHost, isTrusted) || isPlain(c, publicUrl, isTrusted))) return await next()
    c.header('Cache-Control', 'no-store')
    if (getCookie(c, movedCookie) || wasMoved(`${c.var.address} ${c.req.url}`)) return await next()
    setCookie(c, movedCookie, '1', { path: '/', maxAge: movedSeconds, httpOnly: true, sameSite: 'Lax' })
    const { pathname, search } = new URL(c.req.url)
    return c.redirect(publicUrl + pathname + search, 307)
  }
}

export function warnOfOtherAddress({ log, now }: Pick<AppDeps, 'log' | 'now'>) {
  let told = Number.NEGATIVE_INFINITY
  return (origin: string | undefined) => {
    const at = now().getTime()
    if (at - told < hourMs) return
    told = at
    log.warn({ origin: origin?.slice(0, longestOrigin) }, 'a request was refused: it came from another address than PUBLIC_URL')
  }
}
