import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { type Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import yauzl from 'yauzl'
import { checkDatabase } from '../db/sqlite/copy.ts'
import { rowsName } from '../data-folder.ts'
import { fileFolders, Manifest, type ManifestFile, manifestName } from './manifest.ts'

/** What the bytes of a stream are, as they pass on to `to`. */
export async function factsOf(name: string, from: Readable, to?: string): Promise<ManifestFile> {
  const hash = createHash('sha256')
  let bytes = 0
  const counted = async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      hash.update(piece)
      bytes += piece.length
      yield piece
    }
  }
  await pipeline(
    from,
    counted,
    to ? createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }) : new Writable({ write: (_, __, done) => done() }),
  )
  return { name, bytes, sha256: hash.digest('hex') }
}

const lineOf = ({ name, bytes, sha256 }: ManifestFile) => `${name} ${bytes} ${sha256}`
export const linesOf = (files: readonly ManifestFile[]) => files.map(lineOf).sort().join('\n')

type BadArchiveKind = 'broken' | 'locked' | 'newer' | 'missing'
/** Why an archive is none that can be restored, in words for whoever runs the site. */
export class BadArchive extends Error {
  readonly kind: BadArchiveKind
  constructor(message: string, kind: BadArchiveKind = 'broken') {
    super(message)
    this.name = 'BadArchive'
    this.kind = kind
  }
}

/** What was thrown while an archive was read: only the system's own faults are none of the archive. */
const faultOf = (fault: unknown) =>
  fault instanceof BadArchive || (fault instanceof Error && 'syscall' in fault) ? fault : new BadArchive('it is not whole')

/** A file of a data folder, and no way out of it. */
const isPlace = (name: string) =>
  name === rowsName ||
  (fileFolders.some((folder) => name.startsWith(`${folder}/`)) &&
    !/[\\:\0]/.test(name) &&
    !name.split('/').some((part) => /^\.*$/.test(part)))

const opened = (path: string) =>
  yauzl.openPromise(path).catch(() => {
    throw new BadArchive('it is no archive')
  })

async function readEntries(path: string, placeOf: (name: string) => Promise<string | undefined>): Promise<Manifest> {
  const zip = await opened(path)
  let manifest: Manifest | null = null
  const found: ManifestFile[] = []
  for await (const entry of zip.eachEntry()) {
    const stream = await zip.openReadStreamPromise(entry)
    const name = entry.fileName
    if (name === manifestName) manifest = Manifest.parse(JSON.parse(await text(stream)))
    else if (!isPlace(name)) throw new BadArchive('it has files that belong to no data folder')
    else found.push(await factsOf(name, stream, await placeOf(name)))
  }
  if (!manifest || linesOf(found) !== linesOf(manifest.files)) throw new BadArchive('it is not whole')
  return manifest
}

/**
 * Reads an archive whole, each file to where `placeOf` says, or nowhere: every one is what the manifest says, none is missing or too many. Throws `BadArchive`.
 */
export const readArchive: typeof readEntries = (path, placeOf) =>
  readEntries(path, placeOf).catch((fault: unknown) => {
    throw faultOf(fault)
  })

/** Refuses rows that are not whole, or not those that the archive says. Throws `BadArchive`. */
export function checkRows(path: string, { migrations }: Manifest) {
  let seen: number
  try {
    seen = checkDatabase(path)
  } catch (fault) {
    throw faultOf(fault)
  }
  if (seen !== migrations) throw new BadArchive('its rows have another schema than it says')
}

/** Reads an archive as a restore will, and opens its rows, which lie at `scratch` meanwhile. */
export async function verifyBackup(path: string, scratch: string): Promise<Manifest> {
  const manifest = await readArchive(path, async (name) => (name === rowsName ? scratch : undefined))
  checkRows(scratch, manifest)
  return manifest
}
