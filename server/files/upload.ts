import type { HonoRequest } from 'hono'
import { maxPhotoBytes } from '../../shared/car.ts'
import { AppError } from '../../shared/errors.ts'

async function formOf(req: HonoRequest) {
  if (!/^multipart\/form-data\b/i.test(req.header('content-type') ?? '')) throw new AppError('unsupported_media_type')
  try {
    return await req.formData()
  } catch (fault) {
    // A frame that cannot be read is the sender's; a body that was cut for its size has its own refusal.
    throw fault instanceof TypeError ? new AppError('malformed') : fault
  }
}

/** The one file of a multipart request, in the field `photo`. */
export async function uploadedPhoto(req: HonoRequest): Promise<Uint8Array> {
  const form = await formOf(req)
  const unknown = [...form.keys()].filter((name) => name !== 'photo')
  if (unknown.length > 0)
    throw new AppError('invalid', Object.fromEntries(unknown.map((name) => [name, { code: 'unknown_field' as const }])))
  const [photo, ...more] = form.getAll('photo')
  if (!(photo instanceof File) || more.length > 0) throw new AppError('invalid', { photo: { code: photo ? 'invalid' : 'required' } })
  if (photo.size > maxPhotoBytes) throw new AppError('file_too_large')
  return new Uint8Array(await photo.arrayBuffer())
}
