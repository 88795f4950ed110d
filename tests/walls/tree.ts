import { parseAst } from 'vitest/node'

/** A part of a source, as it was parsed. */
export type Node = { type: string; start: number; end: number; [part: string]: unknown }
export const isNode = (part: unknown): part is Node => typeof part === 'object' && part !== null && 'type' in part
/** It and all that is in it. */
export const within = (node: Node): Node[] => [node, ...Object.values(node).flat().filter(isNode).flatMap(within)]
export const nodesOf = (source: string) => within(parseAst(source, { lang: 'ts' }) as unknown as Node)
