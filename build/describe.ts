import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as esbuild from 'esbuild'
import type { Manifest } from '../server/client-files.ts'
import { clientEntry, root, styleEntry } from './options.ts'

/** What the page must name: the entry, what it loads at once, and every lazy chunk with all that it loads in turn. */
export function describe(metafile: esbuild.Metafile, client: string): Omit<Manifest, 'styleHashes'> {
  const outputs = new Map(Object.entries(metafile.outputs))
  const url = (output: string) => pathToFileURL(join(root, output)).href.slice(pathToFileURL(client).href.length)
  const sourceOf = (entryPoint: string) => relative(root, resolve(root, entryPoint.replace(/^lazy:/, ''))).replaceAll('\\', '/')
  const outputOf = (source: string) => [...outputs].find(([, output]) => output.entryPoint === source)?.[0]
  const js = outputOf(clientEntry)
  const css = outputOf(styleEntry)
  if (!js || !css || outputs.get(js)?.cssBundle)
    throw new Error(`${clientEntry} and ${styleEntry} must each build to one file; all CSS belongs to the second`)
  const initial = needs(outputs, js)
  const chunks: Manifest['chunks'] = {}
  for (const [name, { entryPoint }] of outputs) {
    if (!entryPoint || name === js || name === css) continue
    const wanted = [name, ...needs(outputs, name)].filter((chunk) => chunk !== js && !initial.includes(chunk))
    chunks[sourceOf(entryPoint)] = wanted.map(url)
  }
  return { entry: { js: url(js), css: url(css) }, initial: initial.map(url), chunks }
}

function needs(outputs: Map<string, esbuild.Metafile['outputs'][string]>, name: string, found: string[] = []): string[] {
  for (const { path, kind, external } of outputs.get(name)?.imports ?? []) {
    if (kind !== 'import-statement' || external || found.includes(path)) continue
    found.push(path)
    needs(outputs, path, found)
  }
  return found
}
