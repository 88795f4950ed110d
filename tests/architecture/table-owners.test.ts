import { expect, test } from 'vitest'
import { getFolder, type Node, findNodes, listSources, readSource } from './ast.ts'

const sources = listSources('server').map((path) => ({ folder: getFolder(path), text: readSource(path) }))
const tables = new Set(
  sources.flatMap(({ folder, text }) =>
    folder === 'server/db' ? [...text.matchAll(/export const (\w+) = defineTable/g)].map(([, name = '']) => name) : [],
  ),
)

type Call = Node & { callee: Node & { property?: Node }; arguments: Node[] }
type Imported = Node & { imported?: Node; local: Node }

/** A source writes a table itself, or passes it on together with `tx`. */
function findWrittenTables(text: string) {
  if (!text.includes('/schema/')) return []
  const nodes = findNodes(text)
  const fromSchema = nodes.filter(({ type, source }) => type === 'ImportDeclaration' && /\/schema\//.test(String((source as Node).value)))
  const imported = fromSchema.flatMap(({ specifiers }) => specifiers as Imported[])
  const getTable = (node: Node) =>
    node.type === 'MemberExpression'
      ? (node.property as Node).name
      : imported.find(({ local }) => node.type === 'Identifier' && local.name === node.name)?.imported?.name
  const args = (nodes.filter(({ type }) => type === 'CallExpression') as Call[]).flatMap(({ callee, arguments: all }) => {
    if (/^(insert|update|delete)$/.test(String(callee.property?.name))) return all.slice(0, 1)
    return all[0]?.name === 'tx' ? all.slice(1) : []
  })
  return args.map((node) => String(getTable(node))).filter((name) => tables.has(name))
}

test.each([
  'tx.insert(\n  cars,\n)',
  'tx.update(schema.cars).set(a)',
  'db.write((tx) => tx.delete(cars))',
  'readyPhoto(tx, cars, id)',
  'tx.delete(those)',
])('a write is seen: %s', (statement) => {
  expect(findWrittenTables(`import { cars, cars as those } from '../db/schema/cars.ts'\n${statement}`)).toEqual(['cars'])
})

test.each(['tx.select().from(cars)', 'knownIn(db.read, cars)', 'files.delete(id)', 'change(tx, settings)'])(
  'and none where none is: %s',
  (statement) => {
    expect(findWrittenTables(`import { cars } from '../db/schema/cars.ts'\n${statement}`)).toEqual([])
  },
)

test('a table is written by one folder', () => {
  const writers = new Map<string, Set<string>>()
  for (const { folder, text } of sources)
    for (const table of findWrittenTables(text)) writers.set(table, (writers.get(table) ?? new Set()).add(folder))
  // Fewer tables would mean that this test no longer recognizes writes.
  expect([...writers.keys()].sort()).toEqual([...tables].sort())
  expect([...writers].filter(([, folders]) => folders.size > 1).map(([name, folders]) => `${name}: ${[...folders].join(', ')}`)).toEqual([])
})
