import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, inject, onTestFinished } from 'vitest'
import { createServerBundler } from '../../build/server.ts'
import { getMigrationsFolder } from '../../server/db/migrations.ts'
import { addMigration } from './newer-migration.ts'
import { freePort, launch } from './launch.ts'
import { createTempFolder } from './temp-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    programs: string
  }
}

const further = { serve: 'tests/support/serve.ts', 'crash-in-migration': 'tests/support/crash-in-migration.ts' }

type Program = 'main' | keyof typeof further

async function buildOnce(folder: string) {
  const done = join(folder, 'done')
  try {
    await mkdir(join(folder, 'building'))
  } catch {
    while (!existsSync(done)) await wait(50)
    return
  }
  const server = await createServerBundler(folder, further)
  await server.rebuild()
  await server.dispose()
  await writeFile(done, '')
}

// Starting from source would take three seconds.
const folder = inject('programs')
await buildOnce(folder)
const words = (program: Program, typed = '', programs = folder) => [
  process.execPath,
  join(programs, 'server', `${program}.js`),
  ...typed.split(' ').filter(Boolean),
]
export async function shiftedPrograms(sql: string) {
  const later = await createTempFolder()
  for (const name of ['server', 'package.json']) await cp(join(folder, name), join(later, name), { recursive: true })
  await symlink(join(folder, 'node_modules'), join(later, 'node_modules'))
  await addMigration(getMigrationsFolder(), join(later, 'migrations'), sql)
  return later
}

const compiled = { NODE_COMPILE_CACHE: join(folder, 'compiled') }

/** `behind` is the command that wraps the program, such as `unshare`. */
export function runTwara(
  dataDir: string,
  typed: string,
  input = '',
  env: NodeJS.ProcessEnv = {},
  behind: readonly string[] = [],
  programs = folder,
) {
  return launch([...behind, ...words('main', typed, programs)], dataDir, { ...compiled, DATA_DIR: dataDir, ...env }, input).ended
}

/** `outcome` is the output until the server is ready or has ended. */
export function startServerOn(
  dataDir: string,
  program: Program,
  more: NodeJS.ProcessEnv = {},
  behind: readonly string[] = [],
  programs = folder,
) {
  const env = { ...compiled, PATH: process.env['PATH'], DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', ...more }
  const { child, said, ended } = launch([...behind, ...words(program, '', programs)], dataDir, env)
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    return (await ended).code
  }
  onTestFinished(async () => void (await end('SIGKILL')))
  const ready = new Promise<void>((resolve) => {
    child.stdout?.on('data', () => {
      if (said.out.includes('is running at')) resolve()
    })
  })
  const outcome = Promise.race([ready, ended]).then(() => ({ ...said, code: child.exitCode }))
  return { pid: child.pid ?? 0, outcome, said, end }
}

export async function startServer(dataDir: string, env?: NodeJS.ProcessEnv, behind?: readonly string[]) {
  const port = await freePort()
  const server = startServerOn(dataDir, 'serve', { PORT: String(port), ...env }, behind)
  expect(await server.outcome).toMatchObject({ code: null, err: '' })
  return { ...server, port, url: `http://127.0.0.1:${port}` }
}

/** Mounts a tmpfs of that size in a private namespace and copies `from` into it. */
const onSmallDisk = (at: string, from: string, megabytes: number) => {
  const script = `mount -t tmpfs -o size=${megabytes}m tmpfs "$1" && cp -a "$2/." "$1" && shift 2 && exec "$@"`
  return ['unshare', '-rm', 'sh', '-c', script, 'sh', at, from]
}

export async function smallDiskProblem() {
  const [at, from] = [await createTempFolder(), await createTempFolder()]
  const [command, ...rest] = [...onSmallDisk(at, from, 1), 'true']
  const { status, error, stderr } = spawnSync(command, rest, { encoding: 'utf8' })
  return status === 0 ? null : `no disk can be mounted here: ${error?.message ?? stderr.trim()}`
}

export async function serveOnSmallDisk(from: string, megabytes: number) {
  const at = await createTempFolder()
  const server = await startServer(at, {}, onSmallDisk(at, from, megabytes))
  return { ...server, dataDir: `/proc/${server.pid}/root${at}` }
}

/** Fills the disk but for `room` kilobytes and lists the files left afterwards. */
export async function runOnFullDisk(
  at: string,
  from: string,
  megabytes: number,
  typed: string,
  env: NodeJS.ProcessEnv,
  room = 0,
  programs = folder,
) {
  const left = join(await createTempFolder(), 'left')
  const fill = `head -c ${room}k /dev/zero > ${at}/room; cat /dev/zero > ${at}/ballast 2> /dev/null; rm ${at}/room`
  const script = `${fill}; "$@"; code=$?; (ls -A ${at}; ls -A ${at}/backups 2> /dev/null) > ${left}; exit $code`
  const behind = [...onSmallDisk(at, from, megabytes), 'sh', '-c', script, 'sh']
  const ended = await runTwara(at, typed, '', { PATH: process.env.PATH, ...env }, behind, programs)
  return { ...ended, left: (await readFile(left, 'utf8')).split('\n').filter(Boolean) }
}
