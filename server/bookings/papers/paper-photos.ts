import type { HandoverKind, HandoverView } from '../../../shared/booking.ts'
import { drawForPaper } from '../../files/images.ts'
import type { PhotoStore } from '../../files/store.ts'

/** A picture of a record as a paper has it; `position` counts from 1. */
export type PaperPhoto = { kind: HandoverKind; position: number; image: string }

/** Of each of the two records: more would be too much for the thread that sets the page. */
const mostOfRecord = 8

async function imageOf(store: PhotoStore, id: string) {
  const photo = await store.get(id, 800)
  if (!photo) return null
  const jpeg = await drawForPaper(new Uint8Array(await new Response(photo.body).arrayBuffer()))
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}

/** The pictures of these records, the first of each. One whose file is gone is left out. */
export async function paperPhotos(store: PhotoStore, records: readonly HandoverView[]): Promise<PaperPhoto[]> {
  const shown: PaperPhoto[] = []
  for (const { kind, photos } of records)
    for (const [index, { id }] of photos.slice(0, mostOfRecord).entries()) {
      const image = await imageOf(store, id)
      if (image) shown.push({ kind, position: index + 1, image })
    }
  return shown
}
