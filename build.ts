import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, watch } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type * as esbuild from 'esbuild'
import { buildClient } from './build/client.ts'
import { isDevelopment, root, watching } from './build/options.ts'
import { buildServer } from './build/server.ts'
import { pinnedNode, sourceHash } from './setup.mjs'

// One for development must not be taken for the real one.
const dist = join(root, isDevelopment && !watching ? 'dist-development' : 'dist')

/** Builds beside `dist` and swaps at the end: a failed or second build never leaves a half-written one. */
async function build() {
  const hash = sourceHash()
  const out = join(root, `dist-${process.pid}`)
  try {
    await rm(out, { recursive: true, force: true })
    await mkdir(out)
    await Promise.all([buildClient(out), buildServer(out)])
    // A build for development must not be taken for the real one by the next start.
    await writeFile(join(out, 'stamp'), watching ? 'development' : hash)
    await swap(out)
  } finally {
    await rm(out, { recursive: true, force: true })
  }
}

async function swap(out: string) {
  for (let attempt = 1; ; attempt++) {
    const old = join(root, `dist-old-${process.pid}-${attempt}`)
    if (existsSync(dist)) await rename(dist, old).catch(() => undefined)
    const problem: unknown = await rename(out, dist).then(
      () => undefined,
      (reason: unknown) => reason ?? true,
    )
    await rm(old, { recursive: true, force: true })
    if (!problem) return
    if (attempt === 5) throw problem
  }
}

function report(error: unknown) {
  const problems = error instanceof Error && 'errors' in error ? (error.errors as esbuild.Message[]) : undefined
  if (!problems) return console.error(`Building failed: ${error instanceof Error ? error.message : String(error)}`)
  for (const { location, text } of problems)
    console.error(`${location ? `${location.file}:${location.line}:${location.column} ` : ''}${text}`)
}

async function stopped(server: ChildProcess | undefined) {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  // An open page holds its event stream; development need not wait for it.
  const impatient = setTimeout(() => server.kill('SIGKILL'), 1500)
  await gone
  clearTimeout(impatient)
}

function develop() {
  let server: ChildProcess | undefined
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const restart = async () => {
    try {
      const started = performance.now()
      await build()
      console.log(`Built in ${Math.round(performance.now() - started)} ms`)
    } catch (error) {
      return report(error)
    }
    await stopped(server)
    server = spawn(pinnedNode(), ['dist/server/main.js'], { cwd: root, stdio: 'inherit', env: { ...process.env, DEV: '1' } })
  }
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.then(restart)
    }, 80)
  }
  for (const folder of ['client', 'migrations', 'server', 'shared']) watch(join(root, folder), { recursive: true }, soon)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      clearTimeout(timer)
      void running.then(() => stopped(server)).then(() => process.exit(0))
    })
  }
  soon()
}

if (watching) develop()
else {
  const started = performance.now()
  await build().then(
    () => console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`),
    (error: unknown) => {
      report(error)
      process.exitCode = 1
    },
  )
}
