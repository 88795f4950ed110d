import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { aFolder, freePort } from './places.ts'
import { compiled, type Program, programs } from './programs.ts'

const root = join(import.meta.dirname, '../..')

/** A server in a process of its own, behind the words that it is started with; `outcome` is what it said up to being ready or to its end, `said` what it has said by now. */
export function startOn(dataDir: string, program: Program, port = 0, behind: readonly string[] = [], more: NodeJS.ProcessEnv = {}) {
  const env = { ...compiled, PATH: process.env['PATH'], DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(port), ...more }
  const [command, ...words] = [...behind, process.execPath, programs[program]]
  const child = spawn(command, words, { cwd: dataDir, env, stdio: ['ignore', 'pipe', 'pipe'] })
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
  const outcome = Promise.race([ready, ended]).then(() => ({ ...said, code: child.exitCode }))
  return { pid: child.pid ?? 0, outcome, said, end }
}

export const serve = (dataDir: string, port?: number, env?: NodeJS.ProcessEnv) => startOn(dataDir, 'serve', port, [], env)

/** One that is ready, where it is. */
export async function serving(dataDir: string, env?: NodeJS.ProcessEnv) {
  const port = await freePort()
  const server = serve(dataDir, port, env)
  expect(await server.outcome).toMatchObject({ code: null, err: '' })
  return { ...server, port, url: `http://127.0.0.1:${port}` }
}

/** In a view of the file system of its own, whose folder `$1` is a disk of so many megabytes with what lies in `$2`; it goes with the process. */
const onSmallDisk = (at: string, from: string, megabytes: number) => {
  const script = `mount -t tmpfs -o size=${megabytes}m tmpfs "$1" && cp -a "$2/." "$1" && shift 2 && exec "$@"`
  return ['unshare', '-rm', 'sh', '-c', script, 'sh', at, from]
}

/** Why no disk can be mounted here, or null. */
export async function noSmallDisk() {
  const [at, from] = [await aFolder(), await aFolder()]
  const [command, ...words] = [...onSmallDisk(at, from, 1), 'true']
  const { status, error, stderr } = spawnSync(command, words, { encoding: 'utf8' })
  return status === 0 ? null : `no disk can be mounted here: ${error?.message ?? stderr.trim()}`
}

/** Serves a copy of that data folder on a disk of so many megabytes; `dataDir` is where others see it. */
export async function serveOnSmallDisk(from: string, megabytes: number, port: number) {
  const at = await aFolder()
  const server = startOn(at, 'serve', port, onSmallDisk(at, from, megabytes))
  return { ...server, dataDir: `/proc/${server.pid}/root${at}` }
}

/** Runs the program to its end where `at` is a disk of so many megabytes with what lies in `from`, filled up first but for `room` kilobytes where that is asked for. `left`: what is there then. */
export async function runOnSmallDisk(at: string, from: string, megabytes: number, { typed = '', isFull = false, room = 0, env = {} }) {
  const left = join(await aFolder(), 'left')
  const fill = isFull ? `head -c ${room}k /dev/zero > ${at}/room; cat /dev/zero > ${at}/ballast 2> /dev/null; rm ${at}/room;` : ''
  const script = `${fill} "$@"; code=$?; (ls -A ${at}; ls -A ${at}/backups 2> /dev/null) > ${left}; exit $code`
  const program = [process.execPath, programs.main, ...typed.split(' ')]
  const [command = '', ...words] = [...onSmallDisk(at, from, megabytes), 'sh', '-c', script, 'sh', ...program]
  const child = spawn(command, words, { cwd: root, env: { ...compiled, PATH: process.env.PATH, ...env } })
  const said = { out: '', err: '' }
  child.stdout.on('data', (part: Buffer) => (said.out += part.toString()))
  child.stderr.on('data', (part: Buffer) => (said.err += part.toString()))
  await once(child, 'close')
  return { code: child.exitCode, ...said, left: (await readFile(left, 'utf8')).split('\n').filter(Boolean) }
}
