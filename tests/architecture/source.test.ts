import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { listSources, readSource } from './ast.ts'

// These rules go beyond what the linter can check.
const [shared, server, client] = [listSources('shared'), listSources('server'), listSources('client')]
const files = [...shared, ...server, ...client]
const features = server.filter((path) => !path.startsWith('server/db/'))
const filesWithoutClock = [...shared, ...server].filter((path) => !/^server\/(main|server|.*\/routes)\.ts$/.test(path))

const randomPattern = /\b(random(Int|Bytes|FillSync|FillUUID|UUID)|getRandomValues)\b/
/** These files need secrets, or values that must differ between processes. */
const allowedRandomness = {
  'server/features/auth/first-admin.ts': 'the secret in the link that makes the first admin',
  'server/features/auth/passwords.ts': 'the salt of a password',
  'server/features/auth/second-factor.ts': 'the secret of an app, and recovery codes',
  'server/db/postgres/migrations.ts': 'the pause before a table is asked for again, another one at each process',
  'server/db/postgres/postgres.ts': 'the pause before a write runs again, so that the same two do not meet again',
  'server/storage/document-key.ts': 'the key of documents',
  'server/storage/encryption.ts': 'the nonce of what is sealed, which must never come twice under one key',
  'server/storage/vault.ts': 'the key of one document',
  'server/http/cookies.ts': 'tokens that are the only proof: of a session, a device, a link, a calendar',
  'server/lib/ids.ts': 'the ids that everybody else is handed',
  'server/search/car-search.ts': 'the name of the versions of one process',
}

const rules: [wall: string, paths: string[], pattern: RegExp, example: string, places?: string[]][] = [
  ['shared/ and the server take the time from their caller', filesWithoutClock, /new Date\(\s*\)/, 'const at = new Date()'],
  [
    'shared/ and the server take chance from their caller',
    filesWithoutClock,
    randomPattern,
    'randomUUID()',
    Object.keys(allowedRandomness),
  ],
  ['shared/ reaches over no wall by import()', shared, /import\(\s*['"](?!\.\/|\.\.\/i18n\/)/, "await import('../server/app.ts')"],
  ['server/ reaches over no wall by import()', server, /import\(\s*['"][^'"]*client\//, "await import('../client/app.ts')"],
  [
    'of zod only zod/mini is imported, as a namespace: by name it weighs 85 kB',
    files,
    /from\s+['"]zod(?!\/mini['"])|import\s+\{[^}]*\}\s+from\s+['"]zod/,
    "import { string } from 'zod/mini'",
  ],
  ['no rule is switched off in place', files, /(oxlint|eslint)-disable|@ts-(ignore|nocheck|expect-error)|biome-ignore/, '@ts-ignore'],
  [
    'whether a request waits or is overdue is asked in one way',
    features,
    /\b(gte?|lte?|between)\((bookings\.)?expiresAt\b/,
    'and(isPending, gt(bookings.expiresAt, now))',
  ],
  [
    'names and types of pictures',
    server,
    /\.webp['`]|image\/webp/,
    "'400.webp'",
    ['server/storage/image-paths.ts', 'server/ssr/static-assets.ts'],
  ],
  ['queries are named in one place', client, /queryKey: \[/, 'queryKey: [1]'],
  ['and invalidated in one', client, /invalidateQueries|useMutation/, 'useMutation(a)', ['client/invalidations.ts', 'client/session.ts']],
  [
    'only one place reaches for the storage of the browser',
    client,
    /\b(local|session)Storage\b/,
    'localStorage',
    ['client/lib/storage.ts'],
  ],
  ['only one place watches what comes near', client, /IntersectionObserver/, 'new IntersectionObserver()', ['client/ui/use-in-view.ts']],
]

test.each(rules)('%s', (_wall, paths, pattern, example, places = []) => {
  expect(paths.length).toBeGreaterThan(20)
  expect(example).toMatch(pattern)
  expect(paths.filter((path) => pattern.test(readSource(path))).sort()).toEqual(places.toSorted())
})

test('of the server the client takes the type of the API, in one place', () => {
  const serverImports = client.flatMap((path) =>
    [...readSource(path).matchAll(/^.*['"][./]*\/server\/.*$/gm)].map(([line]) => `${path}: ${line}`),
  )
  expect(serverImports).toEqual(["client/http.ts: import type { Api } from '../server/app.ts'"])
})

test('no folder is called after nothing in particular', () => {
  expect(files.filter((path) => path.split('/').some((part) => ['utils', 'helpers', 'misc', 'common'].includes(part)))).toEqual([])
})

test('file names are kebab-case', () => {
  expect(files.filter((path) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.(d|worker))?\.tsx?$/.test(basename(path)))).toEqual([])
})

const flags = server
  .filter((path) => path.startsWith('server/db/schema/'))
  .flatMap((path) => [...readSource(path).matchAll(/\b(\w+): flag\(/g)].map(([, name]) => name))

const engineSpecific: [what: string, pattern: RegExp, example: string][] = [
  ['a plus before a column', /[`(\s]\+\$\{/, 'sql`+${cars.location} = 1`'],
  ['flag compared with a number', new RegExp(`\\$\\{\\w+\\.(${flags.join('|')})\\} = [01]`), 'sql`${bookings.withDriver} = 1`'],
  ['yes or no as the engine has it, a number on SQLite', /sql<boolean/, 'sql<boolean>`${cars.listed} AND ${cars.holdReason} IS NULL`'],
  ['LIKE, which tells capitals apart on Postgres', /\bI?LIKE\b(?=[\s$])/, 'sql`${cars.model} LIKE ${word}`'],
  ['question which engine it is', /\bisPostgres\b/, 'isPostgres ? 8 : 1'],
  ['EXISTS as a value', /sql<\w+>`EXISTS/, 'sql<number>`EXISTS (SELECT 1)`'],
  ['PRAGMA', /\bPRAGMA\b|\.pragma\(/, 'db.pragma("page_count")'],
  ['how many rows a statement changed', /\.(changes|rowCount|lastInsertRowid)\b/, 'done.changes'],
  ['an answer that comes at once', /\b(tx|read|db)\.(get|all|run)\(|^\s*\.(get|all|run)\(\)/m, 'db.all(query)'],
]

test.each(engineSpecific)('outside server/db/ there is no %s', (_what, pattern, example) => {
  expect(example).toMatch(pattern)
  expect(features.filter((path) => pattern.test(readSource(path)))).toEqual([])
})

test('every migration is there for both engines, under the same number and name', () => {
  const listTags = (folder: string) =>
    (JSON.parse(readSource(`${folder}/meta/_journal.json`)) as { entries: { tag: string }[] }).entries.map(({ tag }) => tag)
  expect(listTags('migrations/postgres')).toEqual(listTags('migrations'))
})
