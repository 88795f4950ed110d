import { basename } from 'node:path'
import type * as esbuild from 'esbuild'
import { entriesOf, needs } from './describe.ts'
import { clientEntry } from './options.ts'

const written = /\bimport\("\.\/([^"]+)"\)/g

/**
 * Asks for all that a script needs together with it. A browser learns of what a script imports when that has come: on a slow connection each step
 * of the way would be a trip of its own. What every page has already is not asked for again.
 */
export function importingWhole({ outputs }: esbuild.Metafile) {
  const all = new Map(Object.entries(outputs))
  const first = entriesOf(all).get(clientEntry) ?? ''
  const there = new Set([first, ...needs(all, first)])
  const beside = new Map(
    [...all.keys()].map((name) => [
      basename(name),
      needs(all, name)
        .filter((other) => !there.has(other))
        .map((other) => basename(other)),
    ]),
  )
  return (source: string) =>
    source.replaceAll(written, (alone: string, name: string) => {
      const others = beside.get(name)
      if (!others) throw new Error(`build/import-whole.ts does not know ${name}`)
      return others.length === 0 ? alone : `Promise.all([${[name, ...others].map((one) => `import("./${one}")`).join()}]).then(e=>e[0])`
    })
}
