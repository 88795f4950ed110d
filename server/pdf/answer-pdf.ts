import type { Context } from 'hono'
import { printPdf } from './print-pdf.ts'
import type { Sheet } from './sheet.ts'

/** Answers with a document to be kept by who asked, and by nobody on the way. `fileName`: plain letters. */
export async function answerPdf(c: Context, fileName: string, sheet: Sheet) {
  const bytes = await printPdf(sheet)
  c.header('Cache-Control', 'private, no-store')
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Content-Disposition', `attachment; filename="${fileName}.pdf"`)
  return c.body(bytes, 200, { 'Content-Type': 'application/pdf' })
}
