import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { getFolder, listSources, readSource } from './ast.ts'

type Graph = Map<string, Set<string>>

const files = ['client', 'server', 'shared'].flatMap(listSources)

const importsIn = (source: string) => [...source.matchAll(/\b(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g)].map(([, path]) => path ?? '')
const importsOf = (file: string) =>
  importsIn(readSource(file))
    .map((path) => posix.join(posix.dirname(file), path))
    .filter((path) => files.includes(path))

const between = (nameOf: (file: string) => string): Graph =>
  files.reduce((graph, file) => {
    const from = nameOf(file)
    const others = importsOf(file)
      .map(nameOf)
      .filter((to) => to !== from)
    return graph.set(from, new Set([...(graph.get(from) ?? []), ...others]))
  }, new Map() satisfies Graph)

function circleIn(graph: Graph) {
  const left = new Map(graph)
  const leads = ([, others]: [string, Set<string>]) => [...others].some((other) => left.has(other))
  for (let size = -1; size !== left.size; ) {
    size = left.size
    for (const one of graph) if (!leads(one)) left.delete(one[0])
  }
  // Every remaining file imports another one, so following imports must repeat a file.
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

test.each([
  ['file', (file: string) => file],
  ['folder', (file: string) => getFolder(file)],
  ['folder within a folder', (file: string) => getFolder(file, 1)],
])('no %s imports itself, over however many others', (_, nameOf) => expect(circleIn(between(nameOf))).toEqual([]))

const foldersOfMap = [...readSource('docs/architecture.md').matchAll(/^ {2}((?:[a-z/-]+\/ +)+)/gm)].flatMap(
  ([, line]) => line?.match(/[a-z][a-z/-]*(?=\/ )/g) ?? [],
)
const laterIn = (folders: string[], graph: Graph) =>
  folders.flatMap((folder, place) =>
    folders
      .slice(place + 1)
      .flatMap((later) => (graph.get(`server/${folder}`)?.has(`server/${later}`) ? [`${folder} imports ${later}`] : [])),
  )

test('a folder that imports a later one of the map is found', () => {
  const graph = new Map([['server/b', new Set(['server/a', 'server/c'])]])
  expect(laterIn(['a', 'b', 'c'], graph)).toEqual(['b imports c'])
})

test('the map has every folder of the server, and none imports one that comes later there', () => {
  const folders = new Set(
    listSources('server')
      .map((path) => getFolder(path))
      .filter((folder) => !folder.endsWith('.ts')),
  )
  expect(foldersOfMap.toSorted()).toEqual([...folders].map((folder) => folder.replace('server/', '')).sort())
  expect(
    laterIn(
      foldersOfMap,
      between((file) => getFolder(file)),
    ),
  ).toEqual([])
})
