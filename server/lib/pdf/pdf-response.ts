import type { Context } from 'hono'
import type { RenderPdf } from './render-pdf.ts'
import type { PdfDocument } from './pdf-document.ts'

/** `fileName`: ASCII letters only; the response must not be cached. */
export async function respondPdf<E extends { Variables: { printPdf: RenderPdf } }>(c: Context<E>, fileName: string, pdf: PdfDocument) {
  const bytes = await c.var.printPdf(pdf)
  c.header('Cache-Control', 'private, no-store')
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Content-Disposition', `attachment; filename="${fileName}.pdf"`)
  return c.body(bytes, 200, { 'Content-Type': 'application/pdf' })
}
