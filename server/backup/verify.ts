import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import yauzl from 'yauzl'
import { cliMessages } from '../../shared/i18n/en/cli.ts'
import { checkDatabase, isSqliteBeforeBaseline } from '../db/sqlite/copy.ts'
import { databaseFile } from '../config/data-dir.ts'
import { getFreeBytes } from '../storage/fs.ts'
import { fileFolders, BackupManifest, type ManifestFile, manifestName } from './manifest.ts'

export async function getFileDigest(name: string, from: Readable, copyTo?: string): Promise<ManifestFile> {
  const hash = createHash('sha256')
  let bytes = 0
  const hashChunks = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  await pipeline(
    from,
    hashChunks,
    copyTo ? createWriteStream(copyTo, { flags: 'wx', mode: 0o600, flush: true }) : new Writable({ write: (_, __, done) => done() }),
  )
  return { name, bytes, sha256: hash.digest('hex') }
}

const toManifestLine = ({ name, bytes, sha256 }: ManifestFile) => `${name} ${bytes} ${sha256}`
export const toManifestLines = (files: readonly ManifestFile[]) => files.map(toManifestLine).sort().join('\n')

type InvalidArchiveKind = 'broken' | 'locked' | 'newer' | 'too_old' | 'missing' | 'too_large'
/** Its message is shown to whoever runs the site. */
export class InvalidArchiveError extends Error {
  readonly kind: InvalidArchiveKind
  constructor(message: string, kind: InvalidArchiveKind = 'broken') {
    super(message)
    this.name = 'InvalidArchiveError'
    this.kind = kind
  }
}

/** System errors, such as a full disk, pass unchanged. */
const toArchiveError = (error: unknown) =>
  error instanceof InvalidArchiveError || (error instanceof Error && 'syscall' in error)
    ? error
    : new InvalidArchiveError('it is not whole')

const isDataFile = (name: string) =>
  name === databaseFile ||
  (fileFolders.some((folder) => name.startsWith(`${folder}/`)) &&
    !/[\\:\0]/.test(name) &&
    !name.split('/').some((segment) => /^\.*$/.test(segment)))

const openZip = (path: string) =>
  yauzl.openPromise(path, { autoClose: false }).catch(() => {
    throw new InvalidArchiveError('it is no archive')
  })

const maxManifestBytes = { line: 512, rest: 4_096 }
/** `S_IFMT` and `S_IFLNK` of Unix file modes. */
const [fileTypeMask, symlinkType] = [0o170000, 0o120000]
const isLink = (entry: yauzl.Entry) => ((entry.externalFileAttributes >>> 16) & fileTypeMask) === symlinkType

export type UnpackTarget = { folder: string; toPath: (name: string) => string | undefined }

async function assertFits(entries: readonly yauzl.Entry[], { folder, toPath }: UnpackTarget) {
  const maxBytes = maxManifestBytes.rest + maxManifestBytes.line * entries.length
  if (entries.some(({ fileName, uncompressedSize }) => fileName === manifestName && uncompressedSize > maxBytes))
    throw new InvalidArchiveError('its list of files is too long')
  const needed = entries.reduce(
    (sum, { fileName, uncompressedSize }) => sum + (fileName !== manifestName && toPath(fileName) ? uncompressedSize : 0),
    0,
  )
  const free = await getFreeBytes(folder)
  const toGigabytes = (bytes: number) => `${(bytes / 1_000_000_000).toFixed(1)} GB`
  if (needed > free) throw new InvalidArchiveError(`it needs ${toGigabytes(needed)}, and ${toGigabytes(free)} are free`, 'too_large')
}

async function listEntries(zip: yauzl.ZipFile, target: UnpackTarget) {
  const entries: yauzl.Entry[] = []
  const names = new Set<string>()
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName
    if (isLink(entry)) throw new InvalidArchiveError('it contains a link, which is not allowed')
    if (name !== manifestName && !isDataFile(name)) throw new InvalidArchiveError('it has files that don’t belong in a data folder')
    if (names.has(name)) throw new InvalidArchiveError('it has a file twice')
    names.add(name)
    entries.push(entry)
  }
  await assertFits(entries, target)
  return entries
}

async function unpackEntries(zip: yauzl.ZipFile, target: UnpackTarget): Promise<BackupManifest> {
  let manifest: BackupManifest | null = null
  const unpackedFiles: ManifestFile[] = []
  for (const entry of await listEntries(zip, target)) {
    const stream = await zip.openReadStreamPromise(entry)
    const name = entry.fileName
    if (name === manifestName) manifest = BackupManifest.parse(JSON.parse(await text(stream)))
    else unpackedFiles.push(await getFileDigest(name, stream, await createParentDir(target.toPath(name))))
  }
  if (!manifest || toManifestLines(unpackedFiles) !== toManifestLines(manifest.files)) throw new InvalidArchiveError('it is not whole')
  return manifest
}

async function createParentDir(path: string | undefined) {
  if (path) await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  return path
}

async function openAndUnpack(path: string, target: UnpackTarget): Promise<BackupManifest> {
  const zip = await openZip(path)
  try {
    return await unpackEntries(zip, target)
  } finally {
    zip.close()
  }
}

/** Checks sizes before it unpacks, and files against the manifest; throws `InvalidArchiveError`. */
export const unpackArchive: typeof openAndUnpack = (path, target) =>
  openAndUnpack(path, target).catch((error: unknown) => {
    throw toArchiveError(error)
  })

export function assertSinceBaseline(path: string) {
  let isTooOld: boolean
  try {
    isTooOld = isSqliteBeforeBaseline(path)
  } catch (error) {
    throw toArchiveError(error)
  }
  if (isTooOld) throw new InvalidArchiveError(cliMessages.backup.tooOld, 'too_old')
}

export function assertDatabaseValid(path: string, { migrations }: BackupManifest) {
  let appliedMigrations: number
  try {
    appliedMigrations = checkDatabase(path)
  } catch (error) {
    throw toArchiveError(error)
  }
  if (appliedMigrations !== migrations) throw new InvalidArchiveError('its database doesn’t match its stated version')
}

export async function verifyBackup(path: string, tempDatabase: string): Promise<BackupManifest> {
  const manifest = await unpackArchive(path, {
    folder: dirname(tempDatabase),
    toPath: (name) => (name === databaseFile ? tempDatabase : undefined),
  })
  assertSinceBaseline(tempDatabase)
  assertDatabaseValid(tempDatabase, manifest)
  return manifest
}
