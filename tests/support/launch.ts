import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

const closeWithinMs = 5_000

export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** Starts those words as a process, with this as all that it is told by its environment. `said`: what it has said by now. */
export function launch([command = '', ...words]: readonly string[], cwd: string, env: NodeJS.ProcessEnv, input = '') {
  const child = spawn(command, words, { cwd, env, stdio: [input ? 'pipe' : 'ignore', 'pipe', 'pipe'] })
  const said = { out: '', err: '' }
  child.stdout?.on('data', (part: Buffer) => (said.out += part.toString()))
  child.stderr?.on('data', (part: Buffer) => (said.err += part.toString()))
  child.stdin?.end(input)
  return { child, said, ended: once(child, 'close').then(() => ({ ...said, code: child.exitCode })) }
}
export type Launched = ReturnType<typeof launch>

export async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  const impatient = setTimeout(() => child.kill('SIGKILL'), closeWithinMs)
  await gone
  clearTimeout(impatient)
}
