import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { FetchErrorCode } from '../../../shared/domain/calendar.ts'
import { type Network, parsePublicUrl, safeRequest, FetchRejectedError } from './safe-request.ts'

const limits = { milliseconds: 10_000, bytes: 1024 * 1024, redirects: 3 }
type Limits = typeof limits

const requestHeaders = { Accept: 'text/calendar, */*;q=0.1', 'Accept-Encoding': 'identity', 'User-Agent': 'Twara' }

async function readText(response: IncomingMessage, maxBytes: number) {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw new FetchRejectedError('address_large')
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}

const isRedirect = ({ statusCode = 0 }: IncomingMessage) => [301, 302, 303, 307, 308].includes(statusCode)
const isUncompressed = ({ headers }: IncomingMessage) => (headers['content-encoding'] ?? 'identity') === 'identity'

async function fetchFollowingRedirects(
  network: Network,
  address: string,
  { bytes, redirects }: Limits,
  signal: AbortSignal,
): Promise<string> {
  let url = parsePublicUrl(address)
  for (let redirectsLeft = redirects; ; redirectsLeft -= 1) {
    const response = await safeRequest(network, url, { headers: requestHeaders, signal })
    if (response.statusCode === 200 && isUncompressed(response)) return await readText(response, bytes)
    response.destroy()
    const { location } = response.headers
    if (!isRedirect(response) || !location || redirectsLeft === 0) throw new FetchRejectedError('address_unreachable')
    url = parsePublicUrl(URL.parse(location, url)?.href ?? '', 'address_unreachable')
  }
}

/** Only public https addresses; neither errors nor logs contain the address. */
export async function fetchText(network: Network, address: string, bounds: Limits = limits): Promise<{ text: string } | FetchErrorCode> {
  const timer = AbortSignal.timeout(bounds.milliseconds)
  const fetched = fetchFollowingRedirects(network, address, bounds, timer).then(
    (text) => ({ text }),
    (error: unknown) => (error instanceof FetchRejectedError ? error.code : 'address_unreachable'),
  )
  return await Promise.race([once(timer, 'abort').then(() => 'address_unreachable' as const), fetched])
}
