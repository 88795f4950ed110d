import type { Context } from 'hono'
import { photoSizes } from '../../shared/car.ts'
import { AppError } from '../../shared/errors.ts'
import type { PhotoSize, PhotoStore } from '../files/store.ts'

/** The size that a file's name in an address stands for. */
export const photoSizeOf = (file: string) => photoSizes.find((size) => file === `${size}.webp`)

/** Answers with one size of a photo that has a row. */
export async function answerPhoto(c: Context, store: PhotoStore, id: string, size: PhotoSize) {
  const photo = await store.get(id, size)
  if (!photo) throw new AppError('not_found')
  c.header('Content-Type', 'image/webp')
  c.header('Content-Length', String(photo.bytes))
  c.header('X-Content-Type-Options', 'nosniff')
  return c.body(photo.body)
}
