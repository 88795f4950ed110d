import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A server on this machine alone that takes JSON, with all that was handed to it; where its status is 0 it never answers. */
export async function startGateway<Sent>() {
  const taken: Sent[] = []
  const state = { status: 200 }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece: Buffer) => (body += piece.toString()))
    request.on('end', () => {
      if (state.status === 200) taken.push(JSON.parse(body) as Sent)
      if (state.status !== 0) response.writeHead(state.status, state.status === 302 ? { location: '/elsewhere' } : {}).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  )
  return { taken, state, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send` }
}
