import { readFile } from 'node:fs/promises'
import type { Context } from 'hono'
import type { DocumentFormat } from '../../../shared/domain/document.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { sniffDocumentType } from '../../storage/sniff-document-type.ts'
import type { IncomingFile } from '../../storage/store-document.ts'
import type { Upload } from '../../storage/upload.ts'
import type { AuthedEnv } from '../../http/context.ts'
import { isReplay, withIdempotency } from '../../http/idempotency.ts'

type Receiving = Parameters<typeof withIdempotency>[0] & { var: AuthedEnv['Variables'] & { upload: Upload } }

/** The file of a form that says of which kind it is, checked by its content. */
export async function receiveDocument<Kind extends string>(
  c: Receiving,
  kinds: readonly Kind[],
  limit: 'documents' | 'carPapers',
  take: (kind: Kind, sent: IncomingFile, texts: Readonly<Record<string, string>>) => Promise<string>,
) {
  if (!(await isReplay(c))) await c.var.throttle.consume(limit, c.var.actor.id)
  return await c.var.upload.use(async (path, hash, texts) => {
    const kind = kinds.find((one) => one === texts['kind'])
    if (!kind) throw new AppError('invalid', { kind: { code: 'invalid' } })
    const bytes = await readFile(path)
    const contentType = await sniffDocumentType(bytes)
    return take(kind, { contentType, bytes, once: (work) => withIdempotency(c, { ...texts, hash }, work) }, texts)
  })
}

const endings: Record<DocumentFormat, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' }

/** What it is called where it is saved. */
export const fileName = (kind: string, contentType: DocumentFormat) => `${kind}.${endings[contentType]}`

/** Answers with a file to be saved, or to be shown inside a page of ours: nothing in it is run, and nobody on the way keeps it. */
export function respondPrivateFile(c: Pick<Context, 'req'>, kind: string, contentType: DocumentFormat, bytes: Buffer<ArrayBuffer> | null) {
  if (!bytes) throw new AppError('not_found')
  return new Response(bytes, {
    headers: {
      'Cache-Control': 'private, no-store',
      'Content-Disposition': `${c.req.query('as') === 'inline' ? 'inline' : 'attachment'}; filename="${fileName(kind, contentType)}"`,
      'Content-Length': String(bytes.length),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Content-Type': contentType,
    },
  })
}
