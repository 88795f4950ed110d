import { statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type * as esbuild from 'esbuild'
import * as sass from 'sass'
import { root } from './options.ts'

type Compiled = { css: string; files: string[]; startedAt: number }
const cache = new Map<string, Compiled>()
const isFresh = ({ files, startedAt: at }: Compiled) =>
  files.every((file) => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? at) < at)

async function compile(path: string): Promise<Compiled> {
  const startedAt = Date.now()
  const importers = [new sass.NodePackageImporter(root)]
  const { css, loadedUrls } = await sass.compileAsync(path, { loadPaths: [join(root, 'node_modules')], importers, quietDeps: true })
  return { css, files: loadedUrls.filter((url) => url.protocol === 'file:').map((url) => fileURLToPath(url)), startedAt }
}

export const stylesPlugin: esbuild.Plugin = {
  name: 'styles',
  setup(build) {
    build.onResolve({ filter: /^\// }, ({ kind, path }) => (kind === 'url-token' ? { path, external: true } : undefined))
    build.onLoad({ filter: /\.scss$/ }, async ({ path }) => {
      const cached = cache.get(path)
      const compiled = cached && isFresh(cached) ? cached : await compile(path)
      cache.set(path, compiled)
      return { contents: compiled.css, loader: 'css' }
    })
  },
}
