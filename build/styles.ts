import { statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type * as esbuild from 'esbuild'
import * as sass from 'sass'
import { root } from './options.ts'

type Compiled = { css: string; files: string[]; at: number }
const cache = new Map<string, Compiled>()
const isFresh = ({ files, at }: Compiled) => files.every((file) => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? at) < at)

async function compile(path: string): Promise<Compiled> {
  const at = Date.now()
  const importers = [new sass.NodePackageImporter(root)]
  const { css, loadedUrls } = await sass.compileAsync(path, { loadPaths: [join(root, 'node_modules')], importers, quietDeps: true })
  return { css, files: loadedUrls.filter((url) => url.protocol === 'file:').map((url) => fileURLToPath(url)), at }
}

export const styles: esbuild.Plugin = {
  name: 'styles',
  setup(build) {
    build.onResolve({ filter: /^\// }, ({ kind, path }) => (kind === 'url-token' ? { path, external: true } : undefined))
    build.onLoad({ filter: /\.scss$/ }, async ({ path }) => {
      const known = cache.get(path)
      const compiled = known && isFresh(known) ? known : await compile(path)
      cache.set(path, compiled)
      return { contents: compiled.css, loader: 'css' }
    })
  },
}
