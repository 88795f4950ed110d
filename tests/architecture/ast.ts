import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { parseAst } from 'vitest/node'

const root = resolve(import.meta.dirname, '../..')
export const readSource = (path: string) => readFileSync(join(root, path), 'utf8')
export const listSources = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.split(sep).join('/')}`)
    .filter((path) => /\.tsx?$/.test(path))

const groups = ['client/features', 'server/features', 'server/messaging', 'server/lib']

/** `shared/` is one folder, and a file directly in `client/` or `server/` counts by itself. */
export function getFolder(path: string, extraDepth = 0) {
  if (path.startsWith('shared/')) return 'shared'
  const depth = groups.some((group) => path.startsWith(`${group}/`)) ? 3 : 2
  return path
    .split('/')
    .slice(0, depth + extraDepth)
    .join('/')
}

export type Node = { type: string; start: number; end: number; [part: string]: unknown }
export const isNode = (part: unknown): part is Node => typeof part === 'object' && part !== null && 'type' in part
export const listDescendants = (node: Node): Node[] => [node, ...Object.values(node).flat().filter(isNode).flatMap(listDescendants)]
export const findNodes = (source: string, lang: 'ts' | 'tsx' = 'ts') => listDescendants(parseAst(source, { lang }) as unknown as Node)
