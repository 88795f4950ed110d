import { createServer, request } from 'node:http'
import { listenLocally } from './launch.ts'

export async function startLoadBalancer(addresses: readonly string[]) {
  let asked = 0
  const server = createServer((from, to) => {
    const { hostname, port } = new URL(addresses[asked++ % addresses.length] ?? '')
    const onward = request({ hostname, port, method: from.method, path: from.url, headers: from.headers }, (response) => {
      to.writeHead(response.statusCode ?? 502, response.headers)
      // Streams must pass through without buffering.
      to.flushHeaders()
      response.pipe(to)
    })
    onward.once('error', () => to.destroy())
    to.once('close', () => onward.destroy())
    from.pipe(onward)
  })
  return listenLocally(server)
}
