import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { StorageError } from '../storage/s3/storage-error.ts'
import { lockedBegin } from '../../shared/domain/restore.ts'
import { InvalidArchiveError } from './verify.ts'

// Archives use the `age` format, so that the `age` program opens them without Twara.

/** Deriving the key with 15 takes 32 MB of memory, which a small machine has. */
const usualWorkFactor = 15

export const encryptedSuffix = (name: string) => `${name}.age`

export async function isEncrypted(path: string) {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(lockedBegin.length), 0, lockedBegin.length, 0)
    return buffer.toString('latin1', 0, bytesRead) === lockedBegin
  } finally {
    await file.close()
  }
}

const streamOf = (bytes: AsyncIterable<Uint8Array>) =>
  Readable.toWeb(Readable.from(bytes, { objectMode: false })) as ReadableStream<Uint8Array>

export async function encryptArchive(
  bytes: AsyncIterable<Uint8Array>,
  passphrase: string,
  workFactor = usualWorkFactor,
): Promise<AsyncIterable<Uint8Array>> {
  const { Encrypter } = await import('age-encryption')
  const locking = new Encrypter()
  locking.setPassphrase(passphrase)
  locking.setScryptWorkFactor(workFactor)
  return await locking.encrypt(streamOf(bytes))
}

/** Throws `InvalidArchiveError` for another passphrase and for changed or missing bytes. */
export async function* decryptArchive(bytes: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Uint8Array> {
  const { Decrypter } = await import('age-encryption')
  const opening = new Decrypter()
  opening.addPassphrase(passphrase)
  const opened = await opening.decrypt(streamOf(bytes)).catch((fault: unknown) => {
    throw fault instanceof StorageError ? fault : new InvalidArchiveError('it was locked with another passphrase', 'locked')
  })
  try {
    yield* opened
  } catch (fault) {
    throw fault instanceof StorageError ? fault : new InvalidArchiveError('it is not whole')
  }
}
