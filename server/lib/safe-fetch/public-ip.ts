import { isIP } from 'node:net'
import { createIpMatcher } from '../ip-ranges.ts'

/** RFC 6890 and its successors, multicast and reserved blocks. */
const isReservedIpv4 = createIpMatcher([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
])

/** All public IPv6 addresses; mapped, NAT64, local and multicast ones are outside. */
const isGlobalIpv6 = createIpMatcher(['2000::/3'])
/** Teredo and other protocol blocks, documentation and 6to4. */
const isReservedIpv6 = createIpMatcher(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])

export function isPublicAddress(address: string) {
  const family = isIP(address)
  if (family === 4) return !isReservedIpv4(address)
  // An address with a zone names an interface of this machine.
  if (family !== 6 || address.includes('%')) return false
  return isGlobalIpv6(address) && !isReservedIpv6(address)
}
