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
  let rewritten = 0
  /** `script`: the name of the one whose source that is. */
  function rewrite(script: string, source: string) {
    const there = new Set([...first, ...(wholes.get(script) ?? [])])
    return source.replaceAll(written, (alone: string, name: string) => {
      const others = wholes.get(name)?.filter((one) => one !== name && !there.has(one))
      if (!others) throw new Error(`build/import-whole.ts does not know ${name}`)
      if (others.length === 0) return alone
      rewritten += 1
      return `Promise.all([${[name, ...others].map((one) => `import("./${one}")`).join()}]).then(e=>e[0])`
    })
  }
  /** Once all scripts were rewritten. */
  function end() {
    if (rewritten === 0) throw new Error('build/import-whole.ts finds no script that is fetched together with others')
  }
  return { rewrite, end }
}
