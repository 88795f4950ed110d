import { parentPort, workerData } from 'node:worker_threads'
import { expandDays } from './expand-events.ts'

const { text, within } = workerData as { text: string; within: Parameters<typeof expandDays>[1] }
parentPort?.postMessage(expandDays(text, within))
