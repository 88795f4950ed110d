import http, { type RequestListener } from 'node:http'
import { isIP, type LookupFunction } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Network } from '../../server/lib/safe-fetch/safe-request.ts'
import { listenLocally } from './launch.ts'

export const publicHost = '93.184.215.14'
const toLookupAddress = (address: string) => ({ address, family: isIP(address) })

const getLookupAddresses = (host: string, lookup: LookupFunction | undefined) =>
  new Promise<unknown>((resolve) => lookup?.(host, { all: true }, (_, addresses) => resolve(addresses)))

/** Sends every request to one local server; each lookup of a name gives its next list of addresses. */
export async function createFakeInternet(handler: RequestListener, names: Record<string, string[][]> = {}) {
  const { port, close } = await listenLocally(http.createServer(handler))
  onTestFinished(close)
  const looked: string[] = []
  const connected: Promise<unknown>[] = []
  const network: Network = {
    failuresAfterMs: 0,
    resolve: async (host) => {
      if (isIP(host) > 0) return [toLookupAddress(host)]
      const addressLists = names[host] ?? [[publicHost]]
      const attempt = looked.filter((name) => name === host).length
      looked.push(host)
      return (addressLists[Math.min(attempt, addressLists.length - 1)] ?? []).map(toLookupAddress)
    },
    request: (url, { lookup, ...options }) => {
      connected.push(getLookupAddresses(url.hostname, lookup))
      const { pathname, search, host } = url
      return http.request({ ...options, host: '127.0.0.1', port, path: pathname + search }).setHeader('host', host)
    },
  }
  return { network, looked, connected: () => Promise.all(connected) }
}
