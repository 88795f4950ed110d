import { readFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import type * as esbuild from 'esbuild'
import { root } from './options.ts'

/** Each package with the one whose names it hands on. */
const packages = {
  '@tanstack/react-query': '@tanstack/query-core',
  '@tanstack/react-router': '@tanstack/router-core',
}
const namedImport = /^import\s*\{([^}]*)\}\s*from\s*['"]([^'"]+)['"];?/gm

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
export function homesOf(index: string, source: string): Homes {
  const homes: Homes = new Map()
  for (const [, braces = '', from = ''] of source.matchAll(namedImport)) {
    if (!from.startsWith('.')) continue
    for (const { name, alias } of entries(braces)) homes.set(alias, { path: join(dirname(index), from), name })
  }
  return homes
}

/** The source with each name of a known package imported from its home; the package is then among the found ones. */
export function withDirectImports(source: string, known: ReadonlyMap<string, Homes>, found: Set<string>) {
  return source.replace(namedImport, (whole, braces: string, from: string) => {
    const homes = known.get(from)
    if (!homes) return whole
    found.add(from)
    return entries(braces)
      .map(({ name, alias }) => {
        const home = homes.get(name)
        if (!home) throw new Error(`build/direct-imports.ts finds no file of ${from} in which ${name} is written`)
        return `import { ${home.name} as ${alias} } from ${JSON.stringify(home.path)};`
      })
      .join(' ')
  })
}

/**
 * What is imported from a package's index is taken from the file that it is written in. A chunk holds whole files, and an index
 * belongs to the first script: through it all that any page uses of the package would come with every first view.
 */
export const directImports: esbuild.Plugin = {
  name: 'direct-imports',
  setup(build) {
    const known = new Map<string, Homes>()
    const found = new Set<string>()
    build.onStart(async () => {
      for (const [outer, core] of Object.entries(packages)) {
        const index = await build.resolve(outer, { kind: 'import-statement', resolveDir: root })
        const coreIndex = await build.resolve(core, { kind: 'import-statement', resolveDir: dirname(index.path) })
        const homes = homesOf(coreIndex.path, await readFile(coreIndex.path, 'utf8'))
        known.set(core, homes).set(outer, new Map([...homes, ...homesOf(index.path, await readFile(index.path, 'utf8'))]))
      }
    })
    build.onLoad({ filter: /[\\/](client|@tanstack)[\\/].*\.(tsx?|js)$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      const loader = extname(path) === '.tsx' ? 'tsx' : extname(path) === '.ts' ? 'ts' : 'js'
      return { contents: withDirectImports(source, known, found), loader }
    })
    build.onEnd(() => {
      const unfound = [...known.keys()].filter((name) => !found.has(name))
      return { errors: unfound.map((name) => ({ text: `build/direct-imports.ts finds nothing that imports from ${name}` })) }
    })
  },
}
