import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { parseAst } from 'vitest/node'

const root = resolve(import.meta.dirname, '../..')
export const readSource = (path: string) => readFileSync(join(root, path), 'utf8')
/** Paths of all sources below that folder of the project. */
export const listSources = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.split(sep).join('/')}`)
    .filter((path) => /\.tsx?$/.test(path))

/** They only group folders, each of which counts by itself. */
const groups = ['client/features', 'server/features', 'server/messaging', 'server/lib']

/**
 * The folder that a source counts to, or one inside of it where `further` is 1: `client/features/cars` for all that is in it.
 * A file directly in `client/` or `server/` counts by itself, and `shared/` is one folder.
 */
export function getFolder(path: string, further = 0) {
  if (path.startsWith('shared/')) return 'shared'
  const depth = groups.some((group) => path.startsWith(`${group}/`)) ? 3 : 2
  return path
    .split('/')
    .slice(0, depth + further)
    .join('/')
}

/** A part of a source, as it was parsed. */
export type Node = { type: string; start: number; end: number; [part: string]: unknown }
export const isNode = (part: unknown): part is Node => typeof part === 'object' && part !== null && 'type' in part
/** It and all that is in it. */
export const isWithin = (node: Node): Node[] => [node, ...Object.values(node).flat().filter(isNode).flatMap(isWithin)]
export const findNodes = (source: string) => isWithin(parseAst(source, { lang: 'ts' }) as unknown as Node)
