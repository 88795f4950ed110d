import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { reachesRows } from '../support/rows-reached.ts'
import { sourcesIn, textOf } from './tree.ts'

const tests = resolve(import.meta.dirname, '..')
const leftOut = /\.(skipIf|runIf)\(|\b(test|describe)\.(skip|todo)\b/

test('what a test is left out for is said in one place', () => {
  expect("test.skipIf(isPostgres)('a price', () => {})").toMatch(leftOut)
  expect("test.skip('a price', () => {})").toMatch(leftOut)
  const found = sourcesIn('tests').filter((path) => !path.startsWith('tests/walls/') && leftOut.test(textOf(path)))
  expect(found).toEqual(['tests/support/engines.ts'])
})

test('a server test runs on Postgres too, unless nothing that it imports opens a database', () => {
  const opens = /\b(testApp|site|scene|freshDatabase|emptyDatabase|newPostgres|startPostgres|openPostgres)\(/
  const server = join(tests, 'server')
  const paths = readdirSync(server).filter((name) => name.endsWith('.test.ts'))
  const [reaching, others] = [true, false].map((is) => paths.filter((name) => reachesRows(join(server, name)) === is))
  expect(reaching).toEqual(expect.arrayContaining(['bookings.test.ts', 'handover.test.ts', 'pages.test.ts', 'postgres-start.test.ts']))
  expect(others).toContain('parsers.test.ts')
  expect(others?.filter((name) => opens.test(readFileSync(join(server, name), 'utf8')))).toEqual([])
})
