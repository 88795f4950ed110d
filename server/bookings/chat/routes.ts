import { Hono } from 'hono'
import { maxPhotoBytes } from '../../../shared/car.ts'
import { ChatQuery, ChatSeen, MessageInput } from '../../../shared/chat-schema.ts'
import { AppError } from '../../../shared/errors.ts'
import { photoSizeOf } from '../../files/picture-names.ts'
import { oneFile } from '../../files/upload.ts'
import type { SignedIn } from '../../http/env.ts'
import { momentOf } from '../../http/moment.ts'
import { once } from '../../http/once.ts'
import { answerPicture } from '../../http/picture-file.ts'
import { photoOnce } from '../../http/photo-once.ts'
import { valid } from '../../http/valid.ts'
import { chatOf, markChat, sendMessage } from './chat.ts'
import { noteChatLook } from './looks.ts'
import { addSentPhoto, sentPhoto, toSentPhoto } from './sent-photos.ts'

/** What the two sides write to each other; mounted behind the guard of bookings. */
export const chatRoutes = new Hono<SignedIn>()
  .get('/:id/messages', valid('query', ChatQuery), async (c) => {
    const { db, actor, now } = c.var
    const bookingId = c.req.param('id')
    const chat = await chatOf(db.read, actor, bookingId, c.req.valid('query').before, now())
    await noteChatLook(db, actor, bookingId, momentOf(c))
    return c.json(chat)
  })
  .post('/:id/messages', valid('json', MessageInput), async (c) => {
    const { db, actor, now, throttle } = c.var
    const [bookingId, input] = [c.req.param('id'), c.req.valid('json')]
    await throttle.count('messages', actor.id)
    await once(c, input, (tx) => sendMessage(tx, actor, bookingId, input, momentOf(c)))
    return c.json(await chatOf(db.read, actor, bookingId, undefined, now()), 201)
  })
  .post('/:id/messages/seen', valid('json', ChatSeen), async (c) => {
    const { db, actor, now } = c.var
    const seen = c.req.valid('json')
    await db.write((tx) => markChat(tx, actor, c.req.param('id'), seen, now()))
    return c.body(null, 204)
  })
  .post('/:id/photos', oneFile('photo', maxPhotoBytes), async (c) => {
    const { db, actor } = c.var
    const bookingId = c.req.param('id')
    const id = await photoOnce(c, (sent) => addSentPhoto(c.var, actor, bookingId, sent, () => momentOf(c)))
    return c.json(toSentPhoto(await sentPhoto(db.read, actor, bookingId, id)), 201)
  })
  .get('/:id/photos/:photoId/:file', async (c) => {
    const { id, photoId, file } = c.req.param()
    const size = photoSizeOf(file)
    if (!size) throw new AppError('not_found')
    const { db, actor } = c.var
    const photo = await sentPhoto(db.read, actor, id, photoId)
    if (photo.messageId) await noteChatLook(db, actor, id, momentOf(c))
    c.header('Cache-Control', 'private, no-store')
    return answerPicture(c, c.var.sentPhotos, photo.id, size)
  })
