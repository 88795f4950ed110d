import { globSync } from 'node:fs'
import { type Fault, faultsOf } from './faults.ts'
import { invisible } from './invisible.ts'
import { read, root } from './source.ts'

const isCommand = (file: string) => !/^server\/(db|pages|demo)\//.test(file) && /\bTx\b/.test(read(file))

/** The rules, and whatever writes rows. */
export const filesWith = (isWanted: (name: string) => boolean) =>
  [...globSync('shared/*.ts', { cwd: root }), ...globSync('server/**/*.ts', { cwd: root }).filter(isCommand)].filter(isWanted).sort()

export const nameOf = ({ file, of, was, text }: Fault) => `${file} ${of}: ${was.replace(/\s+/g, ' ').trim()} → ${text.trim()}`

export const everyFaultIn = (files: readonly string[]) => files.flatMap((file) => faultsOf(file, read(file)))

/** What `invisible.ts` names though the source has no such place any more. */
export function staleNames(every: readonly Fault[], isWanted: (name: string) => boolean) {
  const names = new Set(every.map(nameOf))
  return Object.keys(invisible).filter((name) => isWanted(name) && !names.has(name))
}
