import { createConnection, type Socket } from 'node:net'
import { respondWith } from './processes.ts'

export type LoadOptions = { port: number; requests: string[]; connections: number; milliseconds: number | null }
export type LoadResult = { perSecond: number; statuses: Record<string, number> }

const connect = (port: number) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = createConnection({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket))
    socket.once('error', reject)
  })

const endOfHead = '\r\n\r\n'
const lastChunk = '\r\n0\r\n\r\n'

/** Parses only what it needs of HTTP/1.1, so that the CPU is left to the server. */
function createResponseReader(done: (status: string) => void) {
  let head = ''
  let left = 0
  let tail: string | null = null
  const finish = () => {
    const status = head.slice(9, 12)
    head = ''
    tail = null
    done(status)
  }
  const readHead = (chunk: Buffer) => {
    head += chunk.toString('latin1')
    const end = head.indexOf(endOfHead)
    if (end < 0) return
    const length = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, end))?.[1]
    if (length === undefined) {
      tail = head.slice(-lastChunk.length)
      return tail === lastChunk ? finish() : undefined
    }
    left = Number(length) - (head.length - end - endOfHead.length)
    if (left === 0) finish()
  }
  return (chunk: Buffer) => {
    if (left === 0 && tail === null) return readHead(chunk)
    if (tail === null) {
      left -= chunk.length
      return left === 0 ? finish() : undefined
    }
    tail = (tail + chunk.toString('latin1')).slice(-lastChunk.length)
    if (tail === lastChunk) finish()
  }
}

const sendRequests = (socket: Socket, nextRequest: () => string | undefined, onResponse: (status: string) => void) =>
  new Promise<void>((resolve, reject) => {
    const send = () => {
      const request = nextRequest()
      if (request === undefined) {
        socket.removeAllListeners()
        return resolve()
      }
      socket.write(request, 'latin1')
    }
    const read = createResponseReader((status) => {
      onResponse(status)
      send()
    })
    socket.on('data', read)
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('the server closed a connection')))
    send()
  })

/** A busy server accepts connections slowly, so all must be open before the measurement. */
async function openSockets(port: number, connections: number) {
  const sockets = await Promise.all(Array.from({ length: connections }, () => connect(port)))
  const ignore = () => undefined
  const warmUp = (socket: Socket, greetings: string[]) => sendRequests(socket, () => greetings.pop(), ignore)
  await Promise.all(sockets.map((socket) => warmUp(socket, [`GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`])))
  return sockets
}

async function runLoad({ port, requests, connections, milliseconds }: LoadOptions): Promise<LoadResult> {
  const sockets = await openSockets(port, connections)
  const statuses: Record<string, number> = {}
  const start = performance.now()
  let next = 0
  const isOver = milliseconds === null ? () => next >= requests.length : () => performance.now() - start >= milliseconds
  const nextRequest = () => (isOver() ? undefined : requests[next++ % requests.length])
  let responses = 0
  const onResponse = (status: string) => {
    statuses[status] = (statuses[status] ?? 0) + 1
    responses += 1
  }
  await Promise.all(sockets.map((socket) => sendRequests(socket, nextRequest, onResponse)))
  const seconds = (performance.now() - start) / 1000
  for (const socket of sockets) socket.destroy()
  return { perSecond: responses / seconds, statuses }
}

respondWith(runLoad)
