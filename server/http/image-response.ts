import type { Context } from 'hono'
import { AppError } from '../../shared/lib/errors.ts'
import { pictureType } from '../storage/image-paths.ts'
import type { PictureStore } from '../storage/photo-storage.ts'

/** Answers with one size of a picture that has a row. */
export async function respondImage<Size extends number>(c: Context, store: PictureStore<Size>, id: string, size: Size) {
  const picture = await store.get(id, size)
  if (!picture) throw new AppError('not_found')
  c.header('Content-Type', pictureType)
  c.header('Content-Length', String(picture.bytes))
  c.header('X-Content-Type-Options', 'nosniff')
  return c.body(picture.body)
}
