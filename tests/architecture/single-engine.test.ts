import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { usesDatabase } from '../support/uses-database.ts'
import { listSources, readSource } from './ast.ts'

const tests = resolve(import.meta.dirname, '..')
const skipPattern = /\.(skipIf|runIf)\(|\b(test|describe)\.(skip|todo)\b/

test('what a test is left out for is said in one place', () => {
  expect("test.skipIf(isPostgres)('a price', () => {})").toMatch(skipPattern)
  expect("test.skip('a price', () => {})").toMatch(skipPattern)
  const found = listSources('tests').filter((path) => !path.startsWith('tests/architecture/') && skipPattern.test(readSource(path)))
  expect(found).toEqual(['tests/support/engine-skips.ts'])
})

test('a server test runs on Postgres too, unless nothing that it imports opens a database', () => {
  const openPattern =
    /\b(createTestApp|createSite|createAccessFixture|createDatabase|createEmptyDatabase|createPostgresDatabase|startPostgres|openPostgres)\(/
  const server = join(tests, 'server')
  const paths = readdirSync(server).filter((name) => name.endsWith('.test.ts'))
  const [reaching, others] = [true, false].map((is) => paths.filter((name) => usesDatabase(join(server, name)) === is))
  expect(reaching).toEqual(expect.arrayContaining(['bookings.test.ts', 'handover.test.ts', 'pages.test.ts', 'postgres-start.test.ts']))
  expect(others).toContain('parsers.test.ts')
  expect(others?.filter((name) => openPattern.test(readFileSync(join(server, name), 'utf8')))).toEqual([])
})
