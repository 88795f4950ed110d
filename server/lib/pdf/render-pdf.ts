import { Worker } from 'node:worker_threads'
import { createLimiter } from '../async.ts'
import type { PdfDocument } from './pdf-document.ts'

// Built, it lies beside the one file that all others are in.
const press = new URL(import.meta.url.endsWith('.ts') ? './pdf.worker.ts' : './pdf.worker.js', import.meta.url)
const patienceMs = 20_000
const resourceLimits = { maxOldGenerationSizeMb: 192 }

const twoAtOnce = createLimiter(2)

/** A thread of its own: setting a page takes longer than others may wait. */
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

/** The document, made anew each time and kept nowhere. */
export const createPdfRenderer = (sheet: PdfDocument) => twoAtOnce(() => printed(sheet))
export type RenderPdf = typeof createPdfRenderer
