import { readFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import type * as esbuild from 'esbuild'
import { root } from './options.ts'

/** Each package with the one whose names it hands on. */
const packages = {
  '@tanstack/react-query': '@tanstack/query-core',
  '@tanstack/react-router': '@tanstack/router-core',
}
const namedImport = /import\s*\{([^}]*)\}\s*from\s*['"]([^'"]+)['"];?/g

/** The file in which a name of the package is written, by that name. */
type Homes = Map<string, { path: string; name: string }>

const entries = (braces: string) =>
  braces
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part && !part.startsWith('type '))
    .map((part) => part.split(/\s+as\s+/))
    .map(([name = '', alias = name]) => ({ name, alias }))

/** Reads the names off a package's index, which imports them from its own files and exports them again. */
async function homesOf(index: string): Promise<Homes> {
  const source = await readFile(index, 'utf8')
  const homes: Homes = new Map()
  for (const [, braces = '', from = ''] of source.matchAll(namedImport)) {
    if (!from.startsWith('.')) continue
    for (const { name, alias } of entries(braces)) homes.set(alias, { path: join(dirname(index), from), name })
  }
  return homes
}

/**
 * What is imported from a package's index is taken from the file that it is written in. A chunk holds whole files, and an index
 * belongs to the first script: through it all that any page uses of the package would come with every first view.
 */
export const directImports: esbuild.Plugin = {
  name: 'direct-imports',
  setup(build) {
    const known = new Map<string, Homes>()
    build.onStart(async () => {
      for (const [outer, core] of Object.entries(packages)) {
        const index = await build.resolve(outer, { kind: 'import-statement', resolveDir: root })
        const coreIndex = await build.resolve(core, { kind: 'import-statement', resolveDir: dirname(index.path) })
        const homes = await homesOf(coreIndex.path)
        known.set(core, homes).set(outer, new Map([...homes, ...(await homesOf(index.path))]))
      }
    })
    build.onLoad({ filter: /[\\/](client|@tanstack)[\\/].*\.(tsx?|js)$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      const contents = source.replace(namedImport, (whole, braces: string, from: string) => {
        const homes = known.get(from)
        if (!homes) return whole
        return entries(braces)
          .map(({ name, alias }) => {
            const home = homes.get(name)
            return `import { ${home?.name ?? name} as ${alias} } from ${JSON.stringify(home?.path ?? from)};`
          })
          .join(' ')
      })
      return { contents, loader: extname(path) === '.tsx' ? 'tsx' : extname(path) === '.ts' ? 'ts' : 'js' }
    })
  },
}
