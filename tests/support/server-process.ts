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
    /** The folder that the first test that starts a process builds its program into. */
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
    // Another process of this run is at it.
    while (!existsSync(done)) await wait(50)
    return
  }
  const server = await createServerBundler(folder, further)
  await server.rebuild()
  await server.dispose()
  await writeFile(done, '')
}

// Started from its sources a process would take three seconds to read them.
const folder = inject('programs')
await buildOnce(folder)
const words = (program: Program, typed = '', programs = folder) => [
  process.execPath,
  join(programs, 'server', `${program}.js`),
  ...typed.split(' ').filter(Boolean),
]
/** The folder of a later version of the programs, which has this migration too. */
export async function shiftedPrograms(sql: string) {
  const later = await createTempFolder()
  for (const name of ['server', 'package.json']) await cp(join(folder, name), join(later, name), { recursive: true })
  await symlink(join(folder, 'node_modules'), join(later, 'node_modules'))
  await addMigration(getMigrationsFolder(), join(later, 'migrations'), sql)
  return later
}

/** With what of them was compiled once they start in half the time. */
const compiled = { NODE_COMPILE_CACHE: join(folder, 'compiled') }

/** The program with these words, run to its end on that folder. `behind`: the command that starts it, such as `unshare`. */
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

/** A server in a process of its own. `outcome`: what it said up to being ready or to its end; `said`: what it has said by now. */
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

/** One that is ready, where it is. */
export async function startServer(dataDir: string, env?: NodeJS.ProcessEnv, behind?: readonly string[]) {
  const port = await freePort()
  const server = startServerOn(dataDir, 'serve', { PORT: String(port), ...env }, behind)
  expect(await server.outcome).toMatchObject({ code: null, err: '' })
  return { ...server, port, url: `http://127.0.0.1:${port}` }
}

/** In a view of the file system of its own, whose folder `$1` is a disk of so many megabytes with what lies in `$2`; it goes with the process. */
const onSmallDisk = (at: string, from: string, megabytes: number) => {
  const script = `mount -t tmpfs -o size=${megabytes}m tmpfs "$1" && cp -a "$2/." "$1" && shift 2 && exec "$@"`
  return ['unshare', '-rm', 'sh', '-c', script, 'sh', at, from]
}

/** Why no disk can be mounted here, or null. */
export async function smallDiskProblem() {
  const [at, from] = [await createTempFolder(), await createTempFolder()]
  const [command, ...rest] = [...onSmallDisk(at, from, 1), 'true']
  const { status, error, stderr } = spawnSync(command, rest, { encoding: 'utf8' })
  return status === 0 ? null : `no disk can be mounted here: ${error?.message ?? stderr.trim()}`
}

/** Serves a copy of that data folder on a disk of so many megabytes; `dataDir` is where others see it. */
export async function serveOnSmallDisk(from: string, megabytes: number) {
  const at = await createTempFolder()
  const server = await startServer(at, {}, onSmallDisk(at, from, megabytes))
  return { ...server, dataDir: `/proc/${server.pid}/root${at}` }
}

/** Runs the program to its end where `at` is a disk of so many megabytes with what lies in `from`, filled up first but for `room` kilobytes. `left`: what is there then. */
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
