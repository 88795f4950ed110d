import { parentPort, workerData } from 'node:worker_threads'
import type { AwayConfig } from '../config.ts'
import { sendAway } from './away.ts'
import { answering } from './thread.ts'

const { path, name, away } = workerData as { path: string; name: string; away: AwayConfig }
await answering(parentPort, () => sendAway(path, name, away))
