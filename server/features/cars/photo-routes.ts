import { Hono } from 'hono'
import { AppError } from '../../../shared/lib/errors.ts'
import { getListingPhotoUrls, parsePhotoSize } from '../../storage/image-paths.ts'
import type { Env } from '../../http/context.ts'
import { respondImage } from '../../http/image-response.ts'
import { getPhotoAccess } from './photo-queries.ts'

const cacheControl = { public: 'public, max-age=31536000, immutable', private: 'private, no-store' }

export const photoRoutes = new Hono<Env>().get('/:photoId/:file', async (c) => {
  const { photoId, file } = c.req.param()
  const { db, photos, session, config } = c.var
  const size = parsePhotoSize(file)
  const access = size ? await getPhotoAccess(db.read, session?.user ?? null, photoId) : null
  if (!size || !access) throw new AppError('not_found')
  const etag = `"${photoId}-${size}"`
  c.header('Cache-Control', cacheControl[access])
  c.header('ETag', etag)
  if (c.req.header('if-none-match') === etag) return c.body(null, 304)
  const photosUrl = access === 'public' ? config.s3?.photosUrl : null
  if (photosUrl) {
    // The bucket's address may change, so the redirect is cached for a day only.
    c.header('Cache-Control', 'public, max-age=86400')
    return c.redirect(`${photosUrl}${getListingPhotoUrls(photoId)[size]}`)
  }
  return respondImage(c, photos, photoId, size)
})
