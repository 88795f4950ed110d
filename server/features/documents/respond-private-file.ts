import type { Context } from 'hono'
import type { DocumentFormat } from '../../../shared/domain/document.ts'
import { AppError } from '../../../shared/lib/errors.ts'

const fileExtensions: Record<DocumentFormat, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' }

export const getDocumentFileName = (kind: string, contentType: DocumentFormat) => `${kind}.${fileExtensions[contentType]}`

/** Sends the file sandboxed and uncached; null bytes mean `not_found`. */
export function respondPrivateFile(c: Pick<Context, 'req'>, kind: string, contentType: DocumentFormat, bytes: Buffer<ArrayBuffer> | null) {
  if (!bytes) throw new AppError('not_found')
  return new Response(bytes, {
    headers: {
      'Cache-Control': 'private, no-store',
      'Content-Disposition': `${c.req.query('as') === 'inline' ? 'inline' : 'attachment'}; filename="${getDocumentFileName(kind, contentType)}"`,
      'Content-Length': String(bytes.length),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Content-Type': contentType,
    },
  })
}
