import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** A data folder that is gone when the test has ended. */
export async function aFolder() {
  const dataDir = await mkdtemp(join(tmpdir(), 'twara-start-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

/** A server in a process of its own; `outcome` is what it said up to being ready or to its end. */
export function startOn(dataDir: string, program: string, port = 0) {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(port) }
  const child = spawn(process.execPath, [join(root, program)], { cwd: dataDir, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'close')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const said = { out: '', err: '' }
  const ready = new Promise<void>((resolve) => {
    child.stdout.on('data', (part: Buffer) => {
      said.out += part.toString()
      if (said.out.includes('is running at')) resolve()
    })
  })
  child.stderr.on('data', (part: Buffer) => (said.err += part.toString()))
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
    return child.exitCode
  }
  return { pid: child.pid ?? 0, outcome: Promise.race([ready, ended]).then(() => ({ ...said, code: child.exitCode })), end }
}

export const serve = (dataDir: string, port?: number) => startOn(dataDir, 'tests/support/serve.ts', port)

export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
