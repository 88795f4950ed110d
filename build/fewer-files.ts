import type * as esbuild from 'esbuild'
import { entriesOf, needs } from './describe.ts'
import { clientEntry } from './options.ts'

/** `users`: the pages and parts that load it. With it they load what it `needs`, and its `mates`, itself among them. */
type File = { modules: readonly string[]; bytes: number; needs: readonly File[]; mates: Group; users: Set<string> }
type Group = readonly File[]
/** The modules that a page or part is to bring along, by its source. */
export type Brought = ReadonlyMap<string, readonly string[]>

/** Bytes before packing that one more file costs a phone: its request, the head of its answer, and that it is packed alone. */
const fileCosts = 1_000

/** What several pages and parts share, without what the first script has brought before them. */
function sharedFiles(metafile: esbuild.Metafile): File[] {
  const outputs = new Map(Object.entries(metafile.outputs))
  const loads = (output: string) => [output, ...needs(outputs, output)]
  const entries = [...entriesOf(outputs)].filter(([, output]) => output.endsWith('.js'))
  const apart = new Set(entries.flatMap(([source, output]) => (source === clientEntry ? loads(output) : [output])))
  const files = new Map<string, File & { needs: File[] }>()
  for (const [output, { bytes, inputs }] of outputs)
    if (output.endsWith('.js') && !apart.has(output))
      files.set(output, { modules: Object.keys(inputs), bytes, needs: [], mates: [], users: new Set() })
  const among = (names: readonly string[]) => names.flatMap((name) => files.get(name) ?? [])
  for (const [output, file] of files) {
    file.needs.push(...among(needs(outputs, output)))
    file.mates = [file]
  }
  for (const [source, output] of entries) for (const file of among(loads(output))) file.users.add(source)
  return [...files.values()]
}

const usersOf = (group: Group) => new Set(group.flatMap(({ users }) => [...users]))

function loadedWith(group: Group) {
  const files = new Set(group)
  // Those that are added are gone through as well.
  for (const { needs: needed } of files) for (const { mates } of needed) for (const mate of mates) files.add(mate)
  return files
}

/** What it spares all pages and parts together, in bytes, if these two were one file: a file each that loads both, less what others load in vain. */
function gainOf(one: Group, other: Group) {
  const both = [...one, ...other]
  const users = usersOf(both)
  const spared = fileCosts * (usersOf(one).size + usersOf(other).size - users.size)
  if (spared === 0) return 0
  const inVain = (file: File) => file.bytes * [...users].filter((user) => !file.users.has(user)).length
  return [...loadedWith(both)].reduce((gain, file) => gain - inVain(file), spared)
}

function joined(one: Group, other: Group): Group {
  const group = [...one, ...other]
  const users = usersOf(group)
  for (const file of group) file.mates = group
  for (const file of loadedWith(group)) file.users = new Set([...file.users, ...users])
  return group
}

/** Joins what gains most, as long as anything does. */
function join(groups: readonly Group[]): readonly Group[] {
  const pairs = groups.flatMap((one, index) => groups.slice(index + 1).map((other) => ({ one, other, gain: gainOf(one, other) })))
  const left = new Set(groups)
  for (const { one, other } of pairs.filter(({ gain }) => gain > 0).sort((a, b) => b.gain - a.gain)) {
    // What was joined before it may have changed what it gains.
    if (!left.has(one) || !left.has(other) || gainOf(one, other) <= 0) continue
    left.delete(one)
    left.delete(other)
    left.add(joined(one, other))
  }
  return left.size === groups.length ? groups : join([...left])
}

/**
 * esbuild makes a file for each set of pages and parts that share something, most of them smaller than their request. Gives what each page and
 * part is to bring along, so that fewer files are left.
 */
export function fewerFiles(metafile: esbuild.Metafile): Brought {
  const brought = new Map<string, string[]>()
  for (const group of join(sharedFiles(metafile).map((file) => [file])))
    if (group.length > 1)
      for (const user of usersOf(group)) brought.set(user, [...(brought.get(user) ?? []), ...group.flatMap(({ modules }) => modules)])
  return brought
}
