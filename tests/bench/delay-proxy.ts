import { createConnection, createServer } from 'node:net'
import { respondWith } from './processes.ts'

/** Delays only what the client sends; responses pass at once. */
export type DelayOptions = { port: number; socket: string; milliseconds: number }

respondWith(async ({ port, socket, milliseconds }: DelayOptions) => {
  const server = createServer({ noDelay: true }, (client) => {
    const upstream = createConnection(socket)
    client.on('data', (chunk) => setTimeout(() => upstream.write(chunk), milliseconds))
    upstream.on('data', (chunk) => client.write(chunk))
    client.once('close', () => upstream.destroy()).on('error', () => upstream.destroy())
    upstream.once('close', () => client.destroy()).on('error', () => client.destroy())
  })
  server.listen(port, '127.0.0.1')
  return null
})
