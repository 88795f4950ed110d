import type { Context } from 'hono'
import type { PdfDocument } from './pdf-document.ts'
import { Worker } from 'node:worker_threads'
import { createLimiter } from '../async.ts'

// In the build the worker lies beside the main bundle.
const workerUrl = new URL(import.meta.url.endsWith('.ts') ? './pdf.worker.ts' : './pdf.worker.js', import.meta.url)
const timeoutMs = 20_000
const resourceLimits = { maxOldGenerationSizeMb: 192 }

const limitRenders = createLimiter(2)

/** Layout would block the event loop for too long. */
const renderInWorker = (pdf: PdfDocument) =>
  new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    const worker = new Worker(workerUrl, { workerData: pdf, resourceLimits })
    const timer = setTimeout(() => void worker.terminate(), timeoutMs)
    worker.once('message', (bytes: Uint8Array<ArrayBuffer>) => resolve(bytes))
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('A PDF was not finished'))
    })
  })

export const renderPdf = (pdf: PdfDocument) => limitRenders(() => renderInWorker(pdf))
export type RenderPdf = typeof renderPdf

/** `fileName`: ASCII letters only; the response must not be cached. */
export async function respondPdf<E extends { Variables: { printPdf: RenderPdf } }>(c: Context<E>, fileName: string, pdf: PdfDocument) {
  const bytes = await c.var.printPdf(pdf)
  c.header('Cache-Control', 'private, no-store')
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Content-Disposition', `attachment; filename="${fileName}.pdf"`)
  return c.body(bytes, 200, { 'Content-Type': 'application/pdf' })
}
