import { Hono } from 'hono'
import { type HandoverKind, handoverKinds } from '../../../shared/domain/booking.ts'
import { HandoverAnswerInput, HandoverInput, HandoverNoteInput } from '../../../shared/schemas/booking.ts'
import { maxPhotoBytes } from '../../../shared/domain/car.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { parsePhotoSize } from '../../storage/image-paths.ts'
import { type AuthedEnv, getCommandContext } from '../../http/context.ts'
import { withIdempotency } from '../../http/idempotency.ts'
import { respondImage } from '../../http/image-response.ts'
import { singleFileUpload } from '../../http/upload.ts'
import { validate } from '../../http/validate.ts'
import { answerHandover } from './handover/answer.ts'
import { recordHandover, addHandoverNote } from './handover/handover.ts'
import { addHandoverPhoto, type HandoverKey, getHandoverPhoto } from './handover/photos.ts'
import { getBookingView } from './views.ts'

function parseHandover({ id, kind }: { id: string; kind: string }): HandoverKey {
  const handoverKind = handoverKinds.find((candidate): candidate is HandoverKind => candidate === kind)
  if (!handoverKind) throw new AppError('not_found')
  return { bookingId: id, kind: handoverKind }
}

/** Mounted inside `bookingRoutes`, whose guard covers these routes. */
export const handoverRoutes = new Hono<AuthedEnv>()
  .post('/:id/handover', validate('json', HandoverInput), async (c) => {
    const input = c.req.valid('json')
    const id = await withIdempotency(c, input, async (tx) => {
      const outcome = await recordHandover(tx, c.var.actor, c.req.param('id'), input, getCommandContext(c))
      return outcome instanceof AppError ? outcome : outcome.id
    })
    return c.json(await getBookingView(c.var, id))
  })
  .post('/:id/handover/:kind/answer', validate('json', HandoverAnswerInput), async (c) => {
    const input = c.req.valid('json')
    const id = await withIdempotency(c, input, (tx) =>
      answerHandover(tx, c.var.actor, parseHandover(c.req.param()), input, getCommandContext(c)),
    )
    return c.json(await getBookingView(c.var, id))
  })
  .post('/:id/handover/:kind/notes', validate('json', HandoverNoteInput), async (c) => {
    const input = c.req.valid('json')
    const id = await withIdempotency(c, input, (tx) =>
      addHandoverNote(tx, c.var.actor, parseHandover(c.req.param()), input, getCommandContext(c)),
    )
    return c.json(await getBookingView(c.var, id))
  })
  .post('/:id/handover/:kind/photos', singleFileUpload('photo', maxPhotoBytes), async (c) => {
    const { db, actor } = c.var
    const handover = parseHandover(c.req.param())
    const id = await addHandoverPhoto(c, handover)
    return c.json(await getHandoverPhoto(db.read, actor, handover, id), 201)
  })
  .get('/:id/handover/:kind/photos/:photoId/:file', async (c) => {
    const { photoId, file } = c.req.param()
    const size = parsePhotoSize(file)
    if (!size) throw new AppError('not_found')
    const { id } = await getHandoverPhoto(c.var.db.read, c.var.actor, parseHandover(c.req.param()), photoId)
    c.header('Cache-Control', 'private, no-store')
    return respondImage(c, c.var.handoverPhotos, id, size)
  })
