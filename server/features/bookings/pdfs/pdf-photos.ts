import type { HandoverKind, HandoverView } from '../../../../shared/domain/booking.ts'
import { resizeForPdf } from '../../../storage/images.ts'
import type { PhotoStore } from '../../../storage/photo-storage.ts'

/** `position` counts from 1. */
export type PdfPhoto = { kind: HandoverKind; position: number; image: string }

/** More photos would overload the PDF worker. */
const maxPhotosPerRecord = 8

async function loadDataUrl(store: PhotoStore, id: string) {
  const photo = await store.get(id, 800)
  if (!photo) return null
  const jpeg = await resizeForPdf(new Uint8Array(await new Response(photo.body).arrayBuffer()))
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}

export async function getPdfPhotos(store: PhotoStore, records: readonly HandoverView[]): Promise<PdfPhoto[]> {
  const pdfPhotos: PdfPhoto[] = []
  for (const { kind, photos } of records)
    for (const [index, { id }] of photos.slice(0, maxPhotosPerRecord).entries()) {
      const image = await loadDataUrl(store, id)
      if (image) pdfPhotos.push({ kind, position: index + 1, image })
    }
  return pdfPhotos
}
