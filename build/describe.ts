import { basename, relative, resolve, sep } from 'node:path'
import type * as esbuild from 'esbuild'
import type { Manifest } from '../server/pages/client-files.ts'
import { clientEntry, insideStyleEntry, root, styleEntry } from './options.ts'

/** What the page must name: the entry, what it loads at once, and for every component that is fetched later its chunk with all that this loads in turn. */
export function describe(metafile: esbuild.Metafile): Omit<Manifest, 'styleHashes'> {
  const outputs = new Map(Object.entries(metafile.outputs))
  const url = (output: string) => `/assets/${basename(output)}`
  const entries = entriesOf(outputs)
  const js = entries.get(clientEntry)
  const css = entries.get(styleEntry)
  const inside = entries.get(insideStyleEntry)
  if (!js || !css || !inside || outputs.get(js)?.cssBundle)
    throw new Error(`${clientEntry}, ${styleEntry} and ${insideStyleEntry} must each build to one file; all CSS belongs to the last two`)
  const initial = needs(outputs, js)
  const chunks: Manifest['chunks'] = {}
  for (const output of entries.values()) {
    if (output === js || output === css || output === inside) continue
    const wanted = [output, ...needs(outputs, output)].filter((chunk) => chunk !== js && !initial.includes(chunk)).map(url)
    for (const name of outputs.get(output)?.exports ?? []) chunks[name] = wanted
  }
  return {
    entry: { js: url(js), css: url(css) },
    insideStyle: url(inside),
    initial: initial.map(url),
    chunks,
    drawings: drawingsIn(metafile),
  }
}

const sourceOf = (entryPoint: string) =>
  relative(root, resolve(root, entryPoint.replace(/^chunk:/, '')))
    .split(sep)
    .join('/')

/** The file that was made of a source with which something begins, by that source. */
export const entriesOf = (outputs: Outputs) =>
  new Map([...outputs].flatMap(([output, { entryPoint }]) => (entryPoint ? [[sourceOf(entryPoint), output]] : [])))

/** Every drawing is a file of its own, made of one source. */
const drawingsIn = ({ outputs }: esbuild.Metafile): Manifest['drawings'] =>
  Object.fromEntries(
    Object.entries(outputs).flatMap(([output, { inputs }]) =>
      output.endsWith('.svg') ? Object.keys(inputs).map((source) => [source, `/assets/${basename(output)}`]) : [],
    ),
  )

type Outputs = ReadonlyMap<string, esbuild.Metafile['outputs'][string]>

/** What a script loads before it runs, and what that loads in turn. */
export function needs(outputs: Outputs, name: string, found: string[] = []): string[] {
  for (const { path, kind, external } of outputs.get(name)?.imports ?? []) {
    if (kind !== 'import-statement' || external || found.includes(path)) continue
    found.push(path)
    needs(outputs, path, found)
  }
  return found
}
