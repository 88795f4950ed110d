import { resolve } from 'node:path'
import { getTableColumns, is, Table } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { getTableShape } from '../../server/db/schema/tables.ts'
import { isNode, type Node, findNodes, listSources, readSource as sourceOf, listDescendants } from './ast.ts'

// Rows without an order come in any order, which also differs between the engines.
const root = resolve(import.meta.dirname, '../..')

const keys = new Map<string, string[]>()
for (const path of listSources('server/db/schema'))
  for (const [name, table] of Object.entries((await import(resolve(root, path))) as Record<string, unknown>)) {
    if (!is(table, Table)) continue
    const key = new Set(getTableShape(table as PgTable).key.map((column) => column.name))
    const keyColumns = Object.entries(getTableColumns(table)).filter(([, column]) => key.has(column.name))
    keys.set(
      name,
      keyColumns.map(([property]) => `${name}.${property}`),
    )
  }

type Chain = Map<string, Node[]>

function getChain(node: unknown): Chain {
  if (!isNode(node) || node.type !== 'CallExpression') return new Map()
  const { callee, arguments: args } = node as Node & { callee: Node; arguments: Node[] }
  const { object, property } = callee as Node & { object?: Node; property?: Node }
  const chain = getChain(object)
  const name = String(property?.name)
  return chain.set(name, [...(chain.get(name) ?? []), ...args])
}

function findUnordered(source: string, mayBeUnordered: (chain: Chain, getText: (node: Node) => string) => boolean) {
  if (!/\.select(Distinct)?\(/.test(source)) return []
  const nodes = findNodes(source)
  const getText = ({ start, end }: Node) => source.slice(start, end)
  const declared = new Map(nodes.flatMap((node) => (node.type === 'VariableDeclarator' ? [[(node.id as Node).name, node.init]] : [])))
  for (const node of nodes) if (node.type === 'FunctionDeclaration') declared.set((node.id as Node).name, node)

  /** Every branch of a conditional order must name one of the columns. */
  function namesColumn(order: unknown, columns: readonly string[]): boolean {
    if (!isNode(order)) return false
    if (columns.includes(getText(order))) return true
    const parts = Object.values(order).flat().filter(isNode)
    const every = (some: Node[]) => some.length > 0 && some.every((part) => namesColumn(part, columns))
    switch (order.type) {
      case 'Identifier':
        return namesColumn(declared.get(order.name), columns)
      case 'MemberExpression':
        return namesColumn(order.object, columns)
      case 'ConditionalExpression':
        return every([order.consequent, order.alternate] as Node[])
      case 'ObjectExpression':
        return every((order.properties as Node[]).map(({ value }) => value as Node))
      case 'ArrowFunctionExpression':
      case 'FunctionDeclaration':
        return isNode(order.body) && order.body.type === 'BlockStatement'
          ? every(listDescendants(order.body).flatMap(({ type, argument }) => (type === 'ReturnStatement' ? [argument as Node] : [])))
          : namesColumn(order.body, columns)
      default:
        return parts.some((part) => namesColumn(part, columns))
    }
  }

  function isUnordered(chain: Chain) {
    const order = chain.get('orderBy')
    if (!order) return !mayBeUnordered(chain, getText)
    const orderParts = order.map((orderPart) => (orderPart.type === 'SpreadElement' ? (orderPart.argument as Node) : orderPart))
    const has = (columns: readonly string[]) => orderParts.some((orderPart) => namesColumn(orderPart, columns))
    const groupColumns = chain.get('groupBy') ?? (chain.has('selectDistinct') ? listFields(chain) : undefined)
    if (groupColumns) return !groupColumns.every((column) => has([getText(column)]))
    const tables = ['from', 'innerJoin', 'leftJoin'].flatMap((name) => chain.get(name) ?? []).map(getText)
    // One column of a composite key is enough, since the query fixes the others.
    return !has([...tables.flatMap((table) => keys.get(table) ?? []), 'getTableShape(table).key'])
  }

  const inner = new Set(nodes.map(({ object }) => object))
  return nodes
    .filter((node) => node.type === 'CallExpression' && !inner.has(node))
    .filter((node) => {
      const chain = getChain(node)
      return chain.has('from') && (chain.has('select') || chain.has('selectDistinct')) && isUnordered(chain)
    })
    .map((node) => `line ${source.slice(0, node.start).split('\n').length}: ${getText(node).replace(/\s+/g, ' ')}`)
}

const listFields = (chain: Chain) =>
  [...(chain.get('select') ?? []), ...(chain.get('selectDistinct') ?? [])].flatMap(({ properties }) =>
    ((properties ?? []) as Node[]).map(({ value }) => value as Node),
  )

function isOneRow(chain: Chain, getText: (node: Node) => string) {
  const fields = listFields(chain)
  return fields.length > 0 && !chain.has('groupBy') && fields.every((field) => /^(count|min|max|sum|avg)\(/.test(getText(field)))
}

/** Unordered rows are harmless unless the query takes a part of them. */
function isSet(chain: Chain, getText: (node: Node) => string) {
  const limit = chain.get('limit')?.map(getText).join()
  return !chain.has('offset') && (limit === undefined || limit === '1' || chain.has('as'))
}

const findUnorderedBelow = (folder: string, mayBeUnordered: typeof isOneRow) =>
  listSources(folder)
    .filter((path) => !path.startsWith('tests/architecture/'))
    .flatMap((path) => findUnordered(sourceOf(path), mayBeUnordered).map((found) => `${path} ${found}`))

test.each([
  ['no order', 'db.select().from(bookings)'],
  ['no order, of one person', 'db.select({ id: bookings.id }).from(bookings).where(eq(bookings.renterId, id))'],
  ['an order by what is not a key', 'db.select().from(bookings).orderBy(asc(bookings.createdAt))'],
  ['the key of another table', 'db.select().from(bookings).orderBy(asc(cars.id))'],
  ['groups in no order', 'db.select({ id: cars.ownerId, times: count() }).from(cars).groupBy(cars.ownerId)'],
  ['one of two columns of what is told apart', 'db.selectDistinct({ a: cars.make, b: cars.model }).from(cars).orderBy(cars.make)'],
  [
    'one of several orders',
    'const orders = { a: [asc(cars.make)], b: [asc(cars.id)] }; db.select().from(cars).orderBy(...orders[sort]).limit(20)',
  ],
  ['one of two ways', 'const by = (a) => { if (a) return [cars.id]; return [cars.make] }; db.select().from(cars).orderBy(...by(1))'],
])('rows that are several are found with %s', (_what, source) => {
  expect(findUnordered(source, isOneRow)).toHaveLength(1)
})

test.each([
  'db.select().from(bookings).orderBy(asc(bookings.createdAt), asc(bookings.id))',
  'db.select({ times: count(), last: max(bookings.createdAt) }).from(bookings)',
  'const last = [desc(cars.decidedAt), desc(cars.id)] as const; db.select().from(cars).orderBy(...last)',
  'db.select().from(bookings).innerJoin(cars, isTheirs).orderBy(cars.make, bookings.id)',
])('and not where they are in order: %s', (source) => {
  expect(findUnordered(source, isOneRow)).toEqual([])
})

test('a part of some rows is found without an order, and all of them are not', () => {
  const all = 'db.select().from(cars).where(isTheirs)'
  expect([all, `${all}.limit(1)`, `${all}.limit(20)`, `${all}.offset(20)`].map((source) => findUnordered(source, isSet).length)).toEqual([
    0, 0, 1, 1,
  ])
})

test('what a test selects is one row, or in an order that leaves nothing to chance', () => {
  expect(findUnorderedBelow('tests', isOneRow)).toEqual([])
})

test('what the server puts in an order or takes a part of is in an order that leaves nothing to chance', () => {
  expect(findUnorderedBelow('server', isSet)).toEqual([])
})
