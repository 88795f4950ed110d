import { Hono } from 'hono'
import { maxDocumentBytes } from '../../../shared/domain/document.ts'
import { DocumentDecision, DocumentsQuery } from '../../../shared/schemas/document.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { adminOnly, signedIn } from '../auth/guards.ts'
import { listReader } from '../../db/database.ts'
import { streamCsv } from '../../http/csv.ts'
import type { AuthedEnv } from '../../http/context.ts'
import { getCommandContext } from '../../http/command-context.ts'
import { singleFileUpload } from '../../http/upload.ts'
import { validate } from '../../http/validate.ts'
import { decideDocument, recordView } from './commands.ts'
import { respondPrivateFile } from './http.ts'
import { documentColumns } from './csv.ts'
import { adminDocument, adminDocuments, documentFor, documentPortions, documentView, myDocuments } from './queries.ts'
import { addDocument } from './upload.ts'

export const myDocumentRoutes = new Hono<AuthedEnv>()
  .use(signedIn)
  .get('/documents', async (c) => c.json(await myDocuments(c.var.db.read, c.var.actor)))
  .post('/documents', singleFileUpload('file', maxDocumentBytes, ['kind'], ['validTo']), async (c) => {
    const { db, actor } = c.var
    const id = await addDocument(c)
    return c.json(await documentView(db.read, actor, id), 201)
  })

export const documentRoutes = new Hono<AuthedEnv>().use(signedIn).get('/:id', async (c) => {
  const { db, actor, vault } = c.var
  const { id, userId, kind, contentType, wrappedKey, clearedAt } = await documentFor(db.read, actor, c.req.param('id'))
  if (clearedAt) throw new AppError('not_found')
  const bytes = await vault.get(id, wrappedKey)
  if (userId !== actor.id)
    await db.write((tx) => recordView(tx, actor, { userId, entityType: 'document', entityId: id, kind }, getCommandContext(c)))
  return respondPrivateFile(c, kind, contentType, bytes)
})

export const adminDocumentRoutes = new Hono<AuthedEnv>()
  .use(adminOnly)
  .get('/documents', validate('query', DocumentsQuery), async (c) =>
    c.json(await adminDocuments(listReader(c.var.db, c.req.valid('query')), c.req.valid('query'), c.var.now())),
  )
  .get('/documents.csv', validate('query', DocumentsQuery), (c) =>
    streamCsv(c, 'documents', documentColumns, documentPortions(c.var.db.offThread, c.req.valid('query'), c.var.now())),
  )
  .post('/documents/:id/decision', validate('json', DocumentDecision), async (c) => {
    const { db, actor, vault, now } = c.var
    const id = c.req.param('id')
    const input = c.req.valid('json')
    await db.write((tx) => decideDocument(tx, actor, id, input, getCommandContext(c), vault.fingerprint))
    return c.json(await adminDocument(db.read, actor, id, now()))
  })
