import { Hono } from 'hono'
import { type HandoverKind, handoverKinds } from '../../shared/booking.ts'
import { HandoverAnswer, HandoverInput, HandoverNote } from '../../shared/booking-schema.ts'
import { maxPhotoBytes } from '../../shared/car.ts'
import { AppError } from '../../shared/errors.ts'
import { photoSizeOf } from '../files/picture-names.ts'
import { oneFile } from '../files/upload.ts'
import type { SignedIn } from '../http/env.ts'
import { momentOf } from '../http/moment.ts'
import { once } from '../http/once.ts'
import { answerPicture } from '../http/picture-file.ts'
import { photoOnce } from '../http/photo-once.ts'
import { valid } from '../http/valid.ts'
import { recordHandover } from './handover/handover.ts'
import { answerHandover } from './handover/answer.ts'
import { addHandoverNote } from './handover/notes.ts'
import { addHandoverPhoto, type Handover, handoverPhoto } from './handover/photos.ts'
import { answerBooking } from './views.ts'

function handoverOf({ id, kind }: { id: string; kind: string }): Handover {
  const known = handoverKinds.find((one): one is HandoverKind => one === kind)
  if (!known) throw new AppError('not_found')
  return { bookingId: id, kind: known }
}

/** Pickup and return; mounted behind the guard of bookings. */
export const handoverRoutes = new Hono<SignedIn>()
  .post('/:id/handover', valid('json', HandoverInput), async (c) => {
    const input = c.req.valid('json')
    const id = await once(c, input, async (tx) => {
      const outcome = await recordHandover(tx, c.var.actor, c.req.param('id'), input, momentOf(c))
      return outcome instanceof AppError ? outcome : outcome.id
    })
    return c.json(await answerBooking(c.var, id))
  })
  .post('/:id/handover/:kind/answer', valid('json', HandoverAnswer), async (c) => {
    const input = c.req.valid('json')
    const id = await once(c, input, (tx) => answerHandover(tx, c.var.actor, handoverOf(c.req.param()), input, momentOf(c)))
    return c.json(await answerBooking(c.var, id))
  })
  .post('/:id/handover/:kind/notes', valid('json', HandoverNote), async (c) => {
    const input = c.req.valid('json')
    const id = await once(c, input, (tx) => addHandoverNote(tx, c.var.actor, handoverOf(c.req.param()), input, momentOf(c)))
    return c.json(await answerBooking(c.var, id))
  })
  .post('/:id/handover/:kind/photos', oneFile('photo', maxPhotoBytes), async (c) => {
    const { db, actor } = c.var
    const of = handoverOf(c.req.param())
    const id = await photoOnce(c, (sent) => addHandoverPhoto(c.var, actor, of, sent, () => momentOf(c)))
    return c.json(await handoverPhoto(db.read, actor, of, id), 201)
  })
  .get('/:id/handover/:kind/photos/:photoId/:file', async (c) => {
    const { photoId, file } = c.req.param()
    const size = photoSizeOf(file)
    if (!size) throw new AppError('not_found')
    const { id } = await handoverPhoto(c.var.db.read, c.var.actor, handoverOf(c.req.param()), photoId)
    c.header('Cache-Control', 'private, no-store')
    return answerPicture(c, c.var.handoverPhotos, id, size)
  })
