import { join } from 'node:path'
import type * as esbuild from 'esbuild'
import { listEntries, listImports } from './manifest.ts'
import { clientEntry, isWatching, root } from './options.ts'

const firstPages = ['client/features/home/home-page.tsx', 'client/features/search/search-page.tsx', 'client/features/cars/car-page.tsx']
/** Each chunk costs a slow phone a trip, but joined ones load more than a page needs. */
const minChunkBytes = { first: 2_000, lazy: 6_000 }

export type SmallModules = { entry: readonly string[]; lazy: readonly string[] }

export function findSmallModules({ outputs }: esbuild.Metafile): SmallModules {
  const entries = listEntries(outputs)
  const listSourceImports = (source: string) => listImports(outputs, entries.get(source) ?? '')
  const initial = new Set([entries.get(clientEntry), ...listSourceImports(clientEntry)])
  const first = new Set(firstPages.flatMap(listSourceImports))
  const isSmall = (path: string, bytes: number) => bytes < (first.has(path) ? minChunkBytes.first : minChunkBytes.lazy)
  const small = new Set(
    Object.entries(outputs).flatMap(([path, { bytes, entryPoint }]) =>
      path.endsWith('.js') && !entryPoint && !initial.has(path) && isSmall(path, bytes) ? [path] : [],
    ),
  )
  // A small chunk that needs a large one would load it too.
  const movable = [...small].filter((path) => listImports(outputs, path).every((other) => initial.has(other) || small.has(other)))
  const listModules = (isFirst: boolean) =>
    movable.filter((path) => first.has(path) === isFirst).flatMap((path) => Object.keys(outputs[path]?.inputs ?? {}))
  return { entry: listModules(true), lazy: listModules(false) }
}

/** Lazy chunks import the entry, so that shared code is not split off. */
export const createChunkPlugin = (small: SmallModules): esbuild.Plugin => ({
  name: 'manual-chunks',
  setup(build) {
    const entry = join(root, clientEntry)
    const first = new Set(firstPages.map((source) => join(root, source)))
    // Without splitting there are no chunks, and asking for every import takes long.
    if (!isWatching)
      build.onResolve({ filter: /^\./, namespace: 'file' }, ({ kind, path, resolveDir }) =>
        kind === 'dynamic-import' ? { path: join(resolveDir, path), namespace: 'chunk' } : undefined,
      )
    build.onResolve({ filter: /^entry$/ }, () => ({ path: entry, namespace: 'chunk' }))
    build.onLoad({ filter: /./, namespace: 'chunk' }, ({ path }) => {
      const modules = (path === entry ? small.entry : first.has(path) ? [] : small.lazy).map((source) => join(root, source))
      const imports = [...(path === entry ? [] : ['entry']), ...modules].map((module) => `import ${JSON.stringify(module)}`)
      return { contents: [`export * from ${JSON.stringify(path)}`, ...imports].join('\n'), resolveDir: root }
    })
  },
})
