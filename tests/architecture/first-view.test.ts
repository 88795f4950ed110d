import { existsSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { readSource } from './ast.ts'

const isTypesOnly = (names: string) => /^\{(?:\s*type\s+[^,}]+,?)*\s*\}$/.test(names.trim())

/** Modules that are loaded with this one: neither types alone nor what is imported later. */
const listStaticImports = (source: string) =>
  [...source.matchAll(/^(?:import|export)\s+(?!type\b)(?:([^'"]*?)\s*from\s*)?['"]([^'"]+)['"]/gm)].flatMap(([, names = '', path = '']) =>
    isTypesOnly(names) ? [] : [path],
  )

function findPath(file: string, isSought: (path: string) => boolean, seen = new Set<string>()): string[] | null {
  seen.add(file)
  const imports = listStaticImports(readSource(file))
  const found = imports.find(isSought)
  if (found) return [file, found]
  for (const path of imports) {
    const next = posix.join(posix.dirname(file), path)
    if (!path.startsWith('.') || seen.has(next) || !existsSync(next)) continue
    const rest = findPath(next, isSought, seen)
    if (rest) return [file, ...rest]
  }
  return null
}

test('types and what is loaded later are not loaded at once', () => {
  const source = `import type { A } from './a.ts'\nimport { type B, type C } from './b.ts'\nimport { type D, e } from './d.ts'\nconst f = () => import('./f.ts')`
  expect(listStaticImports(source)).toEqual(['./d.ts'])
})

test('every page loads the router at once, but no validation of forms', () => {
  expect(findPath('client/entry-client.tsx', (path) => path.endsWith('/router.tsx'))).not.toBe(null)
  expect(findPath('client/entry-client.tsx', (path) => path.startsWith('zod'))).toBe(null)
})
