import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type Bucket, openBucket } from '../storage/s3/bucket.ts'
import type { OffsiteBackupConfig } from '../config/config.ts'
import { toTombstone } from './deletion-log.ts'
import { selectExpired } from './retention.ts'
import { encryptArchive, encryptedSuffix, decryptArchive } from './archive-encryption.ts'
import { InvalidArchiveError } from './verify.ts'

const folder = 'archives/'
const erasedIn = 'erased/'
const nameOf = (key: string) => key.slice(folder.length).replace(/\.age$/, '')

async function* hashed(bytes: AsyncIterable<Uint8Array>, hash: { update: (piece: Uint8Array) => unknown }) {
  for await (const piece of bytes) {
    hash.update(piece)
    yield piece
  }
}

async function hashOf(bytes: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256')
  for await (const piece of bytes) hash.update(piece)
  return hash.digest('hex')
}

const archivesAway = async (bucket: Pick<Bucket, 'list'>) => (await bucket.list(folder)).map(nameOf)

export const archivesIn = ({ bucket }: OffsiteBackupConfig) => archivesAway(openBucket(bucket))

export const countOffsite = async (away: OffsiteBackupConfig) => (await archivesIn(away)).length

export async function uploadArchive(
  path: string,
  name: string,
  { bucket: place, passphrase, workFactor }: OffsiteBackupConfig,
): Promise<number> {
  const bucket = openBucket(place)
  const key = encryptedSuffix(folder + name)
  const sent = createHash('sha256')
  await bucket.put(key, await encryptArchive(hashed(createReadStream(path), sent), passphrase, workFactor))
  if ((await hashOf(decryptArchive(bucket.get(key), passphrase))) !== sent.digest('hex')) {
    await bucket.delete(key)
    throw new InvalidArchiveError('what came back from the bucket is something else')
  }
  const names = await archivesAway(bucket)
  const old = selectExpired(names)
  for (const one of old) await bucket.delete(encryptedSuffix(folder + one))
  return names.length - old.length
}

/** An empty name means the newest; throws `InvalidArchiveError` where there is none. */
export async function downloadArchive(
  { bucket: place, passphrase }: OffsiteBackupConfig,
  wanted: string,
): Promise<AsyncIterable<Uint8Array>> {
  const bucket = openBucket(place)
  const names = await archivesAway(bucket)
  const name = wanted === '' ? names.at(-1) : names.find((one) => one === wanted)
  if (!name)
    throw new InvalidArchiveError(
      names.length > 0 ? `the bucket has no such archive, but ${names.join(', ')}` : 'the bucket has no archive',
      'missing',
    )
  return decryptArchive(bucket.get(encryptedSuffix(folder + name)), passphrase)
}

export async function writeDeletionLog({ bucket: place }: OffsiteBackupConfig, personIds: readonly string[]) {
  const bucket = openBucket(place)
  for (const id of personIds) await bucket.putText(erasedIn + toTombstone(id), '')
}

export const readDeletionLog = async ({ bucket }: OffsiteBackupConfig) =>
  (await openBucket(bucket).list(erasedIn)).map((key) => key.slice(erasedIn.length))
