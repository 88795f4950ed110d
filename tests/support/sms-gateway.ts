import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { listenLocally } from './launch.ts'

/** With status 0 it never responds. */
export async function startSmsGateway<Sent>() {
  const received: Sent[] = []
  const state = { status: 200 }
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      if (state.status === 200) received.push(body as Sent)
      if (state.status !== 0) response.writeHead(state.status, state.status === 302 ? { location: '/elsewhere' } : {}).end()
    })
  })
  const { url, close } = await listenLocally(server)
  onTestFinished(close)
  return { taken: received, state, url: `${url}/send` }
}
