import { Hono } from 'hono'
import { maxDocumentBytes } from '../../../shared/domain/document.ts'
import { requireLogIn } from '../auth/guards.ts'
import { respondPrivateFile } from '../documents/respond-private-file.ts'
import { type AuthedEnv, getCommandContext } from '../../http/context.ts'
import { singleFileUpload } from '../../http/upload.ts'
import { getCarDocumentView } from './document-queries.ts'
import { addCarDocument, readCarDocument, removeCarDocument } from './documents.ts'
import { getMyCarView } from './queries.ts'

export const carDocumentRoutes = new Hono<AuthedEnv>()
  .post('/:id/papers', requireLogIn, singleFileUpload('file', maxDocumentBytes, ['kind']), async (c) => {
    const carId = c.req.param('id')
    const id = await addCarDocument(c, carId)
    return c.json(await getCarDocumentView(c.var.db.read, carId, id), 201)
  })
  .get('/:id/papers/:paperId', requireLogIn, async (c) => {
    const { id, paperId } = c.req.param()
    const { kind, contentType, bytes } = await readCarDocument(c.var, c.var.actor, id, paperId, getCommandContext(c))
    return respondPrivateFile(c, kind, contentType, bytes)
  })
  .delete('/:id/papers/:paperId', requireLogIn, async (c) => {
    const { db, actor, vault, now } = c.var
    const { id, paperId } = c.req.param()
    await db.write((tx) => removeCarDocument(tx, actor, id, paperId, getCommandContext(c)), { afterCommit: () => vault.delete(paperId) })
    return c.json(await getMyCarView(db.read, actor, id, now()))
  })
