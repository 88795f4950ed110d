import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const tests = resolve(import.meta.dirname, '..')
const openers = ['database.ts', 'postgres-database.ts', 'postgres-server.ts'].map((name) => join(import.meta.dirname, name))

export function usesDatabase(path: string, visited = new Set<string>()): boolean {
  if (openers.includes(path)) return true
  if (visited.has(path) || !path.startsWith(tests)) return false
  visited.add(path)
  const imported = readFileSync(path, 'utf8').matchAll(/ from '(\.[^']+)'/g)
  return imported.some(([, name = '']) => usesDatabase(resolve(dirname(path), name), visited))
}
