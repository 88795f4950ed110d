import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { sourcesIn, textOf } from './tree.ts'

type Graph = Map<string, Set<string>>

const files = ['client', 'server', 'shared'].flatMap(sourcesIn)

/** What a source imports of ours: values, types, and what it loads later. */
const importsIn = (source: string) => [...source.matchAll(/\b(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g)].map(([, path]) => path ?? '')
const importsOf = (file: string) =>
  importsIn(textOf(file))
    .map((path) => posix.join(posix.dirname(file), path))
    .filter((path) => files.includes(path))

/** They only group folders, each of which counts by itself. */
const groups = ['client/features', 'server/features', 'server/messaging', 'server/lib']
/** How many parts of its path name the folder of a file. */
const depthOf = (file: string) => (groups.some((group) => file.startsWith(`${group}/`)) ? 3 : 2)
/** `client/features/cars` for all that is in it; a file directly in `client/` or `server/` counts by itself, and `shared/` is one folder. */
const roomOf = (file: string) => (file.startsWith('shared/') ? 'shared' : file.split('/').slice(0, depthOf(file)).join('/'))

const between = (nameOf: (file: string) => string): Graph =>
  files.reduce((graph, file) => {
    const from = nameOf(file)
    const others = importsOf(file)
      .map(nameOf)
      .filter((to) => to !== from)
    return graph.set(from, new Set([...(graph.get(from) ?? []), ...others]))
  }, new Map() satisfies Graph)

/** One circle of a graph, its first name once more at the end; empty where there is none. */
function circleIn(graph: Graph) {
  const left = new Map(graph)
  const leads = ([, others]: [string, Set<string>]) => [...others].some((other) => left.has(other))
  for (let size = -1; size !== left.size; ) {
    size = left.size
    for (const one of graph) if (!leads(one)) left.delete(one[0])
  }
  // All that is left leads on for ever, so somewhere it comes back.
  const way: string[] = []
  let at = [...left.keys()][0]
  while (at !== undefined && !way.includes(at)) {
    way.push(at)
    at = [...(left.get(at) ?? [])].find((other) => left.has(other))
  }
  return at === undefined ? [] : [...way.slice(way.indexOf(at)), at]
}

test('a circle is found, and what only leads to it is not part of it', () => {
  const graph = (edges: Record<string, string[]>) => new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)]))
  expect(circleIn(graph({ a: ['b'], b: ['c', 'd'], c: ['b'], d: [] }))).toEqual(['b', 'c', 'b'])
  expect(circleIn(graph({ a: ['b', 'c'], b: ['c'], c: [] }))).toEqual([])
})

test('types and what is loaded later count as imports', () => {
  const source = `import type { A } from './a.ts'\nimport './b.ts'\nconst c = () => import('../c.tsx')\nexport { d } from './d.ts'\nimport e from 'e'`
  expect(importsIn(source)).toEqual(['./a.ts', './b.ts', '../c.tsx', './d.ts'])
  expect(importsOf('client/entry-client.tsx')).toContain('client/router.tsx')
})

const innerRoomOf = (file: string) =>
  file.startsWith('shared/')
    ? roomOf(file)
    : file
        .split('/')
        .slice(0, depthOf(file) + 1)
        .join('/')

test.each([
  ['file', (file: string) => file],
  ['folder', roomOf],
  ['room within a folder', innerRoomOf],
])('no %s imports itself, over however many others', (_, nameOf) => expect(circleIn(between(nameOf))).toEqual([]))

/** The server's rooms in the order in which the map of docs/architecture.md has them, line by line and from left to right. */
const roomsOfMap = [...textOf('docs/architecture.md').matchAll(/^ {2}((?:[a-z/-]+\/ +)+)/gm)].flatMap(
  ([, line]) => line?.match(/[a-z][a-z/-]*(?=\/ )/g) ?? [],
)
const laterIn = (rooms: string[], graph: Graph) =>
  rooms.flatMap((room, place) =>
    rooms.slice(place + 1).flatMap((later) => (graph.get(`server/${room}`)?.has(`server/${later}`) ? [`${room} imports ${later}`] : [])),
  )

test('a room that imports a later one of the Map is found', () => {
  const graph = new Map([['server/b', new Set(['server/a', 'server/c'])]])
  expect(laterIn(['a', 'b', 'c'], graph)).toEqual(['b imports c'])
})

test('the Map has every room of the server, and none imports one that comes later there', () => {
  const rooms = new Set(
    sourcesIn('server')
      .map(roomOf)
      .filter((room) => !room.endsWith('.ts')),
  )
  expect(roomsOfMap.toSorted()).toEqual([...rooms].map((room) => room.replace('server/', '')).sort())
  expect(laterIn(roomsOfMap, between(roomOf))).toEqual([])
})
