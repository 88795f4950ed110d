import type { DocumentType } from '../../shared/document.ts'
import { AppError } from '../../shared/errors.ts'
import type { Tx } from '../db/database.ts'
import type { Env } from '../http/env.ts'
import { wholeAnswer } from '../http/fixed-headers.ts'

/** A file as it came in, and the one write that makes it ready: gives its id, or that of the file which the same request has made already. */
export type SentFile = {
  contentType: DocumentType
  bytes: Uint8Array
  once: (work: (tx: Tx) => Promise<string>) => Promise<string>
}

const endings: Record<DocumentType, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' }

/** What it is called where it is saved. */
export const fileName = (kind: string, contentType: DocumentType) => `${kind}.${endings[contentType]}`

/** Answers with a file to be saved: nothing in it is run, and nobody on the way keeps it. */
export function privateFile(
  c: { var: Pick<Env['Variables'], 'fixedHeaders'> },
  kind: string,
  contentType: DocumentType,
  bytes: Buffer<ArrayBuffer> | null,
) {
  if (!bytes) throw new AppError('not_found')
  return wholeAnswer(bytes, 200, {
    ...c.var.fixedHeaders,
    'Cache-Control': 'private, no-store',
    'Content-Disposition': `attachment; filename="${fileName(kind, contentType)}"`,
    'Content-Length': String(bytes.length),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Content-Type': contentType,
  })
}
