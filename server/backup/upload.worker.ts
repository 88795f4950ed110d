import { parentPort, workerData } from 'node:worker_threads'
import type { OffsiteBackupConfig } from '../config/config.ts'
import { uploadArchive } from './offsite.ts'
import { postResult } from './run-in-worker.ts'

const { path, name, offsiteBackup } = workerData as { path: string; name: string; offsiteBackup: OffsiteBackupConfig }
await postResult(parentPort, () => uploadArchive(path, name, offsiteBackup))
