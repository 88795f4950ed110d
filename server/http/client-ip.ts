import { isIP } from 'node:net'
import { createIpMatcher } from '../lib/ip-ranges.ts'

const unmapIpv4 = (address: string) => address.replace(/^::ffff:/i, '')

/** Some proxies add the port, or put IPv6 in brackets. */
function parseHop(hop: string) {
  const text = hop.trim().replace(/^"(.*)"$/, '$1')
  const [, bracketed, dotted] = /^(?:\[([^[\]]+)\](?::\d*)?|([\d.]+):\d*)$/.exec(text) ?? []
  return unmapIpv4(bracketed ?? dotted ?? text)
}

/** A forwarded address counts only while every proxy on the way is trusted. */
export function createClientIpResolver(trustedProxies: readonly string[]) {
  const isTrusted = createIpMatcher(trustedProxies)
  return (peer: string, forwarded: string | undefined) => {
    let address = unmapIpv4(peer)
    if (trustedProxies.length === 0) return address
    const hops = (forwarded ?? '').split(',').map(parseHop)
    while (isTrusted(address)) {
      const hop = hops.pop() ?? ''
      // Anybody may have written what is beyond an unreadable hop.
      if (isIP(hop) === 0) break
      address = hop
    }
    return address
  }
}

/** The log may only have part of an address. */
export const maskIpPrefix = (ipPrefix: string) => (isIP(ipPrefix) === 4 ? ipPrefix.replace(/\d+$/, '0/24') : ipPrefix)

/** Whoever has one IPv6 address has its whole /64 network. */
export function toIpPrefix(address: string) {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = new URL(`http://[${address.split('%', 1)[0]}]`).hostname.slice(1, -1).split('::')
  const groups = head.split(':').filter(Boolean)
  const tailGroups = (tail ?? '').split(':').filter(Boolean)
  const zeros = Array.from({ length: 8 - groups.length - tailGroups.length }, () => '0')
  return `${[...groups, ...zeros, ...tailGroups].slice(0, 4).join(':')}::/64`
}

/** A connection often gets a whole /56 block, so that block is counted too. */
export function getRateLimitKeys(ipPrefix: string) {
  const [, prefix48, subnet] = /^((?:[\da-f]+:){3})([\da-f]+)::\/64$/.exec(ipPrefix) ?? []
  if (!prefix48 || !subnet) return [ipPrefix]
  return [ipPrefix, `${prefix48}${(Number.parseInt(subnet, 16) & 0xff00).toString(16)}::/56`]
}
