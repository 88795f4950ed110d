import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, inject, onTestFinished } from 'vitest'
import { createServerBundler } from '../../build/server.ts'
import { getMigrationsFolder } from '../../server/db/migrations.ts'
import { addMigration } from './newer-migration.ts'
import { findFreePort, launch } from './launch.ts'
import { createTempFolder } from './temp-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    programs: string
  }
}

const extraPrograms = { serve: 'tests/support/serve.ts', 'crash-in-migration': 'tests/support/crash-in-migration.ts' }

type Program = 'main' | keyof typeof extraPrograms

async function buildOnce(folder: string) {
  const doneFile = join(folder, 'done')
  try {
    await mkdir(join(folder, 'building'))
  } catch {
    while (!existsSync(doneFile)) await wait(50)
    return
  }
  const server = await createServerBundler(folder, extraPrograms)
  await server.rebuild()
  await server.dispose()
  await writeFile(doneFile, '')
}

// Starting from source would take three seconds.
const folder = inject('programs')
await buildOnce(folder)
const buildCommand = (program: Program, commandLine = '', programs = folder) => [
  process.execPath,
  join(programs, 'server', `${program}.js`),
  ...commandLine.split(' ').filter(Boolean),
]
export async function copyProgramsWithMigration(sql: string) {
  const later = await createTempFolder()
  for (const name of ['server', 'package.json']) await cp(join(folder, name), join(later, name), { recursive: true })
  await symlink(join(folder, 'node_modules'), join(later, 'node_modules'))
  await addMigration(getMigrationsFolder(), join(later, 'migrations'), sql)
  return later
}

const compileCacheEnv = { NODE_COMPILE_CACHE: join(folder, 'compiled') }

/** `behind` is the command that wraps the program, such as `unshare`. */
export function runCliProcess(
  dataDir: string,
  commandLine: string,
  input = '',
  env: NodeJS.ProcessEnv = {},
  wrapper: readonly string[] = [],
  programs = folder,
) {
  return launch(
    [...wrapper, ...buildCommand('main', commandLine, programs)],
    dataDir,
    { ...compileCacheEnv, DATA_DIR: dataDir, ...env },
    input,
  ).ended
}

/** `outcome` is the output until the server is ready or has ended. */
export function spawnServerProcess(
  dataDir: string,
  program: Program,
  extraEnv: NodeJS.ProcessEnv = {},
  wrapper: readonly string[] = [],
  programs = folder,
) {
  const env = { ...compileCacheEnv, PATH: process.env['PATH'], DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', ...extraEnv }
  const { child, said, ended } = launch([...wrapper, ...buildCommand(program, '', programs)], dataDir, env)
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

export async function startServer(dataDir: string, env?: NodeJS.ProcessEnv, wrapper?: readonly string[]) {
  const port = await findFreePort()
  const server = spawnServerProcess(dataDir, 'serve', { PORT: String(port), ...env }, wrapper)
  expect(await server.outcome).toMatchObject({ code: null, err: '' })
  return { ...server, port, url: `http://127.0.0.1:${port}` }
}

/** Mounts a tmpfs of that size in a private namespace and copies `from` into it. */
const buildSmallDiskCommand = (mountPoint: string, sourceDir: string, megabytes: number) => {
  const script = `mount -t tmpfs -o size=${megabytes}m tmpfs "$1" && cp -a "$2/." "$1" && shift 2 && exec "$@"`
  return ['unshare', '-rm', 'sh', '-c', script, 'sh', mountPoint, sourceDir]
}

export async function findSmallDiskProblem() {
  const [mountPoint, sourceDir] = [await createTempFolder(), await createTempFolder()]
  const [command, ...rest] = [...buildSmallDiskCommand(mountPoint, sourceDir, 1), 'true']
  const { status, error, stderr } = spawnSync(command, rest, { encoding: 'utf8' })
  return status === 0 ? null : `no disk can be mounted here: ${error?.message ?? stderr.trim()}`
}

export async function serveOnSmallDisk(sourceDir: string, megabytes: number) {
  const mountPoint = await createTempFolder()
  const server = await startServer(mountPoint, {}, buildSmallDiskCommand(mountPoint, sourceDir, megabytes))
  return { ...server, dataDir: `/proc/${server.pid}/root${mountPoint}` }
}

/** Fills the disk but for `room` kilobytes and lists the files left afterwards. */
export async function runOnFullDisk(
  mountPoint: string,
  sourceDir: string,
  megabytes: number,
  commandLine: string,
  env: NodeJS.ProcessEnv,
  room = 0,
  programs = folder,
) {
  const listPath = join(await createTempFolder(), 'left')
  const fill = `head -c ${room}k /dev/zero > ${mountPoint}/room; cat /dev/zero > ${mountPoint}/ballast 2> /dev/null; rm ${mountPoint}/room`
  const script = `${fill}; "$@"; code=$?; (ls -A ${mountPoint}; ls -A ${mountPoint}/backups 2> /dev/null) > ${listPath}; exit $code`
  const wrapper = [...buildSmallDiskCommand(mountPoint, sourceDir, megabytes), 'sh', '-c', script, 'sh']
  const ended = await runCliProcess(mountPoint, commandLine, '', { PATH: process.env.PATH, ...env }, wrapper, programs)
  return { ...ended, left: (await readFile(listPath, 'utf8')).split('\n').filter(Boolean) }
}
