import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import yauzl from 'yauzl'
import { operateWords } from '../../shared/i18n/en/cli.ts'
import { checkDatabase, predatesBaseline } from '../db/sqlite/copy.ts'
import { databaseFile } from '../config/data-dir.ts'
import { getFreeBytes } from '../storage/fs.ts'
import { fileFolders, Manifest, type ManifestFile, manifestName } from './manifest.ts'

export async function getFileDigest(name: string, from: Readable, to?: string): Promise<ManifestFile> {
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
export const toManifestLines = (files: readonly ManifestFile[]) => files.map(lineOf).sort().join('\n')

type BadArchiveKind = 'broken' | 'locked' | 'newer' | 'too_old' | 'missing' | 'too_large'
/** Its message is shown to whoever runs the site. */
export class InvalidArchiveError extends Error {
  readonly kind: BadArchiveKind
  constructor(message: string, kind: BadArchiveKind = 'broken') {
    super(message)
    this.name = 'InvalidArchiveError'
    this.kind = kind
  }
}

/** System errors, such as a full disk, pass unchanged. */
const faultOf = (fault: unknown) =>
  fault instanceof InvalidArchiveError || (fault instanceof Error && 'syscall' in fault)
    ? fault
    : new InvalidArchiveError('it is not whole')

const isPlace = (name: string) =>
  name === databaseFile ||
  (fileFolders.some((folder) => name.startsWith(`${folder}/`)) &&
    !/[\\:\0]/.test(name) &&
    !name.split('/').some((part) => /^\.*$/.test(part)))

const opened = (path: string) =>
  yauzl.openPromise(path, { autoClose: false }).catch(() => {
    throw new InvalidArchiveError('it is no archive')
  })

const mostBytes = { line: 512, rest: 4_096 }
/** `S_IFMT` and `S_IFLNK` of Unix file modes. */
const [kindOfFile, link] = [0o170000, 0o120000]
const isLink = (entry: yauzl.Entry) => ((entry.externalFileAttributes >>> 16) & kindOfFile) === link

export type Unpacking = { folder: string; placeOf: (name: string) => string | undefined }

async function refuseTooLarge(entries: readonly yauzl.Entry[], { folder, placeOf }: Unpacking) {
  const most = mostBytes.rest + mostBytes.line * entries.length
  if (entries.some(({ fileName, uncompressedSize }) => fileName === manifestName && uncompressedSize > most))
    throw new InvalidArchiveError('its list of files is far too long')
  const needed = entries.reduce(
    (sum, { fileName, uncompressedSize }) => sum + (fileName !== manifestName && placeOf(fileName) ? uncompressedSize : 0),
    0,
  )
  const free = await getFreeBytes(folder)
  const shown = (bytes: number) => `${(bytes / 1_000_000_000).toFixed(1)} GB`
  if (needed > free) throw new InvalidArchiveError(`it needs ${shown(needed)}, and ${shown(free)} are free`, 'too_large')
}

async function entriesOf(zip: yauzl.ZipFile, unpacking: Unpacking) {
  const entries: yauzl.Entry[] = []
  const names = new Set<string>()
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName
    if (isLink(entry)) throw new InvalidArchiveError('it has a link in it, which could lead out of the data folder')
    if (name !== manifestName && !isPlace(name)) throw new InvalidArchiveError('it has files that belong to no data folder')
    if (names.has(name)) throw new InvalidArchiveError('it has a file twice')
    names.add(name)
    entries.push(entry)
  }
  await refuseTooLarge(entries, unpacking)
  return entries
}

async function unpacked(zip: yauzl.ZipFile, unpacking: Unpacking): Promise<Manifest> {
  let manifest: Manifest | null = null
  const found: ManifestFile[] = []
  for (const entry of await entriesOf(zip, unpacking)) {
    const stream = await zip.openReadStreamPromise(entry)
    const name = entry.fileName
    if (name === manifestName) manifest = Manifest.parse(JSON.parse(await text(stream)))
    else found.push(await getFileDigest(name, stream, await madeReady(unpacking.placeOf(name))))
  }
  if (!manifest || toManifestLines(found) !== toManifestLines(manifest.files)) throw new InvalidArchiveError('it is not whole')
  return manifest
}

async function madeReady(place: string | undefined) {
  if (place) await mkdir(dirname(place), { recursive: true, mode: 0o700 })
  return place
}

async function readEntries(path: string, unpacking: Unpacking): Promise<Manifest> {
  const zip = await opened(path)
  try {
    return await unpacked(zip, unpacking)
  } finally {
    zip.close()
  }
}

/** Checks sizes before it unpacks, and files against the manifest; throws `InvalidArchiveError`. */
export const readArchive: typeof readEntries = (path, unpacking) =>
  readEntries(path, unpacking).catch((fault: unknown) => {
    throw faultOf(fault)
  })

export function assertSinceBaseline(path: string) {
  let isTooOld: boolean
  try {
    isTooOld = predatesBaseline(path)
  } catch (error) {
    throw faultOf(error)
  }
  if (isTooOld) throw new InvalidArchiveError(operateWords.backup.tooOld, 'too_old')
}

export function checkRows(path: string, { migrations }: Manifest) {
  let seen: number
  try {
    seen = checkDatabase(path)
  } catch (fault) {
    throw faultOf(fault)
  }
  if (seen !== migrations) throw new InvalidArchiveError('its rows have another schema than it says')
}

export async function verifyBackup(path: string, scratch: string): Promise<Manifest> {
  const manifest = await readArchive(path, { folder: dirname(scratch), placeOf: (name) => (name === databaseFile ? scratch : undefined) })
  assertSinceBaseline(scratch)
  checkRows(scratch, manifest)
  return manifest
}
