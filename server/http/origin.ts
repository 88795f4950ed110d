import { BlockList, isIP } from 'node:net'
import type { Context } from 'hono'
import type { Env } from './env.ts'

const nearby = new BlockList()
nearby.addSubnet('127.0.0.0', 8)
nearby.addSubnet('10.0.0.0', 8)
nearby.addSubnet('172.16.0.0', 12)
nearby.addSubnet('192.168.0.0', 16)
nearby.addSubnet('169.254.0.0', 16)
nearby.addAddress('::1', 'ipv6')
nearby.addSubnet('fc00::', 7, 'ipv6')
nearby.addSubnet('fe80::', 10, 'ipv6')

/** A name or an address that leads nowhere outside a house. */
function isNearby(hostname: string) {
  const address = hostname.replace(/^\[|\]$/g, '')
  const family = isIP(address)
  return family > 0 ? nearby.check(address, family === 6 ? 'ipv6' : 'ipv4') : !address.includes('.') || /\.(local|localhost)$/.test(address)
}

/**
 * The address that the site gives as its own: the configured one, at home the one that it was called by. Elsewhere anybody may write any name into `Host`:
 * then it is empty, and addresses stay relative.
 */
export function siteOrigin(c: Context<Env>) {
  const called = new URL(c.req.url)
  return c.var.config.publicUrl ?? (isNearby(called.hostname) ? called.origin : '')
}
