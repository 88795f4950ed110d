import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { getFolder, listSources, readSource } from './ast.ts'

type Graph = Map<string, Set<string>>

const files = ['client', 'server', 'shared'].flatMap(listSources)

const parseImports = (source: string) => [...source.matchAll(/\b(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g)].map(([, path]) => path ?? '')
const listImports = (file: string) =>
  parseImports(readSource(file))
    .map((path) => posix.join(posix.dirname(file), path))
    .filter((path) => files.includes(path))

const buildGraph = (getName: (file: string) => string): Graph =>
  files.reduce((graph, file) => {
    const from = getName(file)
    const others = listImports(file)
      .map(getName)
      .filter((to) => to !== from)
    return graph.set(from, new Set([...(graph.get(from) ?? []), ...others]))
  }, new Map() satisfies Graph)

function findCycle(graph: Graph) {
  const remaining = new Map(graph)
  const hasRemaining = ([, others]: [string, Set<string>]) => [...others].some((other) => remaining.has(other))
  for (let size = -1; size !== remaining.size; ) {
    size = remaining.size
    for (const entry of graph) if (!hasRemaining(entry)) remaining.delete(entry[0])
  }
  // Every remaining file imports another one, so following imports must repeat a file.
  const path: string[] = []
  let current = [...remaining.keys()][0]
  while (current !== undefined && !path.includes(current)) {
    path.push(current)
    current = [...(remaining.get(current) ?? [])].find((other) => remaining.has(other))
  }
  return current === undefined ? [] : [...path.slice(path.indexOf(current)), current]
}

test('a circle is found, and what only leads to it is not part of it', () => {
  const graph = (edges: Record<string, string[]>) => new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)]))
  expect(findCycle(graph({ a: ['b'], b: ['c', 'd'], c: ['b'], d: [] }))).toEqual(['b', 'c', 'b'])
  expect(findCycle(graph({ a: ['b', 'c'], b: ['c'], c: [] }))).toEqual([])
})

test('types and what is loaded later count as imports', () => {
  const source = `import type { A } from './a.ts'\nimport './b.ts'\nconst c = () => import('../c.tsx')\nexport { d } from './d.ts'\nimport e from 'e'`
  expect(parseImports(source)).toEqual(['./a.ts', './b.ts', '../c.tsx', './d.ts'])
  expect(listImports('client/entry-client.tsx')).toContain('client/router.tsx')
})

test.each([
  ['file', (file: string) => file],
  ['folder', (file: string) => getFolder(file)],
  ['folder within a folder', (file: string) => getFolder(file, 1)],
])('no %s imports itself, over however many others', (_, getName) => expect(findCycle(buildGraph(getName))).toEqual([]))

const documentedFolders = [...readSource('docs/architecture.md').matchAll(/^ {2}((?:[a-z/-]+\/ +)+)/gm)].flatMap(
  ([, line]) => line?.match(/[a-z][a-z/-]*(?=\/ )/g) ?? [],
)
const findLaterImports = (folders: string[], graph: Graph) =>
  folders.flatMap((folder, index) =>
    folders
      .slice(index + 1)
      .flatMap((later) => (graph.get(`server/${folder}`)?.has(`server/${later}`) ? [`${folder} imports ${later}`] : [])),
  )

test('a folder that imports a later one of the map is found', () => {
  const graph = new Map([['server/b', new Set(['server/a', 'server/c'])]])
  expect(findLaterImports(['a', 'b', 'c'], graph)).toEqual(['b imports c'])
})

test('the map has every folder of the server, and none imports one that comes later there', () => {
  const folders = new Set(
    listSources('server')
      .map((path) => getFolder(path))
      .filter((folder) => !folder.endsWith('.ts')),
  )
  expect(documentedFolders.toSorted()).toEqual([...folders].map((folder) => folder.replace('server/', '')).sort())
  expect(
    findLaterImports(
      documentedFolders,
      buildGraph((file) => getFolder(file)),
    ),
  ).toEqual([])
})
