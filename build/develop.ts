import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import type * as esbuild from 'esbuild'
import { pinnedNode } from '../setup.mjs'
import { createClientBundler } from './client.ts'
import { root } from './options.ts'
import { createServerBundler } from './server.ts'

const debounceMs = 30
const closeWithinMs = 150
const isServerSource = (path: string) => path.startsWith('server')
const isStyleSheet = (path: string) => path.endsWith('.scss')

export function printBuildError(error: unknown) {
  const problems = error instanceof Error && 'errors' in error ? (error.errors as esbuild.Message[]) : undefined
  if (!problems) return console.error(`Building failed: ${error instanceof Error ? error.message : String(error)}`)
  for (const { location, text } of problems)
    console.error(`${location ? `${location.file}:${location.line}:${location.column} ` : ''}${text}`)
}

async function stopServer(server: ChildProcess | undefined) {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const exited = new Promise((resolved) => server.once('exit', resolved))
  server.kill('SIGTERM')
  const timer = setTimeout(() => server.kill('SIGKILL'), closeWithinMs)
  await exited
  clearTimeout(timer)
}

async function deleteOldChunks(folder: string, written: ReadonlySet<string>) {
  for (const name of await readdir(folder)) if (/\.(js|css)$/.test(name) && !written.has(join(folder, name))) await rm(join(folder, name))
}

export async function develop(dist: string) {
  await rm(dist, { recursive: true, force: true })
  await mkdir(dist)
  // The next start must not take it for a real build.
  await writeFile(join(dist, 'stamp'), 'development')
  const bundlers = await Promise.all([createClientBundler(dist), createServerBundler(dist)])
  let server: ChildProcess | undefined
  const outputs: string[][] = []
  const changes = new Set<string>()

  async function restart() {
    const started = performance.now()
    const changed = [...changes]
    changes.clear()
    const isUnaffected = [isServerSource, isStyleSheet].map((test) => changed.length > 0 && changed.every(test))
    // What fails to build is missing here, so that the next change builds it.
    const known = outputs.splice(0)
    await Promise.all(bundlers.map(async ({ rebuild }, i) => void (outputs[i] = (isUnaffected[i] && known[i]) || (await rebuild()))))
    const written = outputs.flat().map((path) => resolve(root, path))
    for (const folder of ['client/assets', 'server']) await deleteOldChunks(join(dist, folder), new Set(written))
    console.log(`Built in ${Math.round(performance.now() - started)} ms`)
    await stopServer(server)
    server = spawn(pinnedNode(), [relative(root, join(dist, 'server/main.js'))], { cwd: root, stdio: 'inherit' })
  }
  let running = restart().catch(printBuildError)
  let timer: NodeJS.Timeout | undefined
  const restartSoon = (path: string) => {
    changes.add(path)
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.then(restart).catch(printBuildError)
    }, debounceMs)
  }
  for (const folder of ['client', 'migrations', 'server', 'shared'])
    watch(join(root, folder), { recursive: true }, (_, name) => restartSoon(join(folder, name ?? '')))
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      clearTimeout(timer)
      void running.then(() => stopServer(server)).then(() => process.exit(0))
    })
}
