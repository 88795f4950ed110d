import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { expect, test } from 'vitest'

const client = resolve(import.meta.dirname, '../../client')
const files = readdirSync(client, { recursive: true, encoding: 'utf8' })
  .map((path) => path.split(sep).join('/'))
  .filter((path) => /\.tsx?$/.test(path))
const offenders = (pattern: RegExp) => files.filter((path) => pattern.test(readFileSync(join(client, path), 'utf8')))

test('queries are named in one place, and called stale in one', () => {
  expect(offenders(/queryKey: \[/)).toEqual([])
  // The end of a session forgets what was fetched for it, query by query.
  expect(offenders(/invalidateQueries|useMutation/).sort()).toEqual(['queries.ts', 'stale.ts'])
})

test('only one place reaches for the storage of the browser', () => {
  expect(offenders(/\b(local|session)Storage\b/)).toEqual(['storage.ts'])
})

test('only one place watches what comes near', () => {
  expect(offenders(/IntersectionObserver/)).toEqual(['ui/use-near.ts'])
})
