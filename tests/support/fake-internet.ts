import http, { type RequestListener } from 'node:http'
import { isIP, type LookupFunction } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Network } from '../../server/lib/safe-fetch/safe-request.ts'
import { listenLocally } from './launch.ts'

export const publicHost = '93.184.215.14'
const told = (address: string) => ({ address, family: isIP(address) })

const goalOf = (host: string, lookup: LookupFunction | undefined) =>
  new Promise<unknown>((resolve) => lookup?.(host, { all: true }, (_, addresses) => resolve(addresses)))

/** Sends every request to one local server; each lookup of a name gives its next list of addresses. */
export async function createFakeInternet(response: RequestListener, names: Record<string, string[][]> = {}) {
  const { port, close } = await listenLocally(http.createServer(response))
  onTestFinished(close)
  const looked: string[] = []
  const connected: Promise<unknown>[] = []
  const network: Network = {
    failuresAfterMs: 0,
    resolve: async (host) => {
      if (isIP(host) > 0) return [told(host)]
      const turns = names[host] ?? [[publicHost]]
      const turn = looked.filter((one) => one === host).length
      looked.push(host)
      return (turns[Math.min(turn, turns.length - 1)] ?? []).map(told)
    },
    request: (url, { lookup, ...options }) => {
      connected.push(goalOf(url.hostname, lookup))
      const { pathname, search, host } = url
      return http.request({ ...options, host: '127.0.0.1', port, path: pathname + search }).setHeader('host', host)
    },
  }
  return { network, looked, connected: () => Promise.all(connected) }
}
