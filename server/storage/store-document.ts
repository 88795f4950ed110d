import type { DocumentFormat } from '../../shared/domain/document.ts'
import type { Tx } from '../db/database.ts'
import { storeFile } from './two-phase-upload.ts'
import type { Vault } from './vault.ts'

/** A file as it came in, and the one write that makes it ready: gives its id, or that of the file which the same request has made already. */
export type IncomingFile = {
  contentType: DocumentFormat
  bytes: Uint8Array
  once: (work: (tx: Tx) => Promise<string>) => Promise<string>
}

/** Where a file belongs, in rows. */
type Place = {
  /** Gives the file's id. */
  reserve: () => Promise<string>
  /** Puts it in the place of those that were there before; gives the ids of the files that may go. */
  ready: (tx: Tx, id: string, wrappedKey: string) => Promise<string[]>
  /** Gives up a place whose file never became ready. */
  giveBack: (id: string) => Promise<unknown>
}

/** A file under lock, in its place, and those gone that were there before. Gives the file's id. */
export async function storeEncrypted(vault: Pick<Vault, 'put' | 'delete'>, { reserve, ready, giveBack }: Place, sent: IncomingFile) {
  let replaced: string[] = []
  const made = await storeFile({
    reserve,
    async fill(id) {
      const wrappedKey = await vault.put(id, sent.bytes)
      return sent.once(async (tx) => {
        replaced = await ready(tx, id, wrappedKey)
        return id
      })
    },
    giveBack,
    erase: (id) => vault.delete(id),
  })
  for (const id of replaced) await vault.delete(id)
  return made
}
