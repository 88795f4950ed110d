import { basename } from 'node:path'
import type * as esbuild from 'esbuild'
import { entriesOf, needs } from './describe.ts'
import { clientEntry } from './options.ts'

const written = /\bimport\("\.\/([^"]+)"\)/g

/**
 * Asks for all that a script needs together with it. A browser learns of what a script imports when that has come: on a slow connection each step
 * of the way would be a trip of its own. What every page has already, and what the script has that asks, is not asked for again.
 */
export function importingWhole({ outputs }: esbuild.Metafile) {
  const all = new Map(Object.entries(outputs))
  const whole = (output: string) => [output, ...needs(all, output)].map((one) => basename(one))
  const wholes = new Map([...all.keys()].map((output) => [basename(output), whole(output)]))
  const first = whole(entriesOf(all).get(clientEntry) ?? '')
  /** `asking`: the name of the script whose source that is. */
  return (asking: string, source: string) => {
    const there = new Set([...first, ...(wholes.get(asking) ?? [])])
    return source.replaceAll(written, (alone: string, name: string) => {
      const others = wholes.get(name)?.filter((one) => one !== name && !there.has(one))
      if (!others) throw new Error(`build/import-whole.ts does not know ${name}`)
      return others.length === 0 ? alone : `Promise.all([${[name, ...others].map((one) => `import("./${one}")`).join()}]).then(e=>e[0])`
    })
  }
}
