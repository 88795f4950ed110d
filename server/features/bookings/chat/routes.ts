import { Hono } from 'hono'
import { maxPhotoBytes } from '../../../../shared/domain/car.ts'
import { ChatQuery, ReadReceiptInput, MessageInput } from '../../../../shared/schemas/chat.ts'
import { AppError } from '../../../../shared/lib/errors.ts'
import { parsePhotoSize } from '../../../storage/image-paths.ts'
import { type AuthedEnv, getCommandContext } from '../../../http/context.ts'
import { withIdempotency } from '../../../http/idempotency.ts'
import { respondImage } from '../../../http/image-response.ts'
import { singleFileUpload } from '../../../http/upload.ts'
import { validate } from '../../../http/validate.ts'
import { getChat, updateReadReceipt, sendMessage, logChatAccess } from './chat.ts'
import { addChatPhoto, getChatPhoto, toChatPhoto } from './photos.ts'

/** Mounted inside `bookingRoutes`, whose guard covers these routes. */
export const chatRoutes = new Hono<AuthedEnv>()
  .get('/:id/messages', validate('query', ChatQuery), async (c) => {
    const { db, actor, now } = c.var
    const bookingId = c.req.param('id')
    const chat = await getChat(db.read, actor, bookingId, c.req.valid('query').before, now())
    await logChatAccess(db, actor, bookingId, getCommandContext(c))
    return c.json(chat)
  })
  .post('/:id/messages', validate('json', MessageInput), async (c) => {
    const { db, actor, now, rateLimiter } = c.var
    const [bookingId, input] = [c.req.param('id'), c.req.valid('json')]
    await rateLimiter.consume('messages', actor.id)
    await withIdempotency(c, input, (tx) => sendMessage(tx, actor, bookingId, input, getCommandContext(c)))
    return c.json(await getChat(db.read, actor, bookingId, undefined, now()), 201)
  })
  .post('/:id/messages/seen', validate('json', ReadReceiptInput), async (c) => {
    const { db, actor, now } = c.var
    const input = c.req.valid('json')
    await db.write((tx) => updateReadReceipt(tx, actor, c.req.param('id'), input, now()))
    return c.body(null, 204)
  })
  .post('/:id/photos', singleFileUpload('photo', maxPhotoBytes), async (c) => {
    const { db, actor } = c.var
    const bookingId = c.req.param('id')
    const id = await addChatPhoto(c, bookingId)
    return c.json(toChatPhoto(await getChatPhoto(db.read, actor, bookingId, id)), 201)
  })
  .get('/:id/photos/:photoId/:file', async (c) => {
    const { id, photoId, file } = c.req.param()
    const size = parsePhotoSize(file)
    if (!size) throw new AppError('not_found')
    const { db, actor } = c.var
    const photo = await getChatPhoto(db.read, actor, id, photoId)
    if (photo.messageId) await logChatAccess(db, actor, id, getCommandContext(c))
    c.header('Cache-Control', 'private, no-store')
    return respondImage(c, c.var.chatPhotos, photo.id, size)
  })
