import { readFile } from 'node:fs/promises'
import type { Context } from 'hono'
import type { DocumentFormat } from '../../shared/document.ts'
import { AppError } from '../../shared/errors.ts'
import { documentTypeOf } from '../files/document-type.ts'
import type { SentFile } from '../files/sent-file.ts'
import type { Upload } from '../files/upload.ts'
import type { SignedIn } from '../http/env.ts'
import { isRepeated, once } from '../http/once.ts'

type Receiving = Parameters<typeof once>[0] & { var: SignedIn['Variables'] & { upload: Upload } }

/** The file of a form that says of which kind it is, checked by its content. */
export async function received<Kind extends string>(
  c: Receiving,
  kinds: readonly Kind[],
  limit: 'documents' | 'carPapers',
  take: (kind: Kind, sent: SentFile, texts: Readonly<Record<string, string>>) => Promise<string>,
) {
  if (!(await isRepeated(c))) await c.var.throttle.count(limit, c.var.actor.id)
  return await c.var.upload.use(async (path, hash, texts) => {
    const kind = kinds.find((one) => one === texts['kind'])
    if (!kind) throw new AppError('invalid', { kind: { code: 'invalid' } })
    const bytes = await readFile(path)
    const contentType = await documentTypeOf(bytes)
    return take(kind, { contentType, bytes, once: (work) => once(c, { ...texts, hash }, work) }, texts)
  })
}

const endings: Record<DocumentFormat, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' }

/** What it is called where it is saved. */
export const fileName = (kind: string, contentType: DocumentFormat) => `${kind}.${endings[contentType]}`

/** Answers with a file to be saved, or to be shown inside a page of ours: nothing in it is run, and nobody on the way keeps it. */
export function privateFile(c: Pick<Context, 'req'>, kind: string, contentType: DocumentFormat, bytes: Buffer<ArrayBuffer> | null) {
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
