import { type ChildProcess, fork, type Serializable } from 'node:child_process'
import { join } from 'node:path'
import { waitForFirstResponse, findFreePort, launch, stop } from '../support/launch.ts'

const root = join(import.meta.dirname, '../..')
const builtServer = join(root, 'dist/server/main.js')
export const clientFolder = join(root, 'dist/client')

const running = new Set<ChildProcess>()

function trackProcess(child: ChildProcess) {
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** Kills everything that the bench started, so nothing outlives an aborted run. */
export function stopAll() {
  for (const child of running) child.kill('SIGKILL')
}

export function spawnNode(args: readonly string[], cwd: string, env: Record<string, string>) {
  const launched = launch([process.execPath, ...args], cwd, { PATH: process.env['PATH'], ...env })
  trackProcess(launched.child)
  return launched
}

/** The same settings as in the Dockerfile. */
const memorySettings = { NODE_OPTIONS: '--max-semi-space-size=8', MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' }

export const spawnBuiltServer = (dataDir: string, port: number, args: readonly string[] = [], env: Record<string, string> = {}) =>
  spawnNode([builtServer, ...args], dataDir, {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ...memorySettings,
    ...env,
  })

export async function startBuiltServer(dataDir: string, args: readonly string[] = [], env: Record<string, string> = {}) {
  const port = await findFreePort()
  const server = spawnBuiltServer(dataDir, port, args, env)
  await waitForFirstResponse(server, port)
  return { port, url: `http://127.0.0.1:${port}`, child: server.child, [Symbol.asyncDispose]: () => stop(server.child) }
}

export type Program<Ask, Answer> = AsyncDisposable & { ask: (request: Ask) => Promise<Answer> }
type Reply<Answer> = { answer: Answer } | { fault: string }

export function startProgram<Ask extends Serializable, Answer>(file: string, options: string[] = []): Program<Ask, Answer> {
  const child = trackProcess(fork(join(import.meta.dirname, file), { execArgv: options }))
  const exited = new Promise<Reply<Answer>>((resolve) => child.once('exit', (code) => resolve({ fault: `ended with ${String(code)}` })))
  return {
    async ask(request) {
      const replied = new Promise<Reply<Answer>>((resolve) => child.once('message', (reply) => resolve(reply as Reply<Answer>)))
      child.send(request)
      const reply = await Promise.race([replied, exited])
      if ('fault' in reply) throw new Error(`${file}: ${reply.fault}`)
      return reply.answer
    },
    [Symbol.asyncDispose]: () => stop(child),
  }
}

export function respondWith<Ask, Answer>(work: (request: Ask) => Promise<Answer>) {
  process.on('message', (request) => {
    work(request as Ask).then(
      (response) => process.send?.({ answer: response }),
      (error: unknown) => process.send?.({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
  })
  process.on('disconnect', () => process.exit())
}
