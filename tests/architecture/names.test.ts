import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { findNodes, isNode, listSources, type Node, readSource } from './ast.ts'

/** Words that this project once coined, and what to say instead. */
const coined: Record<string, string> = {
  admit: 'logIn',
  away: 'offsite or external',
  beat: 'heartbeat',
  behind: 'replica',
  clearing: 'retention or purge',
  deed: 'mutation',
  draw: 'render or resize',
  drawn: 'rendered or resized',
  echo: 'localChange',
  erasing: 'anonymize or delete',
  fact: 'keyValue or detail',
  facts: 'details, payload or jsonLd',
  fault: 'error',
  faults: 'errors',
  forget: 'delete or anonymize',
  gate: 'lock',
  happened: 'invalidate',
  hear: 'subscribe',
  heard: 'received',
  keeping: 'backup or retention',
  kept: 'cached, saved or retained',
  laid: 'enqueued',
  lead: 'link or path',
  looks: 'accessLog or poll',
  mending: 'autocorrect',
  moment: 'context or instant',
  paper: 'document or pdf',
  papers: 'documents or pdfs',
  people: 'users',
  portion: 'batch',
  portions: 'batches',
  prove: 'reauthenticate',
  rewrapping: 'keyRotation',
  ringing: 'push',
  said: 'text',
  slips: 'editDistance',
  spare: 'fallback',
  tell: 'notify or emit',
  telling: 'notify',
  told: 'notified',
  undrawn: 'placeholder',
  unwhole: 'corrupt',
  vain: 'noResults',
  wake: 'notify or hydrate',
  wish: 'request, draft or options',
}

const sources = ['server', 'client', 'shared', 'build'].flatMap(listSources).filter((path) => !path.endsWith('.d.ts'))

const listNames = (pattern: unknown): string[] => {
  if (!isNode(pattern)) return []
  if (pattern.type === 'Identifier') return [pattern.name as string]
  if (pattern.type === 'ObjectPattern') return (pattern.properties as Node[]).flatMap(({ value, argument }) => listNames(value ?? argument))
  return pattern.type === 'ArrayPattern' ? (pattern.elements as unknown[]).flatMap(listNames) : []
}

function listExports(path: string): string[] {
  const exported = findNodes(readSource(path), path.endsWith('x') ? 'tsx' : 'ts').filter(
    ({ type, declaration }) => type === 'ExportNamedDeclaration' && isNode(declaration),
  )
  return exported.flatMap((node) => {
    const { id, declarations } = node.declaration as Node
    return declarations ? (declarations as Node[]).flatMap((declaration) => listNames(declaration.id)) : listNames(id)
  })
}

const listWords = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z]+/)
const exportsByFile = new Map(sources.map((path) => [path, listExports(path)]))

test('a file or an exported name has no word of its own for what the trade has a word for', () => {
  const names = [...exportsByFile].flatMap(([path, exported]) => [basename(path), ...exported].map((name) => ({ path, name })))
  const problems = names.flatMap(({ path, name }) =>
    listWords(name).flatMap((word) => (Object.hasOwn(coined, word) ? [`${path}: ${name}; say ${coined[word]}`] : [])),
  )
  expect(names.length).toBeGreaterThan(3_000)
  expect(problems).toEqual([])
})

/** Texts are one object a language, engines are two of one interface. */
const mayRepeat = /^shared\/(i18n|content)\/|^server\/db\/(sqlite|postgres)\/|^server\/messaging\/email\/\w+-templates\.ts$/
/** The client calls an endpoint by the name of the command behind it. */
const isEndpoint = (paths: readonly string[]) =>
  paths.length === 2 &&
  paths.some((path) => /^client\/.*(api|routes)\.tsx?$/.test(path)) &&
  paths.some((path) => path.startsWith('server/'))

test('an exported name stands in one module', () => {
  const modules = new Map<string, string[]>()
  for (const [path, exported] of exportsByFile)
    if (!mayRepeat.test(path)) for (const name of new Set(exported)) modules.set(name, [...(modules.get(name) ?? []), path])
  const repeated = [...modules].filter(([, paths]) => paths.length > 1 && !isEndpoint(paths))
  expect(repeated.map(([name, paths]) => `${name}: ${paths.join(', ')}`)).toEqual([])
})
