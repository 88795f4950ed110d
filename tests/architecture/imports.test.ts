import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const floating = `import { drizzle } from 'drizzle-orm/better-sqlite3'
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'
import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
const cars = sqliteTable('cars', { id: text('id') })
const tx = drizzle() as unknown as BaseSQLiteDatabase<'async', { changes: number }>
export async function add() {
`
type RefusedImport = [wall: string, path: string, source: string]
const lintRules = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as {
  overrides: { files: string[]; rules: { 'no-restricted-globals'?: [level: string, { globals: string[] }] } }[]
}
const restrictedGlobals = lintRules.overrides.flatMap(({ files, rules }) => {
  const names = rules['no-restricted-globals']?.[1].globals ?? []
  const folder = files[0]?.replace('/**', '')
  return [...names, ...names.slice(0, 1).map((name) => `globalThis.${name}`)].map(
    (name): RefusedImport => [`${name} in ${folder}/`, `${folder}/${name}.ts`, `export const a = ${name}`],
  )
})

/** Sources that the rule must refuse, each linted in a copy of the project. */
const refused: Record<string, RefusedImport[]> = {
  'no-restricted-imports': [
    ['shared/ does not know Node', 'shared/node.ts', `import 'node:fs'`],
    ['shared/ does not know React', 'shared/react.ts', `import 'react'`],
    ['shared/ does not know drizzle', 'shared/drizzle.ts', `import 'drizzle-orm'`],
    ['shared/ does not know the server', 'shared/i18n/en/server.ts', `import '../../../server/free.ts'`],
    ['shared/ does not know the client', 'shared/client.ts', `import '../client/free.ts'`],
    ['shared/ does not know all of zod', 'shared/zod.ts', `import 'zod'`],
    ['the server does not know the client', 'server/features/cars/client.ts', `import '../../../client/free.ts'`],
    ['what draws the pages knows nothing else of the client', 'server/render-page.ts', `import '../client/free.ts'`],
    ['server/db/ does not know the client', 'server/db/client.ts', `import '../../client/free.ts'`],
    ['the server does not know React', 'server/react.ts', `import 'react'`],
    ['server/db/ does not know React', 'server/db/react.ts', `import 'react-dom/client'`],
    ['only server/db/ knows SQLite', 'server/features/cars/sqlite.ts', `import 'better-sqlite3'`],
    ['only server/db/ knows Postgres', 'server/features/cars/pg.ts', `import 'pg'`],
    ['only server/db/ knows the dialect of SQLite', 'server/features/cars/sqlite-core.ts', `import 'drizzle-orm/sqlite-core'`],
    ['only server/db/ knows the dialect of Postgres', 'server/features/cars/pg-core.ts', `import 'drizzle-orm/pg-core'`],
    ['only server/db/ knows the driver', 'server/features/cars/driver.ts', `import 'drizzle-orm/better-sqlite3'`],
    ['only server/db/ compares by LIKE', 'server/features/cars/like.ts', `import { like } from 'drizzle-orm'`],
    ['only server/db/ compares by ILIKE', 'server/features/cars/ilike.ts', `import { eq, ilike } from 'drizzle-orm'`],
    ['the client does not know the server', 'client/cars/server.ts', `import '../../server/free.ts'`],
    ['the client does not know Node', 'client/node.ts', `import 'node:path'`],
    ['the client does not know drizzle', 'client/drizzle.ts', `import 'drizzle-orm'`],
    ['the client knows no more of hono than its client', 'client/hono.ts', `import 'hono/cookie'`],
    ['the client does not know all of zod', 'client/zod.ts', `import 'zod'`],
  ],
  'no-restricted-globals': restrictedGlobals,
  'no-restricted-properties': ['shared/', 'server/', 'server/features/cars/'].flatMap((folder) =>
    ['Date.now', 'performance.now', 'Math.random', 'crypto.randomUUID'].map(
      (call): RefusedImport => [`${call}() in ${folder}`, `${folder}${call}.ts`, `export const a = () => ${call}()`],
    ),
  ),
  'no-floating-promises': [['a floating insert', 'server/db/floating.ts', `${floating}  tx.insert(cars).values({ id: 'a' })\n}`]],
  'no-cycle': [['a circle of files', 'server/here.ts', `import { a } from './there.ts'\nexport const b = () => a`]],
  'no-barrel-file': [['a barrel', 'shared/barrel.ts', `export * from './free.ts'`]],
  'no-console': [['console outside the tools', 'server/console.ts', `console.log('a')`]],
  'no-explicit-any': [['any', 'shared/any.ts', `export const a: any = 1`]],
}

const allowed: [path: string, source: string][] = [
  ['shared/free.ts', `import * as z from 'zod/mini'\nexport const a = z.string()\n`],
  [
    'server/free.ts',
    `import { eq } from 'drizzle-orm'\nimport { a } from '../shared/free.ts'\nimport { b } from './client-free.ts'\nexport const c = [eq, a, b]\n`,
  ],
  ['server/client-free.ts', `export const b = Buffer.from('')\n`],
  ['server/app.ts', `export type Api = string\nexport const a = process.pid\n`],
  ['server/main.ts', `export const a = () => Date.now()\n`],
  ['server/there.ts', `import { b } from './here.ts'\nexport const a = () => b\n`],
  ['server/db/free.ts', `${floating}  await tx.insert(cars).values({ id: 'a' })\n}\n`],
  [
    'client/free.ts',
    `import { hc } from 'hono/client'\nimport { useId } from 'react'\nimport { a } from '../shared/free.ts'\nexport const b = [hc, useId, a, document]\n`,
  ],
  ['client/http.ts', `import type { Api } from '../server/app.ts'\nexport type A = Api\n`],
]

interface Finding {
  filename: string
  code: string
}
let folder: string
let findings: Finding[]

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'twara-walls-'))
  for (const name of ['.oxlintrc.json', 'tsconfig.json']) cpSync(join(root, name), join(folder, name))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  for (const [path, source] of [...allowed, ...Object.values(refused).flatMap((cases) => cases.map(([, ...file]) => file))]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), source)
  }
  const { stdout } = spawnSync(process.execPath, [join(root, 'node_modules/oxlint/bin/oxlint'), '--format=json'], {
    cwd: folder,
    encoding: 'utf8',
  })
  findings = (JSON.parse(stdout) as { diagnostics: Finding[] }).diagnostics
}, 60_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('every folder of the source has names of another world', () => {
  for (const name of ['document in server/', 'process in client/', 'document in shared/', 'process in shared/'])
    expect(restrictedGlobals.map(([wall]) => wall)).toContain(name)
})

describe.each(Object.entries(refused))('%s refuses', (rule, cases) => {
  test.each(cases)('%s', (_wall, path) => {
    const codes = findings.filter(({ filename }) => filename === path).map(({ code }) => code)
    expect(codes).toContainEqual(expect.stringContaining(`(${rule})`))
  })
})

test.each(allowed.filter(([path]) => path !== 'server/there.ts'))('%s is left alone', (path) => {
  expect(findings.filter(({ filename }) => filename === path)).toEqual([])
})
