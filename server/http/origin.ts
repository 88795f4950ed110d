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

/** Whether it names the machine that asks itself. */
export const isLoopback = (hostname: string) => /(^|\.)localhost$/.test(hostname) || isLoopbackAddress(hostname.replace(/^\[|\]$/g, ''))

/** A name or an address that leads nowhere outside a house. */
export function isNearby(hostname: string) {
  const address = hostname.replace(/^\[|\]$/g, '')
  return isIP(address) > 0 ? isLocalAddress(address) : !address.includes('.') || /\.(local|localhost)$/.test(address)
}

/**
 * The address that crawlers are told: the configured one, at home the one that it was called by. Elsewhere anybody may write any name into `Host`:
 * then it is empty.
 */
export function getPublicOrigin(c: Context<Env>) {
  const called = new URL(c.req.url)
  return c.var.config.publicUrl ?? (isNearby(called.hostname) ? called.origin : '')
}
