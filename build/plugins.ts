import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type * as esbuild from 'esbuild'
import * as sass from 'sass'
import { clientEntry, root } from './options.ts'

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

const carPage = 'client/cars/car-page.tsx'

/** Parts that only this page fetches, later: they need it as well, and so share its chunk instead of one for each set of them. */
const partsOfCarPage = ['booking-sheet', 'booking-steps', 'car-reviews', 'free-months', 'gallery-dialog', 'share-menu', 'similar-cars']
const wantsCarPage = (path: string) => partsOfCarPage.some((part) => path === join(root, 'client/cars', `${part}.tsx`))

/**
 * Every lazy module is made to need the entry, which is always there before it. So all that the entry needs at once becomes one
 * chunk instead of one for each set of pages that share a module: a third of the requests, and it packs better.
 */
export const withMain: esbuild.Plugin = {
  name: 'with-main',
  setup(build) {
    build.onResolve({ filter: /^\./, namespace: 'file' }, ({ kind, path, resolveDir }) =>
      kind === 'dynamic-import' ? { path: join(resolveDir, path), namespace: 'lazy' } : undefined,
    )
    build.onLoad({ filter: /.*/, namespace: 'lazy' }, ({ path }) => ({
      contents: [clientEntry, ...(wantsCarPage(path) ? [carPage] : [])]
        .map((needed) => `import ${JSON.stringify(join(root, needed))}\n`)
        .join('')
        .concat(`export * from ${JSON.stringify(path)}`),
      resolveDir: root,
    }))
  },
}

/** A stand-in for older Reacts is asked for by the router's store; ours has the real one. */
export const modernReact: esbuild.Plugin = {
  name: 'modern-react',
  setup(build) {
    build.onResolve({ filter: /^use-sync-external-store\/shim$/ }, ({ kind }) => build.resolve('react', { kind, resolveDir: root }))
  },
}

export const pageReload: esbuild.Plugin = {
  name: 'page-reload',
  setup(build) {
    build.onLoad({ filter: /[\\/]client[\\/]main\.tsx$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      return { contents: `import './dev-reload.ts'\n${source}`, loader: 'tsx' }
    })
  },
}
