import { createConnection, createServer } from 'node:net'
import { respondWith } from './processes.ts'

/** Delays only what the client sends; responses pass at once. */
export type DelayOptions = { port: number; socket: string; milliseconds: number }

respondWith(async ({ port, socket, milliseconds }: DelayOptions) => {
  const server = createServer({ noDelay: true }, (near) => {
    const far = createConnection(socket)
    near.on('data', (piece) => setTimeout(() => far.write(piece), milliseconds))
    far.on('data', (piece) => near.write(piece))
    near.once('close', () => far.destroy()).on('error', () => far.destroy())
    far.once('close', () => near.destroy()).on('error', () => near.destroy())
  })
  server.listen(port, '127.0.0.1')
  return null
})
