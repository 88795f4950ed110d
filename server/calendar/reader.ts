import { parentPort, workerData } from 'node:worker_threads'
import { daysIn } from './days-in.ts'

const { text, within } = workerData as { text: string; within: Parameters<typeof daysIn>[1] }
parentPort?.postMessage(daysIn(text, within))
