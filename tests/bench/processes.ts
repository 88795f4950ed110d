import { type ChildProcess, fork, type Serializable } from 'node:child_process'
import { join } from 'node:path'
import { waitForFirstResponse, freePort, launch, stop } from '../support/launch.ts'

const root = join(import.meta.dirname, '../..')
const builtServer = join(root, 'dist/server/main.js')
export const clientFolder = join(root, 'dist/client')

const running = new Set<ChildProcess>()

function watch(child: ChildProcess) {
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
  watch(launched.child)
  return launched
}

/** The same settings as in the Dockerfile. */
const memorySettings = { NODE_OPTIONS: '--max-semi-space-size=8', MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' }

export const spawnServer = (dataDir: string, port: number, args: readonly string[] = [], env: Record<string, string> = {}) =>
  spawnNode([builtServer, ...args], dataDir, {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ...memorySettings,
    ...env,
  })

export async function startServer(dataDir: string, args: readonly string[] = [], env: Record<string, string> = {}) {
  const port = await freePort()
  const server = spawnServer(dataDir, port, args, env)
  await waitForFirstResponse(server, port)
  return { port, url: `http://127.0.0.1:${port}`, child: server.child, [Symbol.asyncDispose]: () => stop(server.child) }
}

export type Program<Ask, Answer> = AsyncDisposable & { ask: (wish: Ask) => Promise<Answer> }
type Reply<Answer> = { answer: Answer } | { fault: string }

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

export function respondWith<Ask, Answer>(work: (wish: Ask) => Promise<Answer>) {
  process.on('message', (wish) => {
    work(wish as Ask).then(
      (response) => process.send?.({ answer: response }),
      (error: unknown) => process.send?.({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
  })
  process.on('disconnect', () => process.exit())
}
