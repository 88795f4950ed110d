import type { AppDeps, Env } from './context.ts'
import type { Context, MiddlewareHandler } from 'hono'
import { createIpMatcher } from '../lib/ip-ranges.ts'
import { getCookie, setCookie } from 'hono/cookie'
import { isIP } from 'node:net'

const nonPagePaths = /^\/(?:api|photos|avatars|calendar|dev|healthz|readyz|metrics)(?:\/|$)/
/** Proxies add these, whatever they do with `Host`. */
const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']

/** A redirect that comes back here means that a proxy hides the public address. */
const redirectCookie = 'twara_moved'
const redirectWindowSeconds = 10

const maxRemembered = 1_000

const hourMs = 3_600_000
const maxOriginLength = 100

const parseHostname = (host: string) => (URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '')

/** Browsers send Sec-Fetch-Site over https only, and no visitor speaks HTTP/1.0. */
const isProxied = (c: Context<Env>) =>
  proxyHeaders.some((name) => c.req.header(name) !== undefined) ||
  c.req.header('sec-fetch-site') !== undefined ||
  (c.env as { incoming?: { httpVersion?: string } } | undefined)?.incoming?.httpVersion === '1.0'

/** A proxy may put its own name for this machine into `Host`. */
function isOtherHost(c: Context<Env>, publicHost: string, isTrusted: boolean) {
  const forwarded = isTrusted ? c.req.header('x-forwarded-host')?.split(',')[0]?.trim() : undefined
  const hostname = parseHostname(forwarded ?? c.req.header('host') ?? new URL(c.req.url).host)
  if (hostname === '' || hostname === publicHost || isLoopback(hostname)) return false
  if (forwarded !== undefined) return true
  return !(isNearby(hostname) && isProxied(c))
}

function isPlain(c: Context<Env>, publicUrl: string, isTrusted: boolean) {
  if (!isTrusted || !publicUrl.startsWith('https:') || c.req.header('sec-fetch-site') !== undefined) return false
  const schemes = c.req.header('x-forwarded-proto')?.split(',') ?? []
  return schemes.length > 0 && schemes.every((scheme) => scheme.trim().toLowerCase() === 'http')
}

/** For visitors without cookies: one who comes back within seconds is not redirected again. */
function createRedirectMemory(now: () => Date) {
  const redirects = new Map<string, number>()
  return (key: string) => {
    const at = now().getTime()
    const redirectedAt = redirects.get(key)
    if (redirectedAt !== undefined && at - redirectedAt < redirectWindowSeconds * 1_000) return true
    if (redirects.size >= maxRemembered) redirects.clear()
    redirects.set(key, at)
    return false
  }
}

export function toPublicAddress({ config, peerAddress, now }: AppDeps): MiddlewareHandler<Env> {
  const { publicUrl, trustedProxies } = config
  if (!publicUrl) return (_, next) => next()
  const publicHost = new URL(publicUrl).hostname
  const isProxy = createIpMatcher(trustedProxies)
  const wasRedirected = createRedirectMemory(now)
  return async (c, next) => {
    if (!['GET', 'HEAD'].includes(c.req.method) || nonPagePaths.test(c.req.path)) return await next()
    const isTrusted = isProxy(peerAddress(c).replace(/^::ffff:/i, ''))
    const hostname = parseHostname(c.req.header('host') ?? new URL(c.req.url).host)
    if (isLoopback(hostname) || !(isOtherHost(c, publicHost, isTrusted) || isPlain(c, publicUrl, isTrusted))) return await next()
    c.header('Cache-Control', 'no-store')
    if (getCookie(c, redirectCookie) || wasRedirected(`${c.var.ipPrefix} ${c.req.url}`)) return await next()
    setCookie(c, redirectCookie, '1', { path: '/', maxAge: redirectWindowSeconds, httpOnly: true, sameSite: 'Lax' })
    const { pathname, search } = new URL(c.req.url)
    return c.redirect(publicUrl + pathname + search, 307)
  }
}

export function createOriginWarning({ log, now }: Pick<AppDeps, 'log' | 'now'>) {
  let warnedAt = Number.NEGATIVE_INFINITY
  return (origin: string | undefined) => {
    const nowMs = now().getTime()
    if (nowMs - warnedAt < hourMs) return
    warnedAt = nowMs
    log.warn({ origin: origin?.slice(0, maxOriginLength) }, 'a request was refused: it came from another address than PUBLIC_URL')
  }
}

const isLocalAddress = createIpMatcher([
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '::1',
  'fc00::/7',
  'fe80::/10',
])

const isLoopbackAddress = createIpMatcher(['127.0.0.0/8', '::1'])

const isLoopback = (hostname: string) => /(^|\.)localhost$/.test(hostname) || isLoopbackAddress(hostname.replace(/^\[|\]$/g, ''))

function isNearby(hostname: string) {
  const address = hostname.replace(/^\[|\]$/g, '')
  return isIP(address) > 0 ? isLocalAddress(address) : !address.includes('.') || /\.(local|localhost)$/.test(address)
}

/** Anybody may send any `Host` header, so a public site without `PUBLIC_URL` gets an empty origin. */
export function getPublicOrigin(c: Context<Env>) {
  const requestUrl = new URL(c.req.url)
  return c.var.config.publicUrl ?? (isNearby(requestUrl.hostname) ? requestUrl.origin : '')
}
