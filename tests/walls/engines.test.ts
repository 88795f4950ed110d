import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { expect, test } from 'vitest'

const tests = resolve(import.meta.dirname, '..')
const leftOut = /\.(skipIf|runIf)\(|\b(test|describe)\.(skip|todo)\b/

test('what a test is left out for is said in one place', () => {
  expect("test.skipIf(isPostgres)('a price', () => {})").toMatch(leftOut)
  expect("test.skip('a price', () => {})").toMatch(leftOut)
  const found = readdirSync(tests, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => path.endsWith('.ts') && !path.startsWith('walls/') && leftOut.test(readFileSync(join(tests, path), 'utf8')))
  expect(found).toEqual(['support/engines.ts'])
})
