import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../migrations/postgres')
/** Those of before there could be several processes. */
const early = 13
const takes = /\b(?:DROP (?:TABLE|COLUMN)|RENAME|SET NOT NULL|SET DATA TYPE)\b/
/** Whoever does not know the column cannot write the row. */
const demands = /ADD COLUMN (?:(?!DEFAULT)[^;])*NOT NULL(?:(?!DEFAULT)[^;])*(?:;|$)/

// While one process after the other is brought to another version, the older ones go on with the schema of the newer.
test('a migration of Postgres takes nothing away that an older process may use', () => {
  for (const pattern of [takes, demands]) {
    const found = readdirSync(folder)
      .filter((name) => name.endsWith('.sql') && pattern.test(readFileSync(join(folder, name), 'utf8')))
      .map((name) => Number.parseInt(name, 10))
    // Some of before did, and are found.
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter((number) => number >= early)).toEqual([])
  }
})
