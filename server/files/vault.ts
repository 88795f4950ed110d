import { createHmac, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '../../shared/errors.ts'
import { atMostAtOnce } from '../concurrency.ts'
import { idShape } from '../ids.ts'
import { orFull, syncFolder, writeSynced } from './disk.ts'
import { keyBytes, keyFor, seal, unseal } from './sealing.ts'
import { type Known, orphansAmong } from './orphans.ts'

/** Private files, by their ids. On disk they are encrypted, each with a key of its own, which stands in the file's row and is itself encrypted with the server's. */
export type Vault = {
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
  sweep: (known: Known) => Promise<number>
}

/** Each is in memory as a whole, twice. */
const mostAtOnce = 4
export const ofKey = (id: string) => `key of ${id}`
export const ofSecret = (name: string) => `secret of ${name}`

/** Files under `documents/` of the data folder. What a crash left half-written goes at once. `unreadable` hears of a file that this key does not open. */
export async function createVault(dataDir: string, key: Uint8Array, unreadable: (fault: unknown) => void): Promise<Vault> {
  const root = join(dataDir, 'documents')
  const halfway = join(root, '.new')
  await rm(halfway, { recursive: true, force: true })
  await mkdir(halfway, { recursive: true, mode: 0o700 })
  const marker = keyFor(key, 'fingerprints')
  const inTurn = atMostAtOnce(mostAtOnce)
  const pathOf = (id: string) => {
    if (!idShape.test(id)) throw new Error('that is not the id of a file')
    return join(root, id)
  }
  function orUnreadable<T>(open: () => T) {
    try {
      return open()
    } catch (fault) {
      unreadable(fault)
      throw new AppError('document_unreadable')
    }
  }
  const open = (id: string, sealed: Uint8Array, wrappedKey: string) =>
    orUnreadable(() => unseal(unseal(key, Buffer.from(wrappedKey, 'base64url'), ofKey(id)), sealed, id))

  return {
    put: (id, bytes) =>
      inTurn(async () => {
        const path = pathOf(id)
        const temporary = join(halfway, id)
        const ownKey = randomBytes(keyBytes)
        try {
          await writeSynced(temporary, seal(ownKey, bytes, id))
          await rename(temporary, path)
          await syncFolder(root)
        } catch (fault) {
          await rm(temporary, { force: true })
          throw orFull(fault)
        }
        return seal(key, ownKey, ofKey(id)).toString('base64url')
      }),
    get: (id, wrappedKey) =>
      inTurn(async () => {
        const sealed = await readFile(pathOf(id)).catch(() => null)
        return sealed && open(id, sealed, wrappedKey)
      }),
    fingerprint: (text) => createHmac('sha256', marker).update(text).digest('hex'),
    async delete(id) {
      await rm(pathOf(id), { force: true })
    },
    wrap: (name, bytes) => seal(key, bytes, ofSecret(name)).toString('base64url'),
    unwrap: (name, wrapped) => orUnreadable(() => unseal(key, Buffer.from(wrapped, 'base64url'), ofSecret(name))),
    async sweep(known) {
      // Listed before the rows are asked for: a file of now has had its row for longer.
      const ids = (await readdir(root)).filter((name) => idShape.test(name))
      const orphans = await orphansAmong(ids, known)
      for (const id of orphans) await rm(pathOf(id), { force: true })
      return orphans.length
    },
  }
}
