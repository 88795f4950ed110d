import { parentPort, workerData } from 'node:worker_threads'
import { type BackupOptions, makeBackup } from './make-backup.ts'
import { serveWorker } from './worker-rpc.ts'

await serveWorker(parentPort, () => makeBackup(workerData as BackupOptions))
