import { createHmac, randomBytes } from 'node:crypto'
import { AppError } from '../../shared/lib/errors.ts'
import type { KeyTrouble } from '../../shared/domain/health-issue.ts'
import { createLimiter } from '../lib/async.ts'
import { keyBytes, deriveKey, encrypt, decrypt } from './encryption.ts'
import type { Sweep } from './orphans.ts'
import type { EncryptedFiles } from './encrypted-files.ts'

/** Each file has its own key, which its row stores encrypted with the server's key. */
export type Vault = {
  trouble: KeyTrouble | null
  /** Returns the wrapped key; a crash leaves the whole file or none. */
  put: (id: string, bytes: Uint8Array) => Promise<string>
  /** Null where there is no file; throws `document_unreadable` where decryption fails. */
  get: (id: string, wrappedKey: string) => Promise<Buffer<ArrayBuffer> | null>
  delete: (id: string) => Promise<void>
  fingerprint: (text: string) => string
  /** Encrypts a short secret for a row; only `unwrap` with the same name opens it. */
  wrap: (name: string, bytes: Uint8Array) => string
  unwrap: (name: string, wrapped: string) => Uint8Array
  sweep: Sweep
}

/** Each file is in memory twice. */
const mostAtOnce = 4
export const getKeyLabel = (id: string) => `key of ${id}`
export const getSecretLabel = (name: string) => `secret of ${name}`

function closedWith(code: 'documents_off' | 'document_unreadable', trouble: KeyTrouble | null): Vault {
  const refuse = () => {
    throw new AppError(code)
  }
  return {
    trouble,
    put: async () => refuse(),
    get: async () => refuse(),
    delete: async () => undefined,
    fingerprint: refuse,
    wrap: refuse,
    unwrap: refuse,
    sweep: async () => 0,
  }
}

export const disabledVault = closedWith('documents_off', null)
export const wrongKeyVault = (trouble: KeyTrouble) => closedWith('document_unreadable', trouble)

export function createVault(files: EncryptedFiles, key: Uint8Array, unreadable: (fault: unknown) => void): Vault {
  const marker = deriveKey(key, 'fingerprints')
  const fewAtOnce = createLimiter(mostAtOnce)
  function orUnreadable<T>(open: () => T) {
    try {
      return open()
    } catch (fault) {
      unreadable(fault)
      throw new AppError('document_unreadable')
    }
  }
  const open = (id: string, sealed: Uint8Array, wrappedKey: string) =>
    orUnreadable(() => decrypt(decrypt(key, Buffer.from(wrappedKey, 'base64url'), getKeyLabel(id)), sealed, id))

  return {
    trouble: null,
    put: (id, bytes) =>
      fewAtOnce(async () => {
        const ownKey = randomBytes(keyBytes)
        await files.put(id, encrypt(ownKey, bytes, id))
        return encrypt(key, ownKey, getKeyLabel(id)).toString('base64url')
      }),
    get: (id, wrappedKey) =>
      fewAtOnce(async () => {
        const sealed = await files.get(id)
        return sealed && open(id, sealed, wrappedKey)
      }),
    fingerprint: (text) => createHmac('sha256', marker).update(text).digest('hex'),
    delete: files.delete,
    wrap: (name, bytes) => encrypt(key, bytes, getSecretLabel(name)).toString('base64url'),
    unwrap: (name, wrapped) => orUnreadable(() => decrypt(key, Buffer.from(wrapped, 'base64url'), getSecretLabel(name))),
    sweep: files.sweep,
  }
}
