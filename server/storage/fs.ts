import { open, rename, rm, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { AppError } from '../../shared/lib/errors.ts'

/** Only this process's user can read the new file, which is on disk at the end. */
export async function writeFsync(path: string, bytes: Uint8Array) {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A rename is durable once its folder is synced, for which Windows cannot open folders. */
export async function syncFolder(path: string) {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

export const lowDiskBytes = 1_000_000_000

export async function getFreeBytes(path: string) {
  const { bavail, bsize } = await statfs(path)
  return bavail * bsize
}

export const toStorageFullError = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT') ? new AppError('storage_full') : error

/** A crash leaves all of `path` or nothing; throws `storage_full` for a full disk. */
export async function writeAtomically(temporary: string, path: string, write: () => Promise<void>) {
  try {
    await write()
    await rename(temporary, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(temporary, { recursive: true, force: true })
    throw toStorageFullError(error)
  }
}
