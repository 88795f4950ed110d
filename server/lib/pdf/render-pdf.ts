import { Worker } from 'node:worker_threads'
import { createLimiter } from '../async.ts'
import type { PdfDocument } from './pdf-document.ts'

// In the build the worker lies beside the main bundle.
const press = new URL(import.meta.url.endsWith('.ts') ? './pdf.worker.ts' : './pdf.worker.js', import.meta.url)
const patienceMs = 20_000
const resourceLimits = { maxOldGenerationSizeMb: 192 }

const twoAtOnce = createLimiter(2)

/** Layout would block the event loop for too long. */
const printed = (sheet: PdfDocument) =>
  new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    const worker = new Worker(press, { workerData: sheet, resourceLimits })
    const timer = setTimeout(() => void worker.terminate(), patienceMs)
    worker.once('message', (bytes: Uint8Array<ArrayBuffer>) => resolve(bytes))
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('A PDF was not finished'))
    })
  })

export const createPdfRenderer = (sheet: PdfDocument) => twoAtOnce(() => printed(sheet))
export type RenderPdf = typeof createPdfRenderer
