import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '../../../shared/lib/errors.ts'
import { adminExists } from '../../features/auth/queries.ts'
import { discardStaged } from '../restore.ts'
import type { AppDeps } from '../../http/context.ts'
import { getFreeBytes, toStorageFullError } from '../../storage/fs.ts'

const folderOf = (dataDir: string) => join(dataDir, 'uploads')

export const getUploadPath = (dataDir: string) => join(folderOf(dataDir), 'archive')

export async function findUploads(dataDir: string) {
  const folder = folderOf(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return folder
}

/** Once there is an admin, nobody may restore an earlier upload. */
export async function purgeUploads({ db, config: { dataDir } }: Pick<AppDeps, 'db' | 'config'>) {
  if (!(await adminExists(db.read))) return
  await rm(getUploadPath(dataDir), { force: true })
  await discardStaged(dataDir)
}

type Piece = { from: number; whole: number }

/** Parses `bytes 0-4194303/9000000`, and throws `malformed` for anything else. */
export function parseContentRange(text = ''): Piece {
  const [, from, to, whole] = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/.exec(text) ?? []
  if (from === undefined || Number(to) < Number(from) || Number(whole) <= Number(to)) throw new AppError('malformed')
  return { from: Number(from), whole: Number(whole) }
}

/** Returns the bytes received: offset 0 starts over, and a chunk out of order changes nothing. */
export async function appendChunk(dataDir: string, { from, whole }: Piece, bytes: Uint8Array): Promise<number> {
  const path = getUploadPath(dataDir)
  if (whole - from > (await getFreeBytes(await findUploads(dataDir)))) throw new AppError('storage_full')
  const file = await open(path, from === 0 ? 'w' : 'a', 0o600)
  try {
    const { size } = await file.stat()
    if (size !== from) return size
    await file.writeFile(bytes)
    return size + bytes.length
  } catch (fault) {
    throw toStorageFullError(fault)
  } finally {
    await file.close()
  }
}
