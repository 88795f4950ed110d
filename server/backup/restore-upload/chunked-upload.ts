import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '../../../shared/lib/errors.ts'
import { hasAdmin } from '../../features/auth/users.ts'
import { discardStagedRestore } from '../restore.ts'
import type { AppDeps } from '../../http/context.ts'
import { getFreeBytes, toStorageFullError } from '../../storage/fs.ts'

const getUploadDir = (dataDir: string) => join(dataDir, 'uploads')

export const getUploadPath = (dataDir: string) => join(getUploadDir(dataDir), 'archive')

export async function ensureUploadDir(dataDir: string) {
  const folder = getUploadDir(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return folder
}

/** Once there is an admin, nobody may restore an earlier upload. */
export async function purgeUploads({ db, config: { dataDir } }: Pick<AppDeps, 'db' | 'config'>) {
  if (!(await hasAdmin(db.read))) return
  await rm(getUploadPath(dataDir), { force: true })
  await discardStagedRestore(dataDir)
}

type ChunkRange = { start: number; total: number }

/** Parses `bytes 0-4194303/9000000`, and throws `malformed` for anything else. */
export function parseContentRange(text = ''): ChunkRange {
  const [, from, to, total] = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/.exec(text) ?? []
  if (from === undefined || Number(to) < Number(from) || Number(total) <= Number(to)) throw new AppError('malformed')
  return { start: Number(from), total: Number(total) }
}

/** Returns the bytes received: offset 0 starts over, and a chunk out of order changes nothing. */
export async function appendChunk(dataDir: string, { start, total }: ChunkRange, bytes: Uint8Array): Promise<number> {
  const path = getUploadPath(dataDir)
  if (total - start > (await getFreeBytes(await ensureUploadDir(dataDir)))) throw new AppError('storage_full')
  const file = await open(path, start === 0 ? 'w' : 'a', 0o600)
  try {
    const { size } = await file.stat()
    if (size !== start) return size
    await file.writeFile(bytes)
    return size + bytes.length
  } catch (error) {
    throw toStorageFullError(error)
  } finally {
    await file.close()
  }
}
