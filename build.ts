import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClientBundler, compressAll } from './build/client.ts'
import { develop, printBuildError } from './build/develop.ts'
import { isDevelopmentBuild, root, isWatching } from './build/options.ts'
import { buildServer } from './build/server.ts'
import { sourceHash } from './setup.mjs'

// A development build must not replace a real one.
const dist = join(root, isDevelopmentBuild && !isWatching ? 'dist-development' : 'dist')

/** Swaps the folder at the end, so that a failed build leaves the old one in place. */
async function build() {
  const started = performance.now()
  const hash = sourceHash()
  const outDir = join(root, `dist-${process.pid}`)
  try {
    await rm(outDir, { recursive: true, force: true })
    await mkdir(outDir)
    await Promise.all([buildClient(outDir), buildServer(outDir)])
    await writeFile(join(outDir, 'stamp'), hash)
    await swap(outDir)
    console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

async function buildClient(outDir: string) {
  const client = await createClientBundler(outDir)
  await client.rebuild()
  await client.dispose()
  await compressAll(join(outDir, 'client'))
}

async function swap(outDir: string) {
  for (let attempt = 1; ; attempt++) {
    const old = join(root, `dist-old-${process.pid}-${attempt}`)
    if (existsSync(dist)) await rename(dist, old).catch(() => undefined)
    const error = await rename(outDir, dist).catch((reason: unknown) => reason)
    await rm(old, { recursive: true, force: true })
    if (!error) return
    if (attempt === 5) throw error
  }
}

if (isWatching) await develop(dist)
else
  await build().catch((error: unknown) => {
    printBuildError(error)
    process.exit(1)
  })
