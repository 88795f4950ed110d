import { createHmac, randomBytes } from 'node:crypto'
import { AppError } from '../../shared/lib/errors.ts'
import type { KeyIssue } from '../../shared/domain/health-issue.ts'
import { createLimiter } from '../lib/async.ts'
import { keyBytes, deriveKey, encrypt, decrypt } from './encryption.ts'
import type { DeleteOrphans } from './orphans.ts'
import type { EncryptedFiles } from './encrypted-files.ts'

/** Each file has its own key, which its row stores encrypted with the server's key. */
export type Vault = {
  keyIssue: KeyIssue | null
  /** Returns the wrapped key; a crash leaves the whole file or none. */
  put: (id: string, bytes: Uint8Array) => Promise<string>
  /** Null where there is no file; throws `document_unreadable` where decryption fails. */
  get: (id: string, wrappedKey: string) => Promise<Buffer<ArrayBuffer> | null>
  delete: (id: string) => Promise<void>
  fingerprint: (text: string) => string
  /** Encrypts a short secret for a row; only `unwrap` with the same name opens it. */
  wrap: (name: string, bytes: Uint8Array) => string
  unwrap: (name: string, wrapped: string) => Uint8Array
  deleteOrphans: DeleteOrphans
}

/** Each file is in memory twice. */
const maxConcurrent = 4
export const getKeyLabel = (id: string) => `key of ${id}`
export const getSecretLabel = (name: string) => `secret of ${name}`

function createClosedVault(code: 'documents_off' | 'document_unreadable', keyIssue: KeyIssue | null): Vault {
  const refuse = () => {
    throw new AppError(code)
  }
  return {
    keyIssue,
    put: async () => refuse(),
    get: async () => refuse(),
    delete: async () => undefined,
    fingerprint: refuse,
    wrap: refuse,
    unwrap: refuse,
    deleteOrphans: async () => 0,
  }
}

export const disabledVault = createClosedVault('documents_off', null)
export const createWrongKeyVault = (keyIssue: KeyIssue) => createClosedVault('document_unreadable', keyIssue)

export function createVault(files: EncryptedFiles, key: Uint8Array, onUnreadable: (error: unknown) => void): Vault {
  const fingerprintKey = deriveKey(key, 'fingerprints')
  const limit = createLimiter(maxConcurrent)
  function decryptOrThrow<T>(decryptFile: () => T) {
    try {
      return decryptFile()
    } catch (error) {
      onUnreadable(error)
      throw new AppError('document_unreadable')
    }
  }
  const decryptFile = (id: string, encrypted: Uint8Array, wrappedKey: string) =>
    decryptOrThrow(() => decrypt(decrypt(key, Buffer.from(wrappedKey, 'base64url'), getKeyLabel(id)), encrypted, id))

  return {
    keyIssue: null,
    put: (id, bytes) =>
      limit(async () => {
        const fileKey = randomBytes(keyBytes)
        await files.put(id, encrypt(fileKey, bytes, id))
        return encrypt(key, fileKey, getKeyLabel(id)).toString('base64url')
      }),
    get: (id, wrappedKey) =>
      limit(async () => {
        const encrypted = await files.get(id)
        return encrypted && decryptFile(id, encrypted, wrappedKey)
      }),
    fingerprint: (text) => createHmac('sha256', fingerprintKey).update(text).digest('hex'),
    delete: files.delete,
    wrap: (name, bytes) => encrypt(key, bytes, getSecretLabel(name)).toString('base64url'),
    unwrap: (name, wrapped) => decryptOrThrow(() => decrypt(key, Buffer.from(wrapped, 'base64url'), getSecretLabel(name))),
    deleteOrphans: files.deleteOrphans,
  }
}
