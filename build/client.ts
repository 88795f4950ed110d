import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as esbuild from 'esbuild'
import { content } from './content.ts'
import { describe } from './describe.ts'
import { directImports } from './direct-imports.ts'
import { clientEntry, root, shared, styleEntry, watching } from './options.ts'
import { compressAll, shrinkScripts } from './pack.ts'
import { modernReact, pageReload, styles, withMain } from './plugins.ts'

export async function buildClient(out: string) {
  const { metafile } = await esbuild.build({
    ...shared,
    entryPoints: { main: clientEntry, style: styleEntry },
    outdir: join(out, 'client/assets'),
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    minify: true,
    loader: { '.svg': 'file', '.webp': 'file', '.png': 'file', '.woff2': 'file' },
    plugins: [styles, content, withMain, modernReact, watching ? pageReload : directImports],
  })
  const manifest = { ...describe(metafile, join(out, 'client')), styleHashes: await styleHashes() }
  await writeFile(join(out, 'client/manifest.json'), JSON.stringify(manifest, null, 2))
  if (!watching) await shrinkScripts(join(out, 'client/assets'))
  const statics = join(root, 'client/public')
  if (existsSync(statics)) await cp(statics, join(out, 'client'), { recursive: true })
  await compressAll(join(out, 'client'))
}

/** The toasts bring their own <style>: the content policy must name it, and the empty one that it starts as. */
async function styleHashes() {
  const source = await readFile(join(root, 'node_modules/sonner/dist/index.mjs'), 'utf8')
  const literal = /^__insertCSS\(("(?:[^"\\]|\\.)*")\)/m.exec(source)?.[1]
  if (!literal) throw new Error('sonner no longer injects its style the way the content policy expects')
  const css: unknown = JSON.parse(literal)
  return [String(css), ''].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
