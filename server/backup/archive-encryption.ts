import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { StorageError } from '../storage/s3/storage-error.ts'
import { encryptedHeader } from '../../shared/domain/restore.ts'
import { InvalidArchiveError } from './verify.ts'

// Archives use the `age` format, so that the `age` program opens them without Twara.

/** Deriving the key with 15 takes 32 MB of memory, which a small machine has. */
const defaultWorkFactor = 15

export const toEncryptedName = (name: string) => `${name}.age`

export async function isEncrypted(path: string) {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(encryptedHeader.length), 0, encryptedHeader.length, 0)
    return buffer.toString('latin1', 0, bytesRead) === encryptedHeader
  } finally {
    await file.close()
  }
}

const toWebStream = (bytes: AsyncIterable<Uint8Array>) =>
  Readable.toWeb(Readable.from(bytes, { objectMode: false })) as ReadableStream<Uint8Array>

export async function encryptArchive(
  bytes: AsyncIterable<Uint8Array>,
  passphrase: string,
  workFactor = defaultWorkFactor,
): Promise<AsyncIterable<Uint8Array>> {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  encrypter.setScryptWorkFactor(workFactor)
  return await encrypter.encrypt(toWebStream(bytes))
}

/** Throws `InvalidArchiveError` for another passphrase and for changed or missing bytes. */
export async function* decryptArchive(bytes: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Uint8Array> {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const decrypted = await decrypter.decrypt(toWebStream(bytes)).catch((error: unknown) => {
    throw error instanceof StorageError ? error : new InvalidArchiveError('it was locked with another passphrase', 'locked')
  })
  try {
    yield* decrypted
  } catch (error) {
    throw error instanceof StorageError ? error : new InvalidArchiveError('it is not whole')
  }
}
