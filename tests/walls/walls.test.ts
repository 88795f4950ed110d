import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const floating = `import { drizzle } from 'drizzle-orm/better-sqlite3'
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'
import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
const cars = sqliteTable('cars', { id: text('id') })
const tx = drizzle() as unknown as BaseSQLiteDatabase<'async', { changes: number }>
export async function add() {
`

// Each source is linted in a copy of the project's layout, where it would be wrong.
const refused: [wall: string, path: string, source: string, rule: string][] = [
  [
    'shared/ does not know Node',
    'shared/a.ts',
    `import { readFileSync } from 'node:fs'\nexport const a = readFileSync\n`,
    'no-restricted-imports',
  ],
  ['shared/ does not know React', 'shared/b.ts', `import { useId } from 'react'\nexport const a = useId\n`, 'no-restricted-imports'],
  ['shared/ does not know drizzle', 'shared/c.ts', `import { eq } from 'drizzle-orm'\nexport const a = eq\n`, 'no-restricted-imports'],
  [
    'shared/ does not know the server',
    'shared/words/en/d.ts',
    `import { a } from '../../../server/free.ts'\nexport const b = a\n`,
    'no-restricted-imports',
  ],
  [
    'shared/ does not know the client',
    'shared/e.ts',
    `import { a } from '../client/free.ts'\nexport const b = a\n`,
    'no-restricted-imports',
  ],
  ['shared/ does not read the clock', 'shared/f.ts', `export const a = () => Date.now()\n`, 'no-restricted-properties'],
  ['shared/ does not fetch', 'shared/g.ts', `export const a = () => fetch('/')\n`, 'no-restricted-globals'],
  ['commands do not read the clock', 'server/cars/commands.ts', `export const a = () => Date.now()\n`, 'no-restricted-properties'],
  ['queries do not read the clock', 'server/cars/queries.ts', `export const a = () => Date.now()\n`, 'no-restricted-properties'],
  [
    'the server does not know the client',
    'server/cars/a.ts',
    `import { a } from '../../client/free.ts'\nexport const b = a\n`,
    'no-restricted-imports',
  ],
  ['the server does not know React', 'server/b.ts', `import { useId } from 'react'\nexport const a = useId\n`, 'no-restricted-imports'],
  [
    'only server/db/ knows SQLite',
    'server/cars/c.ts',
    `import Sqlite from 'better-sqlite3'\nexport const a = Sqlite\n`,
    'no-restricted-imports',
  ],
  [
    'only server/db/ knows its tables’ dialect',
    'server/cars/d.ts',
    `import { text } from 'drizzle-orm/sqlite-core'\nexport const a = text\n`,
    'no-restricted-imports',
  ],
  [
    'server/db/ does not know the client',
    'server/db/e.ts',
    `import { a } from '../../client/free.ts'\nexport const b = a\n`,
    'no-restricted-imports',
  ],
  [
    'the client does not know the server',
    'client/cars/a.ts',
    `import { a } from '../../server/free.ts'\nexport const b = a\n`,
    'no-restricted-imports',
  ],
  [
    'the client takes no type of the server but in http.ts',
    'client/b.ts',
    `import type { Api } from '../server/app.ts'\nexport type A = Api\n`,
    'no-restricted-imports',
  ],
  ['the client does not know Node', 'client/c.ts', `import { join } from 'node:path'\nexport const a = join\n`, 'no-restricted-imports'],
  ['the client does not know drizzle', 'client/d.ts', `import { eq } from 'drizzle-orm'\nexport const a = eq\n`, 'no-restricted-imports'],
  [
    'http.ts takes no value of the server',
    'client/http.ts',
    `import { a } from '../server/app.ts'\nexport const b = a\n`,
    'no-restricted-imports',
  ],
  ['nothing imports all of zod', 'server/f.ts', `import { z } from 'zod'\nexport const a = z.string()\n`, 'no-restricted-imports'],
  ['a floating insert is refused', 'server/db/g.ts', `${floating}  tx.insert(cars).values({ id: 'a' })\n}\n`, 'no-floating-promises'],
  ['there are no cycles', 'server/h.ts', `import { a } from './i.ts'\nexport const b = () => a\n`, 'no-cycle'],
  ['there are no barrels', 'shared/j.ts', `export * from './free.ts'\n`, 'no-barrel-file'],
  ['console is for the tools', 'server/k.ts', `console.log('a')\n`, 'no-console'],
  ['there is no any', 'shared/l.ts', `export const a: any = 1\n`, 'no-explicit-any'],
]

const allowed: [path: string, source: string][] = [
  ['shared/free.ts', `import * as z from 'zod/mini'\nexport const a = z.string()\n`],
  [
    'server/free.ts',
    `import { eq } from 'drizzle-orm'\nimport { a } from '../shared/free.ts'\nimport { b } from './client-free.ts'\nexport const c = [eq, a, b]\n`,
  ],
  ['server/client-free.ts', `export const b = 1\n`],
  ['server/app.ts', `export type Api = string\nexport const a = 1\n`],
  ['server/i.ts', `import { b } from './h.ts'\nexport const a = () => b\n`],
  ['server/db/free.ts', `${floating}  await tx.insert(cars).values({ id: 'a' })\n}\n`],
  [
    'client/free.ts',
    `import { hc } from 'hono/client'\nimport { useId } from 'react'\nimport { a } from '../shared/free.ts'\nexport const b = [hc, useId, a]\n`,
  ],
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
  for (const [path, source] of [...allowed, ...refused.map(([, path, source]) => [path, source] as const)]) {
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

test.each(refused)('%s', (_wall, path, _source, rule) => {
  const codes = findings.filter(({ filename }) => filename === path).map(({ code }) => code)
  expect(codes).toContainEqual(expect.stringContaining(`(${rule})`))
})

test.each(allowed.filter(([path]) => path !== 'server/i.ts'))('%s is left alone', (path) => {
  expect(findings.filter(({ filename }) => filename === path)).toEqual([])
})
