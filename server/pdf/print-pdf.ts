import { Worker } from 'node:worker_threads'
import { atMostAtOnce } from '../concurrency.ts'
import type { Sheet } from './sheet.ts'

// Built, it lies beside the one file that all others are in.
const press = new URL(import.meta.url.endsWith('.ts') ? './press.ts' : './pdf-press.js', import.meta.url)
const patienceMs = 20_000
const resourceLimits = { maxOldGenerationSizeMb: 192 }

const twoAtOnce = atMostAtOnce(2)

/** A thread of its own: setting a page takes longer than others may wait. */
const printed = (sheet: Sheet) =>
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
export const printPdf = (sheet: Sheet) => twoAtOnce(() => printed(sheet))
export type PrintPdf = typeof printPdf
