import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FetchFault } from '../../../shared/domain/calendar.ts'
import { isPublicAddress } from './public-ip.ts'

/** How other people's servers are reached. */
export type Network = {
  /** Every address of a name, as it is told now. */
  resolve: (host: string) => Promise<LookupAddress[]>
  request: (url: URL, options: https.RequestOptions) => ReturnType<typeof https.request>
  /** Milliseconds before which nobody is told that an address was not reached. */
  failuresAfterMs: number
}
export const defaultNetwork: Network = {
  resolve: (host) => lookup(host, { all: true }),
  request: (url, options) => https.request(url, options),
  failuresAfterMs: 3_000,
}

export class FetchRejectedError extends Error {
  readonly fault: FetchFault
  constructor(fault: FetchFault) {
    super(fault)
    this.fault = fault
  }
}

/** An address that names a server and a path, and neither a person nor another door than that of https. */
export function parsePublicUrl(address: string, fault: FetchFault = 'address_invalid') {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.username || url.password || url.port) throw new FetchRejectedError(fault)
  return url
}

async function publicAddresses({ resolve }: Network, { hostname }: URL) {
  const addresses = await resolve(hostname.replace(/^\[(.*)\]$/, '$1'))
  if (addresses.length === 0) throw new FetchRejectedError('address_unreachable')
  if (!addresses.every(({ address }) => isPublicAddress(address))) throw new FetchRejectedError('address_unreachable')
  return addresses
}

/** Tells the connection what was checked: a second look-up could say something else. */
const answering =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_host, { all }, done) => {
    const [first] = addresses
    if (all) done(null, [...addresses])
    else done(null, first?.address ?? '', first?.family)
  }

type OutsideRequest = { method?: string; headers: Record<string, string | number>; body?: Uint8Array; signal: AbortSignal }

/** Asks a server of the public internet: its name is looked up once, all its addresses are checked, and the connection goes to one of these. */
export async function safeRequest(network: Network, url: URL, { body, ...options }: OutsideRequest): Promise<IncomingMessage> {
  const addresses = await publicAddresses(network, url)
  return await new Promise((resolve, reject) => {
    // A connection of its own: one that is kept for a name would not be looked at again.
    const request = network.request(url, { ...options, agent: false, lookup: answering(addresses) })
    request.on('response', resolve).on('error', reject).end(body)
  })
}

/** Tells of what was not reached no sooner than that: how soon it failed would tell of the network here. */
export async function withLateFailure<T>({ failuresAfterMs }: Network, work: () => Promise<T>, isFailure: (result: T) => boolean) {
  const late = wait(failuresAfterMs, undefined, { ref: false })
  const result = await work()
  if (isFailure(result)) await late
  return result
}
