import type { Tx } from '../db/database.ts'
import type { ProcessedPhoto } from './images.ts'
import type { PhotoStore } from './photo-storage.ts'
import { storeFile } from './two-phase-upload.ts'

/** How a photo comes in. */
export type IncomingPhoto = {
  /** Draws it and has the hash of its file; asked for once the photo has its place. */
  draw: (work: (photo: ProcessedPhoto, hash: string) => Promise<string>) => Promise<string>
  /** The one write that makes it ready: gives its id, or that of the photo which the same request has made already. */
  once: (hash: string, work: (tx: Tx) => Promise<string>) => Promise<string>
}

/** Where a photo belongs, in rows. */
type Place = {
  /** Takes a place before any work is done, so that two uploads at once cannot both be the last. Gives the photo's id. */
  reserve: () => Promise<string>
  /** Gives the photo's id. */
  ready: (tx: Tx, id: string, photo: ProcessedPhoto) => Promise<string>
  /** Gives up a place whose photo never became ready. */
  giveBack: (id: string) => Promise<unknown>
}

/** All sizes of a photo, in its place. Gives the photo's id. */
export const storePhoto = (store: PhotoStore, { reserve, ready, giveBack }: Place, sent: IncomingPhoto): Promise<string> =>
  storeFile({
    reserve,
    fill: (id) =>
      sent.draw(async (photo, hash) => {
        await store.put(id, photo.files)
        return await sent.once(hash, (tx) => ready(tx, id, photo))
      }),
    giveBack,
    erase: (id) => store.delete(id),
  })
