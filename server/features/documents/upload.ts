import { readFile } from 'node:fs/promises'
import { documentKinds } from '../../../shared/domain/document.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { documents } from '../../db/schema/documents.ts'
import { sniffDocumentType } from '../../storage/sniff-document-type.ts'
import { discardUpload } from '../../storage/upload-slots.ts'
import { getCommandContext } from '../../http/context.ts'
import { isReplay, withIdempotency } from '../../http/idempotency.ts'
import { receiveFile, type ReceivedFile, type UploadContext } from '../../http/upload.ts'
import { commitDocument, reserveDocument } from './commands.ts'

/** Takes the content type from the bytes, not from the form. */
export async function parseDocumentForm<Kind extends string>({ path, textFields }: ReceivedFile, kinds: readonly Kind[]) {
  const kind = kinds.find((candidate) => candidate === textFields['kind'])
  if (!kind) throw new AppError('invalid', { kind: { code: 'invalid' } })
  const bytes = await readFile(path)
  return { kind, bytes, contentType: await sniffDocumentType(bytes) }
}

export async function addDocument(c: UploadContext): Promise<string> {
  const { db, actor, vault, rateLimiter } = c.var
  if (!(await isReplay(c))) await rateLimiter.consume('documents', actor.id)
  const file = await receiveFile(c)
  let id = ''
  let readyId = ''
  let replacedIds: string[] = []
  try {
    const { kind, bytes, contentType } = await parseDocumentForm(file, documentKinds)
    const { validTo } = file.textFields
    id = await db.write((tx) => reserveDocument(tx, actor, { kind, contentType, bytes, validTo }, getCommandContext(c)))
    const wrappedKey = await vault.put(id, bytes)
    readyId = await withIdempotency(c, { ...file.textFields, hash: file.hash }, async (tx) => {
      replacedIds = await commitDocument(tx, actor, { id, kind, wrappedKey }, getCommandContext(c))
      return id
    })
  } finally {
    await file.delete()
    if (readyId !== id) await discardUpload(db, documents, vault, id)
  }
  for (const old of replacedIds) await vault.delete(old)
  return readyId
}
