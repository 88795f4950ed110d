import type { Context } from 'hono'
import type { DocumentFormat } from '../../../shared/domain/document.ts'
import { AppError } from '../../../shared/lib/errors.ts'

const endings: Record<DocumentFormat, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' }

export const fileName = (kind: string, contentType: DocumentFormat) => `${kind}.${endings[contentType]}`

/** Sends the file sandboxed and uncached; null bytes mean `not_found`. */
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
