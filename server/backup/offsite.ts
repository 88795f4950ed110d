import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type Bucket, openBucket } from '../storage/s3/bucket.ts'
import type { OffsiteBackupConfig } from '../config/config.ts'
import { toTombstone } from './restore-marks.ts'
import { selectExpired } from './retention.ts'
import { encryptArchive, toEncryptedName, decryptArchive } from './archive-encryption.ts'
import { InvalidArchiveError } from './verify.ts'

const archivePrefix = 'archives/'
const deletionPrefix = 'erased/'
const toArchiveName = (key: string) => key.slice(archivePrefix.length).replace(/\.age$/, '')

async function* hashWhileReading(bytes: AsyncIterable<Uint8Array>, hash: { update: (chunk: Uint8Array) => unknown }) {
  for await (const chunk of bytes) {
    hash.update(chunk)
    yield chunk
  }
}

async function computeHash(bytes: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)
  return hash.digest('hex')
}

const listArchiveNames = async (bucket: Pick<Bucket, 'list'>) => (await bucket.list(archivePrefix)).map(toArchiveName)

export const listOffsiteArchives = ({ bucket }: OffsiteBackupConfig) => listArchiveNames(openBucket(bucket))

export const countOffsite = async (offsite: OffsiteBackupConfig) => (await listOffsiteArchives(offsite)).length

export async function uploadArchive(
  path: string,
  name: string,
  { bucket: bucketConfig, passphrase, workFactor }: OffsiteBackupConfig,
): Promise<number> {
  const bucket = openBucket(bucketConfig)
  const key = toEncryptedName(archivePrefix + name)
  const sourceHash = createHash('sha256')
  await bucket.put(key, await encryptArchive(hashWhileReading(createReadStream(path), sourceHash), passphrase, workFactor))
  if ((await computeHash(decryptArchive(bucket.get(key), passphrase))) !== sourceHash.digest('hex')) {
    await bucket.delete(key)
    throw new InvalidArchiveError('what came back from the bucket is something else')
  }
  const names = await listArchiveNames(bucket)
  const expired = selectExpired(names)
  for (const expiredName of expired) await bucket.delete(toEncryptedName(archivePrefix + expiredName))
  return names.length - expired.length
}

/** An empty name means the newest; throws `InvalidArchiveError` where there is none. */
export async function downloadArchive(
  { bucket: bucketConfig, passphrase }: OffsiteBackupConfig,
  requestedName: string,
): Promise<AsyncIterable<Uint8Array>> {
  const bucket = openBucket(bucketConfig)
  const names = await listArchiveNames(bucket)
  const name = requestedName === '' ? names.at(-1) : names.find((candidate) => candidate === requestedName)
  if (!name)
    throw new InvalidArchiveError(
      names.length > 0 ? `the bucket has no such archive, but ${names.join(', ')}` : 'the bucket has no archive',
      'missing',
    )
  return decryptArchive(bucket.get(toEncryptedName(archivePrefix + name)), passphrase)
}

export async function writeDeletionLog({ bucket: bucketConfig }: OffsiteBackupConfig, userIds: readonly string[]) {
  const bucket = openBucket(bucketConfig)
  for (const id of userIds) await bucket.putText(deletionPrefix + toTombstone(id), '')
}

export const readDeletionLog = async ({ bucket }: OffsiteBackupConfig) =>
  (await openBucket(bucket).list(deletionPrefix)).map((key) => key.slice(deletionPrefix.length))
