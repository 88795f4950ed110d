import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClientBundler } from './build/client.ts'
import { compressAll } from './build/compress.ts'
import { develop, report } from './build/develop.ts'
import { isDevelopment, root, watching } from './build/options.ts'
import { buildServer } from './build/server.ts'
import { sourceHash } from './setup.mjs'

// A development build must not replace a real one.
const dist = join(root, isDevelopment && !watching ? 'dist-development' : 'dist')

/** Swaps the folder at the end, so that a failed build leaves the old one in place. */
async function build() {
  const hash = sourceHash()
  const out = join(root, `dist-${process.pid}`)
  try {
    await rm(out, { recursive: true, force: true })
    await mkdir(out)
    await Promise.all([buildClient(out), buildServer(out)])
    await writeFile(join(out, 'stamp'), hash)
    await swap(out)
  } finally {
    await rm(out, { recursive: true, force: true })
  }
}

async function buildClient(out: string) {
  const client = await createClientBundler(out)
  await client.rebuild()
  await client.dispose()
  await compressAll(join(out, 'client'))
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

if (watching) await develop(dist)
else {
  const started = performance.now()
  await build().then(
    () => console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`),
    (error: unknown) => {
      report(error)
      process.exit(1)
    },
  )
}
