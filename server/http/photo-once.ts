import { AppError } from '../../shared/lib/errors.ts'
import { resizePhoto } from '../storage/images.ts'
import type { IncomingPhoto } from '../storage/store-photo.ts'
import type { Upload } from '../storage/upload.ts'
import { type GuardedRequest, isReplay, withIdempotency } from './idempotency.ts'

/** Behind `oneFile` and a guard. */
type Sending = GuardedRequest & { var: { upload: Upload } }

/** Draws the photo of a request and hands it to `add`, once however often the request is sent. Gives the photo's id. */
export async function photoOnce(c: Sending, add: (sent: IncomingPhoto) => Promise<string>): Promise<string> {
  const { upload } = c.var
  // What is there already needs no place: all of them may be taken with it.
  if (await isReplay(c)) return await upload.use((_, hash) => withIdempotency(c, hash, async () => new AppError('not_found')))
  return await add({
    draw: (work) => upload.use(async (path, hash) => work(await resizePhoto(path), hash)),
    once: (hash, work) => withIdempotency(c, hash, work),
  })
}
