import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Server } from 'node:http'
import { type AddressInfo, createConnection, createServer, type Server as AnyServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const closeWithinMs = 5_000

export async function listenLocally(server: AnyServer) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = async () => {
    const closed = once(server, 'close')
    if (server instanceof Server) server.closeAllConnections()
    server.close()
    await closed
  }
  return { port, url: `http://127.0.0.1:${port}`, close }
}

export async function findFreePort() {
  const { port, close } = await listenLocally(createServer())
  await close()
  return port
}

export function launch([command = '', ...args]: readonly string[], cwd: string, env: NodeJS.ProcessEnv, input = '') {
  const child = spawn(command, args, { cwd, env, stdio: [input ? 'pipe' : 'ignore', 'pipe', 'pipe'] })
  const said = { out: '', err: '' }
  child.stdout?.on('data', (chunk: Buffer) => (said.out += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (said.err += chunk.toString()))
  child.stdin?.end(input)
  return { child, said, ended: once(child, 'close').then(() => ({ ...said, code: child.exitCode })) }
}
export type Launched = ReturnType<typeof launch>

export async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  const killTimer = setTimeout(() => child.kill('SIGKILL'), closeWithinMs)
  await exited
  clearTimeout(killTimer)
}

const isResponding = (port: number, path: string) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection(port, '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`),
    )
    socket.once('data', (chunk: Buffer) => {
      socket.destroy()
      resolve(chunk.toString('latin1', 0, 12) === 'HTTP/1.1 200')
    })
    socket.once('error', () => resolve(false)).once('close', () => resolve(false))
  })

/** The default timeout leaves time to generate demo photos. */
export async function waitForFirstResponse({ child, said }: Launched, port: number, path = '/readyz', withinMs = 180_000) {
  const deadline = performance.now() + withinMs
  while (child.exitCode === null && performance.now() < deadline) {
    if (await isResponding(port, path)) return
    await wait(1)
  }
  await stop(child)
  throw new Error(`${path} was never answered:\n${said.out}${said.err}`)
}
