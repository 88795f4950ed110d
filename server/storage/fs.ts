import { open, rename, rm, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { AppError } from '../../shared/lib/errors.ts'

/** A new file that nobody else on the machine may read, on disk when this is done. */
export async function writeFsync(path: string, bytes: Uint8Array) {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A rename is on disk only once its folder is. Not every system lets a folder be opened for that. */
export async function syncFolder(path: string) {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** From so many bytes down a disk is full soon. */
export const lowDiskBytes = 1_000_000_000

/** Bytes that can still be written where that folder lies. */
export async function getFreeBytes(path: string) {
  const { bavail, bsize } = await statfs(path)
  return bavail * bsize
}

/** What writing a file threw: `storage_full` where the disk is. */
export const toStorageFullError = (fault: unknown) =>
  fault instanceof Error && 'code' in fault && (fault.code === 'ENOSPC' || fault.code === 'EDQUOT') ? new AppError('storage_full') : fault

/** What `make` writes at `temporary` is at `path` whole or, after a crash, not at all. A full disk is refused as `storage_full`. */
export async function writeAtomically(temporary: string, path: string, make: () => Promise<void>) {
  try {
    await make()
    await rename(temporary, path)
    await syncFolder(dirname(path))
  } catch (fault) {
    await rm(temporary, { recursive: true, force: true })
    throw toStorageFullError(fault)
  }
}
