import { parseAst } from 'vitest/node'

/** One small fault: `text` stands in the place from `start` to `end`. */
export interface Fault {
  file: string
  line: number
  kind: string
  start: number
  end: number
  was: string
  text: string
  /** The innermost function around it, by the place where it starts; 0 for the module itself. */
  inside: number
  /** The declaration that it stands in. */
  of: string
}
interface Node {
  type: string
  start: number
  end: number
  [name: string]: unknown
}
type Found = Pick<Fault, 'kind' | 'start' | 'end' | 'text'>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []))
const isDeclaration = ({ type }: Node) => type === 'FunctionDeclaration' || type === 'VariableDeclarator'
const isFunction = ({ type }: Node) => /^(Arrow)?Function(Expression|Declaration)$|^ArrowFunctionExpression$/.test(type)
// Types do not run; of `as`, `satisfies` and `!` what stands before them does.
const isSilent = ({ type }: Node) => type === 'ImportDeclaration' || (type.startsWith('TS') && !type.endsWith('Expression'))

const flips: Record<string, readonly string[]> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '&&': ['||'],
  '||': ['&&'],
}
const isText = (node: Node) => node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')

function flipped(node: Node): Found[] {
  const { left, right, operator } = node as unknown as { left: Node; right: Node; operator: string }
  if (operator === '+' && [left, right].some(isText)) return []
  const kind = node.type === 'LogicalExpression' ? 'and, or' : /[<>=]/.test(operator) ? 'comparison' : 'arithmetic'
  return (flips[operator] ?? []).map((other) => ({ kind, start: left.end, end: right.start, text: ` ${other} ` }))
}

const conditions = 'eq ne lt lte gt gte like between inArray notInArray isNull isNotNull exists notExists'.split(' ')

const nameOf = (callee: unknown) => (isNode(callee) && callee.type === 'Identifier' ? String(callee.name) : '')
const isSql = (node: Node) => node.type === 'TaggedTemplateExpression' && nameOf(node.tag) === 'sql'
const callsOf = (node: Node) => (isNode(node.callee) ? nameOf(node.callee.property ?? node.callee) : '')
/** A condition of drizzle's, one written as SQL where conditions stand, or one that has a name. */
const isCondition = (node: Node, parent: Node | undefined) => {
  if (node.type === 'CallExpression') return conditions.includes(nameOf(node.callee))
  const around = parent?.type === 'CallExpression' && parent.callee !== node ? callsOf(parent) : ''
  return isSql(node) ? ['and', 'or', 'where'].includes(around) : node.type === 'Identifier' && around === 'and'
}

function ofNode(node: Node, parents: readonly Node[]): Found[] {
  const { start, end } = node
  if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') return flipped(node)
  if (node.type === 'UnaryExpression' && node.operator === '!') return [{ kind: 'not', start, end: start + 1, text: '' }]
  if (node.type === 'Literal' && typeof node.value === 'number')
    return [1, -1].map((step) => ({ kind: 'number', start, end, text: `(${Number(node.value) + step})` }))
  if (node.type === 'ExpressionStatement' || (node.type === 'IfStatement' && !node.alternate))
    return parents.some(isFunction) ? [{ kind: 'statement', start, end, text: ';' }] : []
  // Of a join it is what joins, not which rows.
  const isJoin = parents.some((parent) => parent.type === 'CallExpression' && callsOf(parent).endsWith('Join'))
  if (isCondition(node, parents.at(-1)) && !isJoin) return [{ kind: 'row filter', start, end, text: 'undefined' }]
  return []
}

function walk(node: Node, parents: readonly Node[], visit: (node: Node, parents: readonly Node[]) => void) {
  if (isSilent(node)) return
  visit(node, parents)
  for (const child of childrenOf(node)) walk(child, [...parents, node], visit)
}

const treeOf = (source: string) => parseAst(source, { lang: 'ts' }) as unknown as Node

export function faultsOf(file: string, source: string): Fault[] {
  const faults: Fault[] = []
  walk(treeOf(source), [], (node, parents) => {
    const inside = parents.findLast(isFunction)?.start ?? 0
    const of = nameOf(parents.find(isDeclaration)?.id)
    for (const found of ofNode(node, parents)) {
      const line = source.slice(0, found.start).split('\n').length
      faults.push({ ...found, file, inside, of, line, was: source.slice(found.start, found.end) })
    }
  })
  return faults
}

/** The fault that puts `text` in the place of `was`, which the source has once. */
export function faultAt(given: Pick<Fault, 'kind' | 'file' | 'was' | 'text'>, source: string): Fault {
  const [before = '', after, ...more] = source.split(given.was)
  if (after === undefined || more.length > 0) throw new Error(`${given.file} does not have exactly once: ${given.was}`)
  const [start, end] = [before.length, before.length + given.was.length]
  let [inside, of] = [0, '']
  walk(treeOf(source), [], (node) => {
    if (node.start > start || node.end < end) return
    if (isFunction(node)) inside = node.start
    if (of === '' && isDeclaration(node)) of = nameOf(node.id)
  })
  return { ...given, start, end, inside, of, line: before.split('\n').length }
}

export const withFault = (source: string, { start, end, text }: Fault) => source.slice(0, start) + text + source.slice(end)

/** The same source, which says of each of its functions when it runs, and of itself when it is loaded. */
export function watched(file: string, source: string) {
  const pieces: [number, string][] = [[source.length, `\n;globalThis.ran?.("${file}:0")`]]
  walk(treeOf(source), [], (node) => {
    if (!isFunction(node) || !isNode(node.body)) return
    const call = `globalThis.ran?.("${file}:${node.start}")`
    if (node.body.type === 'BlockStatement') pieces.push([node.body.start + 1, `${call};`])
    else pieces.push([node.body.start, `(${call},(`], [node.body.end, '))'])
  })
  // From the end on, so that the places before stay where they are.
  return pieces.toSorted(([one], [other]) => other - one).reduce((text, [at, piece]) => text.slice(0, at) + piece + text.slice(at), source)
}
