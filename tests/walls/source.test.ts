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
const withoutClock = files.filter((path) => !/^(client\/|server\/(main|start|.*\/routes)\.ts$)/.test(path))

const now = /new Date\(\s*\)/
const acrossTheWall: Record<string, RegExp> = {
  shared: /import\(\s*['"](?!\.\/|\.\.\/words\/)/,
  server: /import\(\s*['"][^'"]*client\//,
}

test('the patterns find what they are for', () => {
  expect('const at = new Date()').toMatch(now)
  expect('const at = new Date(then)').not.toMatch(now)
  expect("await import('../client/app.ts')").toMatch(acrossTheWall.server ?? /^$/)
  expect(files.length).toBeGreaterThan(20)
})

test('shared/ and the server take the time from their caller', () => {
  expect(offenders(withoutClock, now)).toEqual([])
})

const chance = /\b(random(Int|Bytes|FillSync|FillUUID|UUID)|getRandomValues)\b/
/** What each of them draws by itself, since nobody may hand it in: a secret, or what two processes must not have alike. */
const withChance = {
  'server/auth/first-admin.ts': 'the secret in the link that makes the first admin',
  'server/auth/passwords.ts': 'the salt of a password',
  'server/auth/second-factor.ts': 'the secret of an app, and recovery codes',
  'server/db/postgres/migrations.ts': 'the pause before a table is asked for again, another one at each process',
  'server/db/postgres/postgres.ts': 'the pause before a write runs again, so that the same two do not meet again',
  'server/files/document-key.ts': 'the key of documents',
  'server/files/sealing.ts': 'the nonce of what is sealed, which must never come twice under one key',
  'server/files/vault.ts': 'the key of one document',
  'server/http/cookies.ts': 'tokens that are the only proof: of a session, a device, a link, a calendar',
  'server/ids.ts': 'the ids that everybody else is handed',
  'server/search/market.ts': 'the name of the versions of one process',
}

test('shared/ and the server take chance from their caller, with the ids', () => {
  expect(offenders(withoutClock, chance).sort()).toEqual(Object.keys(withChance))
})

test.each(Object.entries(acrossTheWall))('%s/ reaches over no wall by import()', (folder, pattern) => {
  const paths = files.filter((path) => path.startsWith(`${folder}/`))
  expect(offenders(paths, pattern)).toEqual([])
})

test('of zod only zod/mini is imported, as a namespace: by name it weighs 85 kB', () => {
  expect(offenders(files, /from\s+['"]zod(?!\/mini['"])|import\s+\{[^}]*\}\s+from\s+['"]zod/)).toEqual([])
})

test('of the server the client takes the type of the API, in one place', () => {
  const taken = files
    .filter((path) => path.startsWith('client/'))
    .flatMap((path) => [...source(path).matchAll(/^.*['"][./]*\/server\/.*$/gm)].map(([line]) => `${path}: ${line}`))
  expect(taken).toEqual(["client/http.ts: import type { Api } from '../server/app.ts'"])
})

test('no rule is switched off in place', () => {
  expect(offenders(files, /(oxlint|eslint)-disable|@ts-(ignore|nocheck|expect-error)|biome-ignore/)).toEqual([])
})

test('no folder is called after nothing in particular', () => {
  expect(files.filter((path) => path.split('/').some((part) => ['utils', 'helpers', 'misc', 'common'].includes(part)))).toEqual([])
})

test('whether a request waits or is overdue is asked in one way', () => {
  const pattern = /\b(gte?|lte?|between)\((bookings\.)?expiresAt\b/
  expect('and(isPending, gt(bookings.expiresAt, now))').toMatch(pattern)
  const features = files.filter((path) => path.startsWith('server/') && !path.startsWith('server/db/'))
  expect(offenders(features, pattern)).toEqual([])
})

test('file names are kebab-case', () => {
  expect(files.filter((path) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.d)?\.tsx?$/.test(basename(path)))).toEqual([])
})

test('how the files of pictures are called, and of which type they are, is known in one place', () => {
  const ofServer = files.filter((path) => path.startsWith('server/'))
  // What comes with the site has types of its own.
  expect(offenders(ofServer, /\.webp['`]|image\/webp/).sort()).toEqual(['server/files/picture-names.ts', 'server/pages/client-files.ts'])
})

const flags = files
  .filter((path) => path.startsWith('server/db/schema/'))
  .flatMap((path) => [...source(path).matchAll(/\b(\w+): flag\(/g)].map(([, name]) => name))

// What only one engine understands: `server/db/` has a portable word for each.
const ofOneEngine: [what: string, pattern: RegExp, example: string][] = [
  ['a plus before a column', /[`(\s]\+\$\{/, 'sql`+${cars.location} = 1`'],
  ['flag compared with a number', new RegExp(`\\$\\{\\w+\\.(${flags.join('|')})\\} = [01]`), 'sql`${bookings.withDriver} = 1`'],
  ['yes or no as the engine has it, a number on SQLite', /sql<boolean/, 'sql<boolean>`${cars.listed} AND ${cars.held} IS NULL`'],
  ['LIKE, which tells capitals apart on Postgres', /\bI?LIKE\b(?=[\s$])/, 'sql`${cars.model} LIKE ${word}`'],
  ['question which engine it is', /\bisPostgres\b/, 'isPostgres ? 8 : 1'],
  ['EXISTS as a value', /sql<\w+>`EXISTS/, 'sql<number>`EXISTS (SELECT 1)`'],
  ['PRAGMA', /\bPRAGMA\b|\.pragma\(/, 'db.pragma("page_count")'],
  ['how many rows a statement changed', /\.(changes|rowCount|lastInsertRowid)\b/, 'done.changes'],
  ['an answer that comes at once', /\b(tx|read|db)\.(get|all|run)\(|^\s*\.(get|all|run)\(\)/m, 'db.all(query)'],
]

test.each(ofOneEngine)('outside server/db/ there is no %s', (_what, pattern, example) => {
  expect(example).toMatch(pattern)
  const features = files.filter((path) => path.startsWith('server/') && !path.startsWith('server/db/'))
  expect(offenders(features, pattern)).toEqual([])
})

test('every migration is there for both engines, under the same number and name', () => {
  const tagsOf = (folder: string) =>
    (JSON.parse(source(`${folder}/meta/_journal.json`)) as { entries: { tag: string }[] }).entries.map(({ tag }) => tag)
  expect(tagsOf('migrations/postgres')).toEqual(tagsOf('migrations'))
})
