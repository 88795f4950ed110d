import https from 'node:https'
import type { FetchErrorCode } from '../../../shared/domain/calendar.ts'
import type { IncomingMessage } from 'node:http'
import type { LookupAddress } from 'node:dns'
import { createIpMatcher } from '../ip-ranges.ts'
import { isIP, type LookupFunction } from 'node:net'
import { lookup } from 'node:dns/promises'
import { setTimeout as wait } from 'node:timers/promises'

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

export type Network = {
  resolve: (host: string) => Promise<LookupAddress[]>
  request: (url: URL, options: https.RequestOptions) => ReturnType<typeof https.request>
  /** Failures are reported no sooner, because their timing would reveal the internal network. */
  failuresAfterMs: number
}
export const defaultNetwork: Network = {
  resolve: (host) => lookup(host, { all: true }),
  request: (url, options) => https.request(url, options),
  failuresAfterMs: 3_000,
}

export class FetchRejectedError extends Error {
  readonly code: FetchErrorCode
  constructor(error: FetchErrorCode) {
    super(error)
    this.code = error
  }
}

export function parsePublicUrl(address: string, error: FetchErrorCode = 'address_invalid') {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.username || url.password || url.port) throw new FetchRejectedError(error)
  return url
}

async function resolvePublicAddresses({ resolve }: Network, { hostname }: URL) {
  const addresses = await resolve(hostname.replace(/^\[(.*)\]$/, '$1'))
  if (addresses.length === 0) throw new FetchRejectedError('address_unreachable')
  if (!addresses.every(({ address }) => isPublicAddress(address))) throw new FetchRejectedError('address_unreachable')
  return addresses
}

/** A second lookup could return an address that was not checked. */
const createPinnedLookup =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_host, { all }, done) => {
    const [first] = addresses
    if (all) done(null, [...addresses])
    else done(null, first?.address ?? '', first?.family)
  }

type SafeRequestOptions = { method?: string; headers: Record<string, string | number>; body?: Uint8Array; signal: AbortSignal }

export async function safeRequest(network: Network, url: URL, { body, ...options }: SafeRequestOptions): Promise<IncomingMessage> {
  const addresses = await resolvePublicAddresses(network, url)
  return await new Promise((resolve, reject) => {
    // A pooled connection would not be checked again.
    const request = network.request(url, { ...options, agent: false, lookup: createPinnedLookup(addresses) })
    request.on('response', resolve).on('error', reject).end(body)
  })
}

export async function withMinFailureTime<T>({ failuresAfterMs }: Network, work: () => Promise<T>, isFailure: (result: T) => boolean) {
  const delay = wait(failuresAfterMs, undefined, { ref: false })
  const result = await work()
  if (isFailure(result)) await delay
  return result
}
