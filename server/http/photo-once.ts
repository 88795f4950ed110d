import { AppError } from '../../shared/errors.ts'
import { drawPhoto } from '../files/images.ts'
import type { SentPhoto } from '../files/sent-photo.ts'
import type { Upload } from '../files/upload.ts'
import { type GuardedRequest, isRepeated, once } from './once.ts'

/** Behind `oneFile` and a guard. */
type Sending = GuardedRequest & { var: { upload: Upload } }

/** Draws the photo of a request and hands it to `add`, once however often the request is sent. Gives the photo's id. */
export async function photoOnce(c: Sending, add: (sent: SentPhoto) => Promise<string>): Promise<string> {
  const { upload } = c.var
  // What is there already needs no place: all of them may be taken with it.
  if (await isRepeated(c)) return await upload.use((_, hash) => once(c, hash, async () => new AppError('not_found')))
  return await add({
    draw: (work) => upload.use(async (path, hash) => work(await drawPhoto(path), hash)),
    once: (hash, work) => once(c, hash, work),
  })
}
