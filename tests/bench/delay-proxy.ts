import { createConnection, createServer } from 'node:net'
import { respondWith } from './processes.ts'

/** Passes on to the socket of a Postgres what comes to the port, each piece so many milliseconds later; what comes back at once. */
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
