import { isIP } from 'node:net'
import type { Context } from 'hono'
import { createIpMatcher } from '../lib/ip-ranges.ts'
import type { Env } from './context.ts'

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

export const isLoopback = (hostname: string) => /(^|\.)localhost$/.test(hostname) || isLoopbackAddress(hostname.replace(/^\[|\]$/g, ''))

export function isNearby(hostname: string) {
  const address = hostname.replace(/^\[|\]$/g, '')
  return isIP(address) > 0 ? isLocalAddress(address) : !address.includes('.') || /\.(local|localhost)$/.test(address)
}

/** Anybody may send any `Host` header, so a public site without `PUBLIC_URL` gets an empty origin. */
export function getPublicOrigin(c: Context<Env>) {
  const requestUrl = new URL(c.req.url)
  return c.var.config.publicUrl ?? (isNearby(requestUrl.hostname) ? requestUrl.origin : '')
}
