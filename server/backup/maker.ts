import { parentPort, workerData } from 'node:worker_threads'
import { type BackupWish, makeBackup } from './make-backup.ts'
import { answering } from './thread.ts'

await answering(parentPort, () => makeBackup(workerData as BackupWish))
