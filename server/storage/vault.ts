import { createHmac, randomBytes } from 'node:crypto'
import { AppError } from '../../shared/lib/errors.ts'
import type { KeyTrouble } from '../../shared/domain/health-issue.ts'
import { createLimiter } from '../lib/async.ts'
import { keyBytes, deriveKey, encrypt, decrypt } from './encryption.ts'
import type { Sweep } from './orphans.ts'
import type { EncryptedFiles } from './encrypted-files.ts'

/** Private files, by their ids. On disk they are encrypted, each with a key of its own, which stands in the file's row and is itself encrypted with the server's. */
export type Vault = {
  /** Why it is closed where documents could be kept; null where it is not. */
  trouble: KeyTrouble | null
  /** The whole file or, after a crash, none. Gives its wrapped key. */
  put: (id: string, bytes: Uint8Array) => Promise<string>
  /** Null where there is no file; one that cannot be decrypted is refused and stays. */
  get: (id: string, wrappedKey: string) => Promise<Buffer<ArrayBuffer> | null>
  delete: (id: string) => Promise<void>
  /** A keyed hash by which a text is known again, and that tells nothing of it without the server's key. */
  fingerprint: (text: string) => string
  /** A few secret bytes for a row: what comes out opens under that name alone. */
  wrap: (name: string, bytes: Uint8Array) => string
  unwrap: (name: string, wrapped: string) => Uint8Array
  /** Removes the files whose ids are not among those that `known` gives back; answers how many went. */
  sweep: Sweep
}

/** Each is in memory as a whole, twice. */
const mostAtOnce = 4
export const getKeyLabel = (id: string) => `key of ${id}`
export const getSecretLabel = (name: string) => `secret of ${name}`

/** Refuses each document with that code; what is there already stays. */
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

/** Where documents cannot be kept. */
export const disabledVault = closedWith('documents_off', null)
/** Where the key that they are locked with is not there. */
export const wrongKeyVault = (trouble: KeyTrouble) => closedWith('document_unreadable', trouble)

/** Locks what it puts into those files. `unreadable` hears of one that this key does not open. */
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
