import { basename, relative, resolve, sep } from 'node:path'
import type * as esbuild from 'esbuild'
import type { AssetManifest } from '../server/ssr/static-assets.ts'
import { clientEntry, dashboardStyleEntry, root, styleEntry } from './options.ts'

type Outputs = esbuild.Metafile['outputs']

/** What pages name: the entry, what it imports at once, and for each lazy component its chunk with all that this imports. */
export function describeOutputs({ outputs }: esbuild.Metafile): Omit<AssetManifest, 'inlineScript' | 'styleHashes'> {
  const url = (output: string) => `/assets/${basename(output)}`
  const entries = listEntries(outputs)
  const [js, css, dashboard] = [clientEntry, styleEntry, dashboardStyleEntry].map((source) => entries.get(source))
  if (!js || !css || !dashboard || outputs[js]?.cssBundle)
    throw new Error(`${clientEntry}, ${styleEntry} and ${dashboardStyleEntry} must each build to one file; all CSS belongs to the last two`)
  const initial = listImports(outputs, js)
  const chunks: AssetManifest['chunks'] = {}
  for (const output of entries.values()) {
    if (!output.endsWith('.js') || output === js) continue
    const needed = [output, ...listImports(outputs, output)].filter((chunk) => chunk !== js && !initial.includes(chunk)).map(url)
    for (const name of outputs[output]?.exports ?? []) chunks[name] = needed
  }
  return { entry: { js: url(js), css: url(css) }, dashboardStyle: url(dashboard), initial: initial.map(url), chunks }
}

/** The output of each entry point, by its source. */
export const listEntries = (outputs: Outputs) =>
  new Map(
    Object.entries(outputs).flatMap(([output, { entryPoint }]) => {
      const source = entryPoint && relative(root, resolve(root, entryPoint.replace(/^chunk:/, '')))
      return source ? [[source.split(sep).join('/'), output] as const] : []
    }),
  )

/** What a script loads before it runs, and what that loads in turn. */
export function listImports(outputs: Outputs, name: string, found: string[] = []): string[] {
  for (const { path, kind, external } of outputs[name]?.imports ?? []) {
    if (kind !== 'import-statement' || external || found.includes(path)) continue
    found.push(path)
    listImports(outputs, path, found)
  }
  return found
}
