import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { parseAst } from 'vitest/node'

const root = resolve(import.meta.dirname, '../..')
export const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
/** Paths of all sources below that folder of the project. */
export const sourcesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.split(sep).join('/')}`)
    .filter((path) => /\.tsx?$/.test(path))

/** A part of a source, as it was parsed. */
export type Node = { type: string; start: number; end: number; [part: string]: unknown }
export const isNode = (part: unknown): part is Node => typeof part === 'object' && part !== null && 'type' in part
/** It and all that is in it. */
export const within = (node: Node): Node[] => [node, ...Object.values(node).flat().filter(isNode).flatMap(within)]
export const nodesOf = (source: string) => within(parseAst(source, { lang: 'ts' }) as unknown as Node)
