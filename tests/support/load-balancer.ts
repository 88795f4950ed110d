import { createServer, request } from 'node:http'
import { listenLocally } from './launch.ts'

export async function startLoadBalancer(addresses: readonly string[]) {
  let requestCount = 0
  const server = createServer((incoming, outgoing) => {
    const { hostname, port } = new URL(addresses[requestCount++ % addresses.length] ?? '')
    const proxied = request({ hostname, port, method: incoming.method, path: incoming.url, headers: incoming.headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      // Streams must pass through without buffering.
      outgoing.flushHeaders()
      response.pipe(outgoing)
    })
    proxied.once('error', () => outgoing.destroy())
    outgoing.once('close', () => proxied.destroy())
    incoming.pipe(proxied)
  })
  return listenLocally(server)
}
