import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type * as esbuild from 'esbuild'
import * as sass from 'sass'
import { root } from './options.ts'

export const styles: esbuild.Plugin = {
  name: 'styles',
  setup(build) {
    build.onResolve({ filter: /^\// }, ({ kind, path }) => (kind === 'url-token' ? { path, external: true } : undefined))
    build.onLoad({ filter: /\.scss$/ }, async ({ path }) => {
      const { css, loadedUrls } = await sass.compileAsync(path, {
        loadPaths: [join(root, 'node_modules')],
        importers: [new sass.NodePackageImporter(root)],
        quietDeps: true,
      })
      return {
        contents: css,
        loader: 'css',
        watchFiles: loadedUrls.filter((url) => url.protocol === 'file:').map((url) => fileURLToPath(url)),
      }
    })
  },
}
