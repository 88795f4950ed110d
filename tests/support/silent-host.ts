import { createConnection, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { listenLocally } from './launch.ts'

/** While silent it forwards nothing and closes nothing, like a host that is gone. */
export async function startSilentHost(url: string) {
  const state = { isSilent: false }
  const sockets = new Set<Socket>()
  const forward = (from: Socket, to: Socket) => {
    sockets.add(from.on('data', (chunk) => state.isSilent || to.write(chunk)))
    from.once('close', () => to.destroy()).on('error', () => to.destroy())
  }
  const folder = new URL(url).searchParams.get('host') ?? ''
  const server = createServer((client) => {
    const upstream = createConnection(`${folder}/.s.PGSQL.5432`)
    forward(client, upstream)
    forward(upstream, client)
  })
  const { port, close } = await listenLocally(server)
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await close()
  })
  return { url: `postgres://postgres@127.0.0.1:${port}${new URL(url).pathname}`, state }
}
