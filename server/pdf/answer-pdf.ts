import type { Context } from 'hono'
import type { PrintPdf } from './print-pdf.ts'
import type { Sheet } from './sheet.ts'

/** Answers with a document to be kept by who asked, and by nobody on the way. `fileName`: plain letters. */
export async function answerPdf<E extends { Variables: { printPdf: PrintPdf } }>(c: Context<E>, fileName: string, sheet: Sheet) {
  const bytes = await c.var.printPdf(sheet)
  c.header('Cache-Control', 'private, no-store')
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Content-Disposition', `attachment; filename="${fileName}.pdf"`)
  return c.body(bytes, 200, { 'Content-Type': 'application/pdf' })
}
