import { parentPort, workerData } from 'node:worker_threads'
import { type BackupWish, makeBackup } from './make-backup.ts'

const codeOf = (fault: unknown) => (fault instanceof Error && 'code' in fault ? String(fault.code) : '')

try {
  await makeBackup(workerData as BackupWish)
  parentPort?.postMessage({ isMade: true })
} catch (fault) {
  parentPort?.postMessage({ code: codeOf(fault), message: fault instanceof Error ? fault.message : '' })
}
