import { type ChildProcess, fork, type Serializable } from 'node:child_process'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort, launch, type Launched, stop } from '../support/launch.ts'

export { freePort, stop }

const root = join(import.meta.dirname, '../..')
const builtServer = join(root, 'dist/server/main.js')
export const clientFolder = join(root, 'dist/client')
/** With a demo to draw before. */
const startWithinMs = 180_000

const running = new Set<ChildProcess>()

function watch(child: ChildProcess) {
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** For an end before the end: nothing that was started here outlives the run. */
export function endAll() {
  for (const child of running) child.kill('SIGKILL')
}

/** A process that will listen on `PORT` of 127.0.0.1. */
export function spawnNode(args: readonly string[], cwd: string, env: Record<string, string>) {
  const launched = launch([process.execPath, ...args], cwd, { PATH: process.env['PATH'], ...env })
  watch(launched.child)
  return launched
}

/** The server as it was built, on that data folder. */
export const spawnServer = (dataDir: string, port: number, args: readonly string[] = [], env: Record<string, string> = {}) =>
  spawnNode([builtServer, ...args], dataDir, { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env })

const ask = (port: number, path: string) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection(port, '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`),
    )
    socket.once('data', (part: Buffer) => {
      socket.destroy()
      resolve(part.toString('latin1', 0, 12) === 'HTTP/1.1 200')
    })
    socket.once('error', () => resolve(false))
  })

/** Waits until that path is answered with 200. */
export async function firstAnswer({ child, said }: Launched, port: number, path: string) {
  const deadline = performance.now() + startWithinMs
  while (child.exitCode === null && performance.now() < deadline) {
    if (await ask(port, path)) return
    await wait(1)
  }
  throw new Error(`${path} was never answered:\n${said.out}${said.err}`)
}

export async function startServer(dataDir: string, args: readonly string[] = [], env: Record<string, string> = {}) {
  const port = await freePort()
  const server = spawnServer(dataDir, port, args, env)
  await firstAnswer(server, port, '/readyz')
  return { port, url: `http://127.0.0.1:${port}`, child: server.child, [Symbol.asyncDispose]: () => stop(server.child) }
}

export type Program<Ask, Answer> = AsyncDisposable & { ask: (wish: Ask) => Promise<Answer> }
type Reply<Answer> = { answer: Answer } | { fault: string }

/** A program of this folder in a process of its own, asked one thing at a time. */
export function startProgram<Ask extends Serializable, Answer>(file: string, options: string[] = []): Program<Ask, Answer> {
  const child = watch(fork(join(import.meta.dirname, file), { execArgv: options }))
  const gone = new Promise<Reply<Answer>>((resolve) => child.once('exit', (code) => resolve({ fault: `ended with ${String(code)}` })))
  return {
    async ask(wish) {
      const replied = new Promise<Reply<Answer>>((resolve) => child.once('message', (reply) => resolve(reply as Reply<Answer>)))
      child.send(wish)
      const reply = await Promise.race([replied, gone])
      if ('fault' in reply) throw new Error(`${file}: ${reply.fault}`)
      return reply.answer
    },
    [Symbol.asyncDispose]: () => stop(child),
  }
}

/** The other end of `startProgram`. */
export function answerWith<Ask, Answer>(work: (wish: Ask) => Promise<Answer>) {
  process.on('message', (wish) => {
    work(wish as Ask).then(
      (answer) => process.send?.({ answer }),
      (fault: unknown) => process.send?.({ fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) }),
    )
  })
  // Whoever started it is gone.
  process.on('disconnect', () => process.exit())
}
