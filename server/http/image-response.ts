import type { Context } from 'hono'
import { AppError } from '../../shared/lib/errors.ts'
import { imageType } from '../storage/image-paths.ts'
import type { ImageStore } from '../storage/photo-storage.ts'

/** Answers with one size of an image that has a row. */
export async function respondImage<Size extends number>(c: Context, store: ImageStore<Size>, id: string, size: Size) {
  const image = await store.get(id, size)
  if (!image) throw new AppError('not_found')
  c.header('Content-Type', imageType)
  c.header('Content-Length', String(image.bytes))
  c.header('X-Content-Type-Options', 'nosniff')
  return c.body(image.body)
}
