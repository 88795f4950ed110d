import type { HandoverKind, HandoverView } from '../../../../shared/domain/booking.ts'
import { resizeForPdf } from '../../../storage/images.ts'
import type { PhotoStore } from '../../../storage/photo-storage.ts'

/** `position` counts from 1. */
export type PdfPhoto = { kind: HandoverKind; position: number; image: string }

/** More photos would overload the PDF worker. */
const mostOfRecord = 8

async function imageOf(store: PhotoStore, id: string) {
  const photo = await store.get(id, 800)
  if (!photo) return null
  const jpeg = await resizeForPdf(new Uint8Array(await new Response(photo.body).arrayBuffer()))
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}

export async function getPdfPhotos(store: PhotoStore, records: readonly HandoverView[]): Promise<PdfPhoto[]> {
  const shown: PdfPhoto[] = []
  for (const { kind, photos } of records)
    for (const [index, { id }] of photos.slice(0, mostOfRecord).entries()) {
      const image = await imageOf(store, id)
      if (image) shown.push({ kind, position: index + 1, image })
    }
  return shown
}
