import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import type { FetchFault } from '../../shared/calendar.ts'
import { isPublicAddress } from './addresses.ts'

/** How other people's servers are reached. */
export type Network = {
  /** Every address of a name, as it is told now. */
  resolve: (host: string) => Promise<LookupAddress[]>
  request: (url: URL, options: https.RequestOptions) => ReturnType<typeof https.request>
}
export const network: Network = {
  resolve: (host) => lookup(host, { all: true }),
  request: (url, options) => https.request(url, options),
}

const limits = { milliseconds: 10_000, bytes: 1024 * 1024, redirects: 3 }
type Limits = typeof limits

class Refusal extends Error {
  readonly fault: FetchFault
  constructor(fault: FetchFault) {
    super(fault)
    this.fault = fault
  }
}

/** An address that names a server and a path, and neither a person nor another door than that of https. */
function plainUrl(address: string) {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.username || url.password || url.port) throw new Refusal('address_invalid')
  return url
}

async function publicAddresses({ resolve }: Network, { hostname }: URL) {
  const addresses = await resolve(hostname.replace(/^\[(.*)\]$/, '$1'))
  if (addresses.length === 0) throw new Refusal('address_unreachable')
  if (!addresses.every(({ address }) => isPublicAddress(address))) throw new Refusal('address_private')
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

const headers = { Accept: 'text/calendar, */*;q=0.1', 'Accept-Encoding': 'identity', 'User-Agent': 'Twara' }

const ask = ({ request }: Network, url: URL, addresses: readonly LookupAddress[], signal: AbortSignal) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    // A connection of its own: one that is kept for a name would not be looked at again.
    const asking = request(url, { agent: false, headers, lookup: answering(addresses), signal })
    asking.on('response', resolve).on('error', reject).end()
  })

async function readText(answer: IncomingMessage, most: number) {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length
    if (size > most) throw new Refusal('address_large')
    parts.push(part)
  }
  return new TextDecoder().decode(Buffer.concat(parts))
}

const isRedirect = ({ statusCode = 0 }: IncomingMessage) => [301, 302, 303, 307, 308].includes(statusCode)
const isPlain = ({ headers }: IncomingMessage) => (headers['content-encoding'] ?? 'identity') === 'identity'

async function follow(network: Network, address: string, { bytes, redirects }: Limits, signal: AbortSignal): Promise<string> {
  let url = plainUrl(address)
  for (let left = redirects; ; left -= 1) {
    const answer = await ask(network, url, await publicAddresses(network, url), signal)
    if (answer.statusCode === 200 && isPlain(answer)) return await readText(answer, bytes)
    answer.destroy()
    const { location } = answer.headers
    if (!isRedirect(answer) || !location || left === 0) throw new Refusal('address_unreachable')
    url = plainUrl(URL.parse(location, url)?.href ?? '')
  }
}

/**
 * The text that lies at an https address of the public internet, or why it cannot be had. Each host on the way is looked up once, all its addresses are
 * checked, and the connection goes to one of these. Nothing of the address is in what is thrown or told.
 */
export async function fetchText(network: Network, address: string, within: Limits = limits): Promise<{ text: string } | FetchFault> {
  const timer = AbortSignal.timeout(within.milliseconds)
  const fetched = follow(network, address, within, timer).then(
    (text) => ({ text }),
    (fault: unknown) => (fault instanceof Refusal ? fault.fault : 'address_unreachable'),
  )
  // A look-up by name cannot be called off: it is left alone.
  return await Promise.race([once(timer, 'abort').then(() => 'address_slow' as const), fetched])
}
