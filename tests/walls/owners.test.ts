import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const server = join(import.meta.dirname, '../../server')
const written = /(?:\.(?:insert|update|delete)\(|readyPhoto\(tx, )(\w+)[,)]/g

/** The room of a file: its folder below `server/`, or the file itself where it lies beside the rooms. */
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => ({ room: path.split(/[\\/]/)[0] ?? path, text: readFileSync(join(server, path), 'utf8') }))

function writersByTable() {
  const writers = new Map<string, Set<string>>()
  for (const { room, text } of sources) {
    for (const [, table = ''] of text.matchAll(written)) writers.set(table, (writers.get(table) ?? new Set()).add(room))
  }
  return writers
}

test('a table is written by one room', () => {
  const schema = sources
    .filter(({ room }) => room === 'db')
    .map(({ text }) => text)
    .join('\n')
  const tables = [...writersByTable()].filter(([name]) => new RegExp(`export const ${name} = defineTable`).test(schema))
  // Fewer would mean that the pattern no longer sees how rows are written.
  expect(tables.length).toBeGreaterThan(12)
  expect(tables.filter(([, rooms]) => rooms.size > 1).map(([name, rooms]) => `${name}: ${[...rooms].join(', ')}`)).toEqual([])
})
