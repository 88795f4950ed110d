import { Hono } from 'hono'
import { documentKinds, maxDocumentBytes } from '../../shared/document.ts'
import { DocumentDecision, DocumentsQuery } from '../../shared/document-schema.ts'
import { AppError } from '../../shared/errors.ts'
import { adminOnly, signedIn } from '../auth/guards.ts'
import { listReader } from '../db/database.ts'
import { oneFile } from '../files/upload.ts'
import { answerCsv } from '../http/csv.ts'
import type { SignedIn } from '../http/env.ts'
import { momentOf } from '../http/moment.ts'
import { valid } from '../http/valid.ts'
import { addDocument, decideDocument, noteView } from './commands.ts'
import { privateFile, received } from './keeping.ts'
import { documentColumns } from './csv.ts'
import { adminDocument, adminDocuments, documentFor, documentPortions, documentView, myDocuments } from './queries.ts'

export const myDocumentRoutes = new Hono<SignedIn>()
  .use(signedIn)
  .get('/documents', async (c) => c.json(await myDocuments(c.var.db.read, c.var.actor)))
  .post('/documents', oneFile('file', maxDocumentBytes, ['kind'], ['validTo']), async (c) => {
    const { db, actor } = c.var
    const id = await received(c, documentKinds, 'documents', (kind, sent, { validTo }) =>
      addDocument(c.var, actor, { kind, validTo }, sent, () => momentOf(c)),
    )
    return c.json(await documentView(db.read, actor, id), 201)
  })

export const documentRoutes = new Hono<SignedIn>().use(signedIn).get('/:id', async (c) => {
  const { db, actor, vault } = c.var
  const { id, userId, kind, contentType, wrappedKey, clearedAt } = await documentFor(db.read, actor, c.req.param('id'))
  if (clearedAt) throw new AppError('not_found')
  const bytes = await vault.get(id, wrappedKey)
  if (userId !== actor.id) await db.write((tx) => noteView(tx, actor, { userId, entityType: 'document', entityId: id, kind }, momentOf(c)))
  return privateFile(c, kind, contentType, bytes)
})

export const adminDocumentRoutes = new Hono<SignedIn>()
  .use(adminOnly)
  .get('/documents', valid('query', DocumentsQuery), async (c) =>
    c.json(await adminDocuments(listReader(c.var.db, c.req.valid('query')), c.req.valid('query'), c.var.now())),
  )
  .get('/documents.csv', valid('query', DocumentsQuery), (c) =>
    answerCsv(c, 'documents', documentColumns, documentPortions(c.var.db.offThread, c.req.valid('query'), c.var.now())),
  )
  .post('/documents/:id/decision', valid('json', DocumentDecision), async (c) => {
    const { db, actor, vault, now } = c.var
    const id = c.req.param('id')
    const input = c.req.valid('json')
    await db.write((tx) => decideDocument(tx, actor, id, input, momentOf(c), vault.fingerprint))
    return c.json(await adminDocument(db.read, actor, id, now()))
  })
