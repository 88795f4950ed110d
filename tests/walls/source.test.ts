import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve, sep } from 'node:path'
import { expect, test } from 'vitest'

// What the linter has no rule for.
const root = resolve(import.meta.dirname, '../..')
const files = ['shared', 'server', 'client']
  .filter((folder) => existsSync(join(root, folder)))
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)))
  .map((path) => path.split(sep).join('/'))
  .filter((path) => /\.tsx?$/.test(path))
const source = (path: string) => readFileSync(join(root, path), 'utf8')
const offenders = (paths: string[], pattern: RegExp) => paths.filter((path) => pattern.test(source(path)))
const isPure = (path: string) => path.startsWith('shared/') || /^server\/.*\/(commands|queries)\.ts$/.test(path)

const now = /new Date\(\s*\)/
const acrossTheWall: Record<string, RegExp> = {
  shared: /import\(\s*['"](?!\.\/|\.\.\/words\/)/,
  server: /import\(\s*['"][^'"]*client\//,
  client: /import\(\s*['"][^'"]*server\//,
}

test('the patterns find what they are for', () => {
  expect('const at = new Date()').toMatch(now)
  expect('const at = new Date(then)').not.toMatch(now)
  expect("await import('../server/app.ts')").toMatch(acrossTheWall.client ?? /^$/)
  expect(files.length).toBeGreaterThan(20)
})

test('shared/, commands and queries take the time from their caller', () => {
  expect(offenders(files.filter(isPure), now)).toEqual([])
})

test.each(Object.entries(acrossTheWall))('%s/ reaches over no wall by import()', (folder, pattern) => {
  const paths = files.filter((path) => path.startsWith(`${folder}/`))
  expect(offenders(paths, pattern)).toEqual([])
})

test('zod is imported as a namespace', () => {
  expect(offenders(files, /import\s+\{[^}]*\}\s+from\s+['"]zod/)).toEqual([])
})

test('no rule is switched off in place', () => {
  expect(offenders(files, /(oxlint|eslint)-disable|@ts-(ignore|nocheck|expect-error)|biome-ignore/)).toEqual([])
})

test('no folder is called after nothing in particular', () => {
  expect(files.filter((path) => path.split('/').some((part) => ['utils', 'helpers', 'misc', 'common'].includes(part)))).toEqual([])
})

test('file names are kebab-case', () => {
  expect(files.filter((path) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.d)?\.tsx?$/.test(basename(path)))).toEqual([])
})
