import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import * as esbuild from 'esbuild'
import { pinnedNode } from '../setup.mjs'
import { root, sharedOptions } from './options.ts'

// `npm run build:binary` puts Node and `dist` into one file for this platform.
const dist = join(root, 'dist')
const output = join(dist, process.platform === 'win32' ? 'twara.exe' : 'twara')

async function listFiles(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
}

async function listAssets() {
  const files = (await listFiles(dist)).filter((path) => path !== output && !path.startsWith(join(dist, 'demo-photos')))
  const entries = files.map((path) => [relative(dist, path).split(sep).join('/'), path])
  return Object.fromEntries([...entries, ['start.cjs', join(root, 'server/executable/start.cjs')]]) as Record<string, string>
}

const workDir = await mkdtemp(join(root, 'dist-binary-'))
try {
  const entry = join(workDir, 'entry.mjs')
  await esbuild.build({
    ...sharedOptions,
    splitting: false,
    entryPoints: ['server/executable/entry.ts'],
    outfile: entry,
    platform: 'node',
    target: 'node26',
  })
  const made = join(workDir, 'made')
  const config = { main: entry, mainFormat: 'module', output: made, disableExperimentalSEAWarning: true, assets: await listAssets() }
  await writeFile(join(workDir, 'config.json'), JSON.stringify(config))
  execFileSync(pinnedNode(), [`--build-sea=${join(workDir, 'config.json')}`], { stdio: ['ignore', 'ignore', 'inherit'] })
  await rename(made, output)
  process.stdout.write(`Built ${relative(root, output)}\n`)
} finally {
  await rm(workDir, { recursive: true, force: true })
}
