import { parentPort, workerData } from 'node:worker_threads'
import { type BackupOptions, makeBackup } from './make-backup.ts'
import { postResult } from './run-in-worker.ts'

await postResult(parentPort, () => makeBackup(workerData as BackupOptions))
