import { type ChildProcess, fork } from 'node:child_process'
import { watch } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type * as esbuild from 'esbuild'
import { pinnedNode } from '../setup.mjs'
import { createClientBundler } from './client.ts'
import { type Bundler, root } from './options.ts'
import { createRendererBundler, createServerBundler } from './server.ts'

const debounceMs = 30
const closeWithinMs = 1000

/** `otherInputs` are read, but not by esbuild. */
type Bundle = Bundler & { isStale: boolean; inputs: esbuild.Metafile['inputs']; otherInputs?: RegExp }
const createBundle = (bundler: Bundler, otherInputs?: RegExp): Bundle => ({ ...bundler, isStale: true, inputs: {}, otherInputs })

export const printBuildError = (error: unknown) => console.error(error instanceof Error ? error.message : String(error))

async function stopServer(server: ChildProcess | undefined) {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const exited = new Promise((resolved) => server.once('exit', resolved))
  server.kill('SIGTERM')
  const timer = setTimeout(() => server.kill('SIGKILL'), closeWithinMs)
  await exited
  clearTimeout(timer)
}

export async function develop(dist: string) {
  await rm(dist, { recursive: true, force: true })
  await mkdir(dist)
  // The next start must not take it for a real build.
  await writeFile(join(dist, 'stamp'), 'development')
  const server = createBundle(await createServerBundler(dist), /^(migrations|shared\/content)\//)
  const client = createBundle(await createClientBundler(dist), /^client\/(public|styles)\//)
  const bundles = [server, client, createBundle(await createRendererBundler(dist))]
  const changes = new Set<string>()
  let child: ChildProcess | undefined

  async function update() {
    const started = performance.now()
    const changed = [...changes]
    changes.clear()
    for (const bundle of bundles) bundle.isStale ||= changed.some((path) => path in bundle.inputs || bundle.otherInputs?.test(path))
    const stale = bundles.filter(({ isStale }) => isStale)
    if (stale.length === 0) return
    await Promise.all(stale.map(async (bundle) => void (bundle.inputs = (await bundle.rebuild()).inputs)))
    console.log(`Built in ${Math.round(performance.now() - started)} ms`)
    if (server.isStale || !child?.connected) {
      await stopServer(child)
      child = fork(join(dist, 'server/main.js'), { cwd: root, execPath: pinnedNode() })
    } else child.send('pages built')
    // What fails to build stays stale, so that the next change builds it.
    for (const bundle of stale) bundle.isStale = false
  }
  let running = update().catch(printBuildError)
  let timer: NodeJS.Timeout | undefined
  const updateSoon = (path: string) => {
    changes.add(path.replaceAll('\\', '/'))
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.then(update).catch(printBuildError)
    }, debounceMs)
  }
  for (const folder of ['client', 'migrations', 'server', 'shared'])
    watch(join(root, folder), { recursive: true }, (_, name) => updateSoon(join(folder, name ?? '')))
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      clearTimeout(timer)
      void running.then(() => stopServer(child)).then(() => process.exit(0))
    })
}
