import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../migrations/postgres')
const breakingChange = /\b(?:DROP (?:TABLE|COLUMN)|RENAME|SET NOT NULL|SET DATA TYPE)\b/
const requiredColumn = /ADD COLUMN (?:(?!DEFAULT)[^;])*NOT NULL(?:(?!DEFAULT)[^;])*(?:;|$)/

test.each([
  [breakingChange, 'ALTER TABLE "cars" DROP COLUMN "plate";', 'ALTER TABLE "cars" DROP CONSTRAINT "cars_plate";'],
  [breakingChange, 'ALTER TABLE "cars" RENAME COLUMN "plate" TO "number_plate";', 'ALTER TABLE "cars" ADD COLUMN "number_plate" text;'],
  [breakingChange, 'ALTER TABLE "cars" ALTER COLUMN "plate" SET NOT NULL;', 'ALTER TABLE "cars" ALTER COLUMN "plate" DROP NOT NULL;'],
  [
    requiredColumn,
    'ALTER TABLE "cars" ADD COLUMN "plate" text NOT NULL;',
    'ALTER TABLE "cars" ADD COLUMN "plate" text DEFAULT \'\' NOT NULL;',
  ],
])('%s is found in %s and not in %s', (pattern, found, fine) => {
  expect([pattern.test(found), pattern.test(fine)]).toEqual([true, false])
})

// During a rolling update older processes use the newer schema.
test('a migration of Postgres takes nothing away that an older process may use', () => {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  expect(names.length).toBeGreaterThan(0)
  for (const pattern of [breakingChange, requiredColumn])
    expect(names.filter((name) => pattern.test(readFileSync(join(folder, name), 'utf8')))).toEqual([])
})
