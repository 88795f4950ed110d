import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const tests = resolve(import.meta.dirname, '..')
const openers = ['database.ts', 'postgres-database.ts', 'postgres-server.ts'].map((name) => join(import.meta.dirname, name))

export function usesDatabase(path: string, seen = new Set<string>()): boolean {
  if (openers.includes(path)) return true
  if (seen.has(path) || !path.startsWith(tests)) return false
  seen.add(path)
  const imported = readFileSync(path, 'utf8').matchAll(/ from '(\.[^']+)'/g)
  return imported.some(([, name = '']) => usesDatabase(resolve(dirname(path), name), seen))
}
