import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { FetchFault } from '../../../shared/domain/calendar.ts'
import { type Network, parsePublicUrl, safeRequest, FetchRejectedError } from './safe-request.ts'

const limits = { milliseconds: 10_000, bytes: 1024 * 1024, redirects: 3 }
type Limits = typeof limits

const requestHeaders = { Accept: 'text/calendar, */*;q=0.1', 'Accept-Encoding': 'identity', 'User-Agent': 'Twara' }

async function readText(answer: IncomingMessage, most: number) {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length
    if (size > most) throw new FetchRejectedError('address_large')
    parts.push(part)
  }
  return new TextDecoder().decode(Buffer.concat(parts))
}

const isRedirect = ({ statusCode = 0 }: IncomingMessage) => [301, 302, 303, 307, 308].includes(statusCode)
const isPlain = ({ headers }: IncomingMessage) => (headers['content-encoding'] ?? 'identity') === 'identity'

async function follow(network: Network, address: string, { bytes, redirects }: Limits, signal: AbortSignal): Promise<string> {
  let url = parsePublicUrl(address)
  for (let left = redirects; ; left -= 1) {
    const answer = await safeRequest(network, url, { headers: requestHeaders, signal })
    if (answer.statusCode === 200 && isPlain(answer)) return await readText(answer, bytes)
    answer.destroy()
    const { location } = answer.headers
    if (!isRedirect(answer) || !location || left === 0) throw new FetchRejectedError('address_unreachable')
    url = parsePublicUrl(URL.parse(location, url)?.href ?? '', 'address_unreachable')
  }
}

/** Only public https addresses; neither errors nor logs contain the address. */
export async function fetchText(network: Network, address: string, within: Limits = limits): Promise<{ text: string } | FetchFault> {
  const timer = AbortSignal.timeout(within.milliseconds)
  const fetched = follow(network, address, within, timer).then(
    (text) => ({ text }),
    (fault: unknown) => (fault instanceof FetchRejectedError ? fault.fault : 'address_unreachable'),
  )
  return await Promise.race([once(timer, 'abort').then(() => 'address_unreachable' as const), fetched])
}
