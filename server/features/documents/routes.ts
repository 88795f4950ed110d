import { AppError } from '../../../shared/lib/errors.ts'
import { DocumentDecisionInput, DocumentsQuery } from '../../../shared/schemas/document.ts'
import { Hono } from 'hono'
import { addDocument } from './upload.ts'
import { adminMessages } from '../../../shared/i18n/en/admin.ts'
import { decideDocument, logDocumentAccess } from './commands.ts'
import { getAdminDocument, listAdminDocuments, getDocument, streamDocuments, getDocumentView, listMyDocuments } from './queries.ts'
import { getSearchReader } from '../../db/database.ts'
import { maxDocumentBytes, type AdminDocumentView } from '../../../shared/domain/document.ts'
import { requireAdmin, requireLogIn } from '../auth/guards.ts'
import { respondPrivateFile } from './respond-private-file.ts'
import { singleFileUpload } from '../../http/upload.ts'
import { streamCsv, type CsvColumn } from '../../http/csv.ts'
import { toDay } from '../../../shared/lib/days.ts'
import { type AuthedEnv, getCommandContext } from '../../http/context.ts'
import { validate } from '../../http/validate.ts'
import { verificationMessages } from '../../../shared/i18n/en/documents.ts'

export const myDocumentRoutes = new Hono<AuthedEnv>()
  .use(requireLogIn)
  .get('/documents', async (c) => c.json(await listMyDocuments(c.var.db.read, c.var.actor)))
  .post('/documents', singleFileUpload('file', maxDocumentBytes, ['kind'], ['validTo']), async (c) => {
    const { db, actor } = c.var
    const id = await addDocument(c)
    return c.json(await getDocumentView(db.read, actor, id), 201)
  })

export const documentRoutes = new Hono<AuthedEnv>().use(requireLogIn).get('/:id', async (c) => {
  const { db, actor, vault } = c.var
  const { id, userId, kind, contentType, wrappedKey, clearedAt } = await getDocument(db.read, actor, c.req.param('id'))
  if (clearedAt) throw new AppError('not_found')
  const bytes = await vault.get(id, wrappedKey)
  if (userId !== actor.id)
    await db.write((tx) => logDocumentAccess(tx, actor, { userId, entityType: 'document', entityId: id, kind }, getCommandContext(c)))
  return respondPrivateFile(c, kind, contentType, bytes)
})

export const adminDocumentRoutes = new Hono<AuthedEnv>()
  .use(requireAdmin)
  .get('/documents', validate('query', DocumentsQuery), async (c) =>
    c.json(await listAdminDocuments(getSearchReader(c.var.db, c.req.valid('query')), c.req.valid('query'), c.var.now())),
  )
  .get('/documents.csv', validate('query', DocumentsQuery), (c) =>
    streamCsv(c, 'documents', documentColumns, streamDocuments(c.var.db.offThread, c.req.valid('query'), c.var.now())),
  )
  .post('/documents/:id/decision', validate('json', DocumentDecisionInput), async (c) => {
    const { db, actor, vault, now } = c.var
    const id = c.req.param('id')
    const input = c.req.valid('json')
    await db.write((tx) => decideDocument(tx, actor, id, input, getCommandContext(c), vault.fingerprint))
    return c.json(await getAdminDocument(db.read, actor, id, now()))
  })

const { columns } = adminMessages.documents

const formatDay = (instant: string | null) => (instant ? toDay(new Date(instant)) : null)

export const documentColumns: readonly CsvColumn<AdminDocumentView>[] = [
  { title: columns.id, cell: ({ id }) => id },
  { title: columns.person, cell: ({ person }) => person.name },
  { title: columns.kind, cell: ({ kind }) => verificationMessages.kinds[kind] },
  { title: columns.sent, cell: ({ uploadedAt }) => formatDay(uploadedAt) },
  { title: columns.state, cell: ({ status }) => verificationMessages.states[status] },
  { title: columns.note, cell: ({ reason }) => reason },
  { title: columns.decided, cell: ({ decidedAt }) => formatDay(decidedAt) },
]
