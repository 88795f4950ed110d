import type { Tx } from '../db/database.ts'
import type { DrawnPhoto } from './images.ts'
import type { PhotoStore } from './store.ts'

/** An upload that has not ended after so long never will. */
const uploadMs = 15 * 60_000

export const staleBefore = (now: Date) => new Date(now.getTime() - uploadMs)

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

/** Row, files, then ready: whatever ends this halfway leaves nothing that is shown, and the sweep takes what is left. Gives the photo's id. */
export async function takePhoto(store: PhotoStore, place: Place, sent: SentPhoto): Promise<string> {
  const id = await place.reserve()
  const giveBack = async () => {
    await place.giveBack(id)
    await store.delete(id)
  }
  try {
    const ready = await sent.draw(async (photo, hash) => {
      await store.put(id, photo.files)
      return await sent.once(hash, (tx) => place.ready(tx, id, photo))
    })
    if (ready !== id) await giveBack()
    return ready
  } catch (fault) {
    await giveBack()
    throw fault
  }
}
