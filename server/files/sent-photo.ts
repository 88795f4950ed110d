import type { Tx } from '../db/database.ts'
import type { DrawnPhoto } from './images.ts'
import type { PhotoStore } from './store.ts'
import { takeFile } from './take-file.ts'

/** How a photo comes in. */
export type SentPhoto = {
  /** Draws it and has the hash of its file; asked for once the photo has its place. */
  draw: (work: (photo: DrawnPhoto, hash: string) => Promise<string>) => Promise<string>
  /** The one write that makes it ready: gives its id, or that of the photo which the same request has made already. */
  once: (hash: string, work: (tx: Tx) => Promise<string>) => Promise<string>
}

/** Where a photo belongs, in rows. */
type Place = {
  /** Takes a place before any work is done, so that two uploads at once cannot both be the last. Gives the photo's id. */
  reserve: () => Promise<string>
  /** Gives the photo's id. */
  ready: (tx: Tx, id: string, photo: DrawnPhoto) => Promise<string>
  /** Gives up a place whose photo never became ready. */
  giveBack: (id: string) => Promise<unknown>
}

/** All sizes of a photo, in its place. Gives the photo's id. */
export const takePhoto = (store: PhotoStore, { reserve, ready, giveBack }: Place, sent: SentPhoto): Promise<string> =>
  takeFile({
    reserve,
    fill: (id) =>
      sent.draw(async (photo, hash) => {
        await store.put(id, photo.files)
        return await sent.once(hash, (tx) => ready(tx, id, photo))
      }),
    giveBack,
    erase: (id) => store.delete(id),
  })
