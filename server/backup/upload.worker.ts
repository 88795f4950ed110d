import { parentPort, workerData } from 'node:worker_threads'
import type { OffsiteBackupConfig } from '../config/config.ts'
import { uploadArchive } from './offsite.ts'
import { serveWorker } from './worker-rpc.ts'

const { path, name, away } = workerData as { path: string; name: string; away: OffsiteBackupConfig }
await serveWorker(parentPort, () => uploadArchive(path, name, away))
