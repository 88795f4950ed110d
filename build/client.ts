import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import * as esbuild from 'esbuild'
import type { Manifest } from '../server/pages/client-files.ts'
import { chunks } from './chunks.ts'
import { content } from './content.ts'
import { describe } from './describe.ts'
import { directImports } from './direct-imports.ts'
import { type Brought, fewerFiles } from './fewer-files.ts'
import { nameByBytes } from './names.ts'
import { importingWhole } from './import-whole.ts'
import { insideStyleEntry, isDevelopment, root, shared, styleEntry, watching } from './options.ts'
import { compressAll, shrinkScript } from './pack.ts'
import { reactNames } from './react-names.ts'
import { styles } from './styles.ts'

/** What stands in for a hook that React has by itself since its version 18. */
const standIns = { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' }

/** Nothing is left of what others stand in for, and they are there. */
function checkStandIns({ inputs }: esbuild.Metafile) {
  const isThere = (module: string) => Object.keys(inputs).some((input) => input.includes(`node_modules/${module}`))
  for (const [module, other] of Object.entries(standIns))
    if (isThere(module) || !isThere(other)) throw new Error(`build/client.ts puts ${other} in the place of ${module}, which nobody imports`)
}

const bundle = (out: string, more: Brought = new Map()) =>
  esbuild.build({
    ...shared,
    define: { ...shared.define, ON_SERVER: 'false', ...(isDevelopment ? {} : { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' }) },
    alias: standIns,
    entryPoints: { main: 'first', style: styleEntry, inside: insideStyleEntry },
    outdir: join(out, 'client/assets'),
    write: false,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    minify: !isDevelopment,
    inject: watching ? ['client/dev-reload.ts'] : [],
    loader: { '.svg': 'file', '.webp': 'file', '.png': 'file', '.woff2': 'file' },
    plugins: [styles, content, chunks(more), ...(isDevelopment ? [] : [directImports, reactNames])],
  })

/** Gives the manifest: what the pages must name. */
export async function buildClient(out: string): Promise<Manifest> {
  const { metafile, outputFiles } = await bundle(out, isDevelopment ? new Map() : fewerFiles((await bundle(out)).metafile))
  checkStandIns(metafile)
  await buildWorker(out)
  const statics = join(root, 'client/public')
  if (existsSync(statics)) await cp(statics, join(out, 'client'), { recursive: true })
  const whole = importingWhole(metafile)
  const rename = await writeAssets(outputFiles, join(out, 'client/assets'), whole.rewrite)
  whole.end()
  const manifest = rename(JSON.stringify({ ...describe(metafile), styleHashes: await styleHashes() }, null, 2))
  await writeFile(join(out, 'client/manifest.json'), manifest)
  await compressAll(join(out, 'client'))
  return JSON.parse(manifest) as Manifest
}

/** What runs beside the pages, under a name that never changes: browsers ask for it again by that. */
const buildWorker = (out: string) =>
  esbuild.build({
    ...shared,
    splitting: false,
    entryPoints: { sw: 'client/worker/worker.ts' },
    outdir: join(out, 'client'),
    platform: 'browser',
    format: 'iife',
    target: 'es2022',
    minify: !isDevelopment,
  })

/** Bytes as text, one character each: names in them can be replaced, whatever they are the bytes of. */
const asText = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

async function writeAssets(outputs: esbuild.OutputFile[], folder: string, script: (name: string, source: string) => string) {
  const files = new Map<string, string>()
  for (const { path, contents, text } of outputs)
    files.set(basename(path), asText(path.endsWith('.js') ? Buffer.from(await shrinkScript(script(basename(path), text))) : contents))
  const { names, rename } = nameByBytes(files)
  await mkdir(folder, { recursive: true })
  for (const [name, text] of files) await writeFile(join(folder, names.get(name) ?? name), rename(text), 'latin1')
  return rename
}

/** The toasts bring their own <style>: the content policy must name it, and the empty one that it starts as. */
async function styleHashes() {
  const source = await readFile(join(root, 'node_modules/sonner/dist/index.mjs'), 'utf8')
  const literal = /^__insertCSS\(("(?:[^"\\]|\\.)*")\)/m.exec(source)?.[1]
  if (!literal) throw new Error('sonner no longer injects its style the way the content policy expects')
  const css: unknown = JSON.parse(literal)
  return [String(css), ''].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
